import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-full-stack-ai-cloud',
  pictureAlt: 'A browser window, an API server, a language model and its documents, joined by lines on a cloud region',
  description:
    'Build a web application with React and Python, give it a language model that answers from your own documents, and run it on AWS.',
  features: [
    'React and TypeScript front end',
    'FastAPI and PostgreSQL back end',
    'Retrieval and agents with LLM APIs',
    'Deployment with Docker and AWS',
  ],
  featured: true,
};

export const details: CourseDetails = {
  pageTitle: 'Full-Stack AI and Cloud Course',
  pageDescription:
    'Full-stack AI and cloud training: React and TypeScript, FastAPI and PostgreSQL, LLM features with retrieval and agents, and deployment on AWS in four sections.',
  heading: 'One application, from the page to the cloud',
  intro:
    'You build a single product for the length of the course. First its screens, then its API and data, then the features that need a language model, and finally the cloud it runs on. Nothing is thrown away between sections.',
  ticks: [
    'One code base that grows through all four sections',
    'Every change goes through a pull request and a review',
    'LLM features measured with an evaluation set',
    'Your own AWS sandbox account with a spending limit',
  ],
  blurbs: [
    {
      title: 'AI as part of a product',
      text: 'Language models appear where they earn their place: search over documents, drafting, classification. You learn what each call costs and how to tell whether an answer is right.',
    },
    {
      title: 'Ready for a product team',
      text: 'Tickets, branches, reviews, tests and releases follow the routine of a small engineering team, with a trainer in the role of the tech lead.',
    },
  ],
  duration: '6 months',
  modes: ['Online live', 'In person', 'Hybrid'],
  level: 'Beginner to advanced',
  prerequisites: [
    'Comfortable use of a computer and the command line',
    'Basic logic in any programming language helps, but is not required',
    'A laptop with 16 GB of memory for the container labs',
  ],
  outcomes: [
    'Build accessible, typed user interfaces in React',
    'Design REST APIs and relational data that stay easy to change',
    'Add retrieval, tool use and agents to an application, and evaluate them',
    'Deploy to AWS with containers, Terraform and a pipeline',
    'Watch a running system and find the cause of a fault',
  ],
  project: {
    title: 'A product of your own, in use',
    text: 'An application with accounts, data and an assistant that uses tools: designed, built, tested, deployed to AWS, and improved after twenty people have used it.',
  },
  openMode: 'exclusive',
  modules: [
    {
      id: 'front-end',
      title: 'Front End with React and TypeScript',
      topics: [
        'Semantic HTML, forms and accessibility with a screen reader',
        'CSS: flexbox, grid, custom properties, container queries',
        'Modern JavaScript: modules, promises, iterators, fetch',
        'TypeScript: unions, generics, narrowing and strict mode',
        'React 19 components, props, state and effects',
        'Forms with actions, optimistic updates and validation',
        'Routing and data loading with TanStack Router and Query',
        'Component libraries, design tokens and dark mode',
        'Unit tests with Vitest, browser tests with Playwright',
        'Performance: bundle size, Core Web Vitals, lazy loading',
        'Git workflow: branches, reviews, conventional commits',
      ],
    },
    {
      id: 'back-end',
      title: 'Back End with Python and PostgreSQL',
      topics: [
        'Python for developers: typing, async, packaging with uv',
        'HTTP in depth: methods, status codes, caching, cookies',
        'FastAPI: routing, dependencies, Pydantic models, OpenAPI',
        'PostgreSQL: schema design, keys, indexes, transactions',
        'SQLAlchemy 2 and Alembic migrations',
        'Authentication: sessions, OAuth 2, OpenID Connect, passkeys',
        'File uploads, background jobs and queues with Redis',
        'WebSockets and server-sent events for live updates',
        'The OWASP Top 10 and how the code answers each item',
        'API tests with pytest against a real database',
        'Docker and Compose for a reproducible environment',
      ],
    },
    {
      id: 'ai-engineering',
      title: 'AI Engineering',
      topics: [
        'How language models work, in one honest afternoon',
        'Provider APIs: streaming, retries, rate limits, token budgets',
        'Prompts as code: versions, templates and tests',
        'Structured output with JSON schema, and tool calling',
        'Embeddings and hybrid search with pgvector',
        'Retrieval-augmented generation with citations',
        'Agents with LangGraph; connecting tools through MCP',
        'Document intake: PDF, OCR, tables and chunking',
        'Open-weight models locally with Ollama and on GPU with vLLM',
        'Evaluation sets, regression tests and tracing',
        'Guarding against prompt injection and data leaks',
        'Cost and latency: caching, routing, smaller models',
      ],
    },
    {
      id: 'cloud',
      title: 'Cloud and Delivery on AWS',
      topics: [
        'Accounts, regions, IAM roles and least privilege',
        'VPC, subnets, security groups and load balancers',
        'Containers on Amazon ECS with Fargate',
        'Serverless functions with AWS Lambda and API Gateway',
        'Amazon RDS for PostgreSQL: backups, failover, pooling',
        'Amazon S3 and CloudFront for files and front ends',
        'Amazon Bedrock for managed model access',
        'Terraform modules, state and plan reviews',
        'GitHub Actions: test, build, scan, deploy, roll back',
        'OpenTelemetry, CloudWatch dashboards and alarms',
        'Secrets, encryption, backups and a recovery drill',
        'Cost review with budgets, tags and right-sizing',
        'Capstone: release your product and demonstrate it live',
      ],
    },
  ],
};
