import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-python-fullstack',
  pictureAlt: 'A web page, a Python service and a database stacked as three layers',
  description:
    'Write the page, the API and the database behind it: HTML, TypeScript, React, Django, FastAPI and PostgreSQL in one programme.',
  features: [
    'Python to professional level',
    'Django and FastAPI back ends',
    'React and TypeScript front ends',
    'Testing, Docker and deployment',
  ],
  featured: false,
};

export const details: CourseDetails = {
  pageTitle: 'Python Full Stack Training Course',
  pageDescription:
    'Python full stack training in six modules: core and advanced Python, databases, Django, FastAPI, React with TypeScript, testing and deployment.',
  heading: 'Python Full Stack Training',
  intro:
    'One language on the server, another in the browser, and a database you understand. You learn to write all three, to test them, and to put the result on the internet.',
  ticks: [
    'Three complete applications, the last in a team',
    'Django and FastAPI, and when to use which',
    'Tests and reviews from the first module on',
    'Coding rounds practised every week',
  ],
  blurbs: [
    {
      title: 'Strong Python first',
      text: 'A third of the course is Python itself. Frameworks change; a developer who knows iterators, typing and exceptions picks up the next one in a week.',
    },
    {
      title: 'Release early, release often',
      text: 'Your first application is online in week six. From then on every exercise goes through a branch, a review and a pipeline.',
    },
  ],
  duration: '5 months',
  modes: ['Online live', 'In person', 'Hybrid'],
  level: 'Beginner to intermediate',
  prerequisites: ['Basic computer skills', 'A laptop with 8 GB of memory', 'No programming experience needed'],
  outcomes: [
    'Write clear, typed and tested Python',
    'Model data and query it efficiently in PostgreSQL',
    'Build server-rendered sites in Django and APIs in FastAPI',
    'Build user interfaces in React and TypeScript',
    'Package, deploy and watch an application',
  ],
  project: {
    title: 'A booking site with paying guests',
    text: 'Django for the office, FastAPI for the app, React for visitors, PostgreSQL below: tested, containerised and online under your own name.',
  },
  openMode: 'independent',
  modules: [
    {
      id: 'core-python',
      title: 'Core Python',
      topics: [
        'Installing Python 3.14, uv and VS Code',
        'Numbers, strings, booleans and operators',
        'Lists, tuples, sets and dictionaries',
        'Conditions, loops and pattern matching',
        'Functions, arguments and scope',
        'Modules, packages and the standard library',
        'Files, paths, CSV and JSON',
        'Exceptions and defensive code',
        'Problem solving: arrays, strings, recursion',
      ],
    },
    {
      id: 'advanced-python',
      title: 'Advanced Python',
      topics: [
        'Classes, inheritance, composition and protocols',
        'Dataclasses, properties and special methods',
        'Iterators, generators and context managers',
        'Decorators and closures',
        'Type hints and static checks',
        'Threads, processes and asyncio',
        'Testing with pytest: fixtures, parameters, coverage',
        'Ruff, pre-commit and project structure',
        'Data structures and algorithms for interviews',
      ],
    },
    {
      id: 'databases',
      title: 'Databases',
      topics: [
        'Relational modelling and normal forms',
        'SQL: joins, grouping, subqueries, windows',
        'PostgreSQL data types, constraints and indexes',
        'Transactions, isolation and locking',
        'Query plans and slow-query repair',
        'SQLAlchemy 2 and Alembic migrations',
        'MongoDB: documents, indexes, aggregation',
        'Redis for caching and queues',
        'Backups and safe schema changes',
      ],
    },
    {
      id: 'back-end',
      title: 'Back End with Django and FastAPI',
      topics: [
        'HTTP, REST and status codes',
        'Django models, views, templates, forms, admin',
        'Authentication, permissions and sessions',
        'Django REST Framework serializers and viewsets',
        'FastAPI with Pydantic and dependency injection',
        'OpenAPI documents and client generation',
        'Background tasks with Celery',
        'WebSockets with Django Channels',
        'File uploads, e-mail and payment integration',
        'Security: CSRF, XSS, SQL injection, rate limits',
      ],
    },
    {
      id: 'front-end',
      title: 'Front End with React',
      topics: [
        'Semantic HTML, forms and accessibility',
        'CSS layout with flexbox and grid; responsive design',
        'JavaScript: functions, modules, promises, DOM',
        'TypeScript types, unions and generics',
        'React 19 components, state, effects and forms',
        'Routing and server data with TanStack libraries',
        'Tailwind CSS and component libraries',
        'Calling the API: errors, loading, retries',
        'Vitest and Playwright tests',
        'Performance and Core Web Vitals',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and Capstone',
      topics: [
        'Git branching, pull requests and reviews',
        'Docker images and Compose',
        'GitHub Actions: test, build, deploy',
        'NGINX, Gunicorn and Uvicorn',
        'Deploying on AWS: EC2, RDS, S3',
        'Logging, error tracking and uptime checks',
        'Adding an LLM feature with cost limits',
        'AI coding assistants: reviewing what they write',
        'Scrum in a team of four',
        'Capstone: a product built, released and presented by your team',
      ],
    },
  ],
};
