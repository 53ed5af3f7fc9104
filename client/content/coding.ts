/** A block of the coding platform page; picture and text change sides from block to block. */
export interface PlatformFeature {
  id: string;
  title: string;
  description: string;
  points: readonly string[];
  picture: { name: string; alt: string };
}

export const platformFeatures: readonly PlatformFeature[] = [
  {
    id: 'debugging',
    title: 'Error detection and debugging tools',
    description:
      'Compilers speak in code. The platform marks the line, says in plain words what the message means, and leaves the correction to the student.',
    points: [
      'Syntax and type errors marked while typing',
      'Breakpoints, step by step, with the value of every variable',
      'Explanations in plain English beside the original message',
      'A history of mistakes that shows what to practise next',
    ],
    picture: {
      name: 'coding-debugging',
      alt: 'An editor with one underlined line and a panel that explains the error',
    },
  },
  {
    id: 'test-series',
    title: 'Practice test series',
    description:
      'Timed papers that follow the pattern of campus recruitment rounds, from a first thirty-minute warm-up to a full mock drive.',
    points: [
      'Topic tests, company-pattern tests and full mocks',
      'Hidden test cases that check correctness, limits and speed',
      'Marks, rank within the batch and time per question',
      'A worked solution for every problem after the test',
    ],
    picture: { name: 'coding-test-series', alt: 'A stack of question papers with a timer and a score chart' },
  },
  {
    id: 'languages',
    title: 'Practice in Python, Java, C, C++ and JavaScript',
    description:
      'The same problem can be solved in any of five languages, so that a student learns the idea first and the syntax second.',
    points: [
      'Problems sorted by topic and difficulty',
      'Arrays, strings, recursion, trees, graphs and dynamic programming',
      'Solutions compared side by side across languages',
      'SQL questions for the database round',
    ],
    picture: { name: 'coding-languages', alt: 'Five editors with differently shaped programs, joined to one problem' },
  },
  {
    id: 'ide',
    title: 'An integrated development environment',
    description:
      'Everything runs in the browser: no installation in the lab, no lost files, and the same screen at college, in the hostel and at home.',
    points: [
      'Editor with completion, formatting and shortcuts',
      'Several files, a terminal and standard input',
      'Work saved at every pause and restored on any computer',
      'Programs run in an isolated sandbox with time and memory limits',
    ],
    picture: { name: 'coding-ide', alt: 'A full development environment: files, code, terminal and output' },
  },
];

/** Texts of the coding platform page. */
export const codingPage = {
  path: '/services/codeone',
  name: 'Coding Platform',
  title: 'Coding and Recruitment Practice Platform',
  description:
    'A coding and recruitment-preparation suite for colleges: debugging tools, practice test series, five programming languages and an IDE in the browser.',
  eyebrow: 'Coding and recruitment preparation',
  heading: 'Practise the way recruiters test',
  lead: 'A coding and recruitment-preparation suite for colleges and training centres. Students write, run, debug and test their code in one place; trainers see where each batch stands.',
  picture: { name: 'coding-platform-hero', alt: 'A student before a code editor, with passed tests and a timer' },
  closing: {
    title: 'Try it with one batch',
    text: 'Tell us the number of students and the languages you teach. We set up a trial batch with tests from your syllabus.',
  },
} as const;
