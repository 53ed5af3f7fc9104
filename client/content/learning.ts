import {
  IconBinaryTree,
  IconBrain,
  IconBrandPython,
  IconBrowser,
  IconCloud,
  IconCoffee,
  IconDatabase,
  IconMessages,
  IconTerminal2,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../ui/tones.ts';

/** A part of a course on the learning platform. */
export interface LearningModule {
  name: string;
  topics: readonly string[];
}

/** A card of the learning platform with the content of its dialog. */
export interface LearningCourse {
  id: string;
  title: string;
  subtitle: string;
  description: string;
  features: readonly string[];
  icon: TablerIcon;
  tone: Tone;
  modules: readonly LearningModule[];
}

export const learningCourses: readonly LearningCourse[] = [
  {
    id: 'python',
    title: 'Programming with Python',
    subtitle: 'A first language, learned properly',
    description: 'Write small programs from the first lesson and finish with a tested command-line tool.',
    features: ['An exercise after every lesson', 'Runs in the browser'],
    icon: IconBrandPython,
    tone: 'blue',
    modules: [
      {
        name: 'First programs',
        topics: ['Values and variables', 'Input and output', 'Conditions', 'Loops', 'Reading error messages'],
      },
      { name: 'Collections', topics: ['Lists and tuples', 'Dictionaries', 'Sets', 'Comprehensions', 'Sorting'] },
      {
        name: 'Functions and modules',
        topics: ['Parameters and return values', 'Scope', 'Recursion', 'Imports and packages'],
      },
      { name: 'Files and errors', topics: ['Reading and writing text', 'CSV and JSON', 'Exceptions', 'Paths'] },
      { name: 'Objects and tests', topics: ['Classes and methods', 'Dataclasses', 'Type hints', 'Tests with pytest'] },
    ],
  },
  {
    id: 'java',
    title: 'Java Programming',
    subtitle: 'Object orientation and the standard library',
    description:
      'Java 25 from the first class to streams and threads, with the questions that interviewers like to ask.',
    features: ['Code reviews by rubric', 'Interview questions per module'],
    icon: IconCoffee,
    tone: 'amber',
    modules: [
      { name: 'Language basics', topics: ['Types and operators', 'Control flow', 'Arrays', 'Methods', 'Strings'] },
      {
        name: 'Object orientation',
        topics: [
          'Classes and constructors',
          'Inheritance',
          'Interfaces',
          'Records and sealed types',
          'Equality and hashing',
        ],
      },
      { name: 'Collections', topics: ['List, Set and Map', 'Iterators', 'Generics', 'Comparators'] },
      { name: 'Functional style', topics: ['Lambdas', 'Streams', 'Optional', 'Collectors'] },
      { name: 'Beyond one thread', topics: ['Exceptions', 'Files', 'Virtual threads', 'JUnit tests'] },
    ],
  },
  {
    id: 'data-structures',
    title: 'Data Structures and Algorithms',
    subtitle: 'For coding rounds and for good programs',
    description: 'Every structure is drawn, coded and measured. Problems rise from warm-up to recruitment level.',
    features: ['Animated explanations', 'Problems with hidden tests'],
    icon: IconBinaryTree,
    tone: 'indigo',
    modules: [
      { name: 'Measuring work', topics: ['Time and space', 'Big O', 'Best and worst case', 'Amortised cost'] },
      {
        name: 'Linear structures',
        topics: ['Arrays and two pointers', 'Linked lists', 'Stacks', 'Queues', 'Hash tables'],
      },
      { name: 'Trees and heaps', topics: ['Binary trees', 'Search trees', 'Heaps', 'Tries', 'Traversals'] },
      {
        name: 'Graphs',
        topics: [
          'Representations',
          'Breadth-first and depth-first search',
          'Shortest paths',
          'Spanning trees',
          'Topological order',
        ],
      },
      {
        name: 'Techniques',
        topics: [
          'Recursion and backtracking',
          'Divide and conquer',
          'Greedy choice',
          'Dynamic programming',
          'Bit manipulation',
        ],
      },
    ],
  },
  {
    id: 'web',
    title: 'Web Development',
    subtitle: 'HTML, CSS, TypeScript and React',
    description:
      'Build pages that work on a phone, with a keyboard and for a screen reader, then make them interactive.',
    features: ['Live preview', 'Four finished pages'],
    icon: IconBrowser,
    tone: 'teal',
    modules: [
      { name: 'HTML', topics: ['Document structure', 'Links and images', 'Forms', 'Tables', 'Accessibility'] },
      { name: 'CSS', topics: ['Selectors and cascade', 'Flexbox', 'Grid', 'Responsive design', 'Custom properties'] },
      {
        name: 'JavaScript',
        topics: ['Functions and closures', 'Arrays and objects', 'The DOM', 'Promises and fetch', 'Modules'],
      },
      { name: 'TypeScript', topics: ['Types and interfaces', 'Unions and narrowing', 'Generics', 'Strict mode'] },
      { name: 'React', topics: ['Components', 'State', 'Effects', 'Forms', 'Routing'] },
    ],
  },
  {
    id: 'sql',
    title: 'SQL and Databases',
    subtitle: 'Ask data a precise question',
    description:
      'From a first SELECT to window functions and query plans, on a PostgreSQL database that you are free to break.',
    features: ['Own practice database', 'Interview query sets'],
    icon: IconDatabase,
    tone: 'green',
    modules: [
      { name: 'Queries', topics: ['Selecting and filtering', 'Sorting and limits', 'Expressions', 'NULL'] },
      { name: 'Several tables', topics: ['Keys and relationships', 'Inner joins', 'Outer joins', 'Set operations'] },
      {
        name: 'Summaries',
        topics: ['Aggregates', 'GROUP BY and HAVING', 'Subqueries', 'Common table expressions', 'Window functions'],
      },
      { name: 'Design', topics: ['Normal forms', 'Constraints', 'Indexes', 'Transactions'] },
      { name: 'Beyond relational', topics: ['Documents in MongoDB', 'Key-value stores', 'When to use which'] },
    ],
  },
  {
    id: 'linux-git',
    title: 'Linux and Git',
    subtitle: 'The tools beneath every other tool',
    description: 'Move around a server, write scripts and keep a history of your work that others can read.',
    features: ['Terminal in the browser', 'Break-and-repair tasks'],
    icon: IconTerminal2,
    tone: 'violet',
    modules: [
      {
        name: 'Command line',
        topics: ['Files and directories', 'Pipes and redirection', 'Searching text', 'Editing with Vim'],
      },
      { name: 'System', topics: ['Users and permissions', 'Processes', 'Packages', 'Services and logs'] },
      { name: 'Network and scripts', topics: ['SSH', 'DNS and ports', 'Bash variables and loops', 'Scheduling'] },
      { name: 'Git basics', topics: ['Commits', 'Branches', 'Merging', 'Undoing'] },
      { name: 'Git in a team', topics: ['Remotes', 'Pull requests', 'Rebasing', 'Conflicts', 'Tags and releases'] },
    ],
  },
  {
    id: 'cloud',
    title: 'Cloud Foundations',
    subtitle: 'What runs where, and what it costs',
    description: 'The ideas that AWS, Azure and Google Cloud share, before you choose one of them.',
    features: ['Guided console labs', 'Cost exercises'],
    icon: IconCloud,
    tone: 'blue',
    modules: [
      { name: 'Concepts', topics: ['Service models', 'Regions and zones', 'Shared responsibility', 'Pricing models'] },
      {
        name: 'Building blocks',
        topics: ['Virtual machines', 'Object storage', 'Virtual networks', 'Managed databases'],
      },
      { name: 'Modern compute', topics: ['Containers', 'Kubernetes in outline', 'Functions', 'Queues and events'] },
      {
        name: 'Running it',
        topics: ['Identity and access', 'Monitoring', 'Backup', 'Infrastructure as code', 'Cost control'],
      },
    ],
  },
  {
    id: 'machine-learning',
    title: 'Machine Learning Foundations',
    subtitle: 'Models you can explain',
    description:
      'Prepare data, train a model, measure it honestly, and say in one paragraph what it can and cannot do.',
    features: ['Notebooks with checks', 'Three small data sets'],
    icon: IconBrain,
    tone: 'rose',
    modules: [
      { name: 'Data', topics: ['NumPy', 'pandas', 'Plots', 'Missing values'] },
      { name: 'Statistics', topics: ['Distributions', 'Correlation', 'Sampling', 'Tests'] },
      { name: 'Models', topics: ['Linear regression', 'Logistic regression', 'Trees and forests', 'Clustering'] },
      { name: 'Validation', topics: ['Train and test sets', 'Cross-validation', 'Metrics', 'Leakage', 'Fairness'] },
      { name: 'Next steps', topics: ['Neural networks', 'Language models', 'Serving a model'] },
    ],
  },
  {
    id: 'communication',
    title: 'Communication and Interviews',
    subtitle: 'Say it so that people understand',
    description: 'Short recorded exercises for e-mails, meetings, presentations and the interview that follows them.',
    features: ['Voice and video practice', 'Feedback by rubric'],
    icon: IconMessages,
    tone: 'amber',
    modules: [
      { name: 'Writing', topics: ['E-mail', 'Chat etiquette', 'Status reports', 'Resume'] },
      { name: 'Speaking', topics: ['Pronunciation', 'Meetings', 'Presentations', 'Questions'] },
      { name: 'Group work', topics: ['Group discussion', 'Feedback', 'Disagreement', 'Taking notes'] },
      {
        name: 'Interviews',
        topics: ['Self-introduction', 'Project stories', 'Technical round', 'HR round', 'Salary talk'],
      },
    ],
  },
];

/** Texts of the learning platform page. */
export const learningPage = {
  path: '/services/learnnxt',
  name: 'Learning Platform',
  title: 'Learning Platform with Self-Paced Courses',
  description:
    'A self-paced learning platform with nine courses: Python, Java, algorithms, web, SQL, Linux, cloud, machine learning and communication. See every module.',
  heading: 'Learn at your own pace, with a plan',
  lead: 'Short lessons, an exercise after each one, and a module test that decides whether you move on or repeat. Open at any hour, on any device, for individual learners and whole batches.',
  picture: {
    name: 'learning-platform-hero',
    alt: 'A learner at a laptop in front of a lesson player, with a list of modules and a progress ring beside her',
  },
  listHeading: 'Nine courses to start with',
  listLead: 'Open a course to see its modules and topics.',
  closing: {
    title: 'Bring a batch or start on your own',
    text: 'Colleges and companies get their own groups, schedules and reports. Individual learners can start as soon as they have an account.',
  },
} as const;
