import {
  IconChartBar,
  IconCloudUpload,
  IconMessageChatbot,
  IconMicrophone,
  IconMovie,
  IconSparkles,
} from '@tabler/icons-react';
import { site } from '../../../shared/site.ts';
import type { Offering, Step } from './types.ts';

export interface Technology {
  name: string;
  use: string;
}

export interface Question {
  /** Anchor of the question, unique on the page. */
  id: string;
  question: string;
  answer: string;
}

/** The custom software development page. */
export const development = {
  path: '/services/development',
  head: {
    title: 'Custom Software Development',
    description:
      'Custom software in four steps: GenAI projects, AI interviews, text to video, chatbots, AWS QuickSight with Amazon Q, and cloud migration.',
  },
  name: 'Custom Software Development',
  eyebrow: 'Engineering',
  lead: 'Software for the part of your business that no off-the-shelf product fits. Six kinds of projects, one way of working, and code that belongs to you from the first day.',
  picture: 'service-development-hero',
  pictureAlt: 'A drafting table on which a chat window, a film strip, a chart and code become one product',
  services: {
    heading: 'Six kinds of projects we take on',
    intro: 'Each began as a request from a customer and has become a practice with its own tools and test sets.',
    items: [
      {
        icon: IconSparkles,
        title: 'GenAI Projects',
        description:
          'Generative AI put to one task in your process: drafting replies, summarising case files, extracting clauses.',
        features: ['Retrieval with citations', 'An evaluation set before launch', 'Hosted or in your own account'],
      },
      {
        icon: IconMicrophone,
        title: 'AI Interview System',
        description:
          'First-round interviews by voice, with questions drawn from the resume and the role and a structured report.',
        features: ['Question plans per role', 'Speech recognition tuned to Indian accents', 'A person decides, always'],
      },
      {
        icon: IconMovie,
        title: 'Text to Video Processing',
        description:
          'Scripts, slides and manuals turned into narrated videos with subtitles, and long videos into short ones.',
        features: ['Voiceover in several languages', 'Brand templates', 'MP4 rendering in batches'],
      },
      {
        icon: IconMessageChatbot,
        title: 'Advanced Chatbots',
        description:
          'Assistants on your site, app or WhatsApp that look up orders, book slots and pass to a person with the history.',
        features: ['Connected to your systems', 'English, Hindi and Kannada', 'Clear limits on what they may do'],
      },
      {
        icon: IconChartBar,
        title: 'AWS QuickSight and Amazon Q',
        description:
          'Dashboards in Amazon QuickSight with row-level security, and plain-language questions answered by Amazon Q.',
        features: ['Data model and SPICE refresh', 'Topics tuned for Amazon Q', 'Embedding in your portal'],
      },
      {
        icon: IconCloudUpload,
        title: 'Cloud Migration',
        description:
          'Applications moved from server rooms to AWS, Azure or Google Cloud, and changed only where it pays.',
        features: [
          'Dependency map and waves',
          'Database migration with short cut-over',
          'Cost compared before and after',
        ],
      },
    ] as const satisfies readonly Offering[],
  },
  process: {
    heading: 'How a project runs',
    intro: 'Four steps, each ending with something tangible.',
    steps: [
      {
        title: 'Discovery',
        text: 'We talk to the people who will use it, look at the data and the systems around it, and write down scope, risks and a range for cost and time.',
      },
      {
        title: 'Design',
        text: 'Clickable screens, a data model and an architecture on one page. Users try the screens before anyone writes the code behind them.',
      },
      {
        title: 'Development',
        text: 'Two-week rounds with a demonstration each, automated tests with every feature, and a test system that you can open at any time.',
      },
      {
        title: 'Deployment',
        text: 'Release in stages with a way back, monitoring and documentation, training for your team, and a support period after launch.',
      },
    ] as const satisfies readonly Step[],
  },
  technologies: {
    heading: 'The technologies we build with',
    intro: 'Twelve that we use in production. We add others when a project calls for them.',
    items: [
      { name: 'TypeScript', use: 'front end and services' },
      { name: 'React', use: 'web interfaces' },
      { name: 'Node.js', use: 'APIs and jobs' },
      { name: 'Python', use: 'data and machine learning' },
      { name: 'Java and Spring Boot', use: 'transaction systems' },
      { name: 'Flutter', use: 'Android and iOS apps' },
      { name: 'PostgreSQL', use: 'data and vector search' },
      { name: 'Redis', use: 'caches and queues' },
      { name: 'Docker and Kubernetes', use: 'packaging and scaling' },
      { name: 'Terraform', use: 'infrastructure as code' },
      { name: 'AWS', use: 'hosting, QuickSight, Bedrock' },
      { name: 'LangGraph', use: 'assistants and agents' },
    ] as const satisfies readonly Technology[],
  },
  faq: {
    heading: 'Questions before a project',
    intro: 'What we are asked in the first call. For anything else, write to us.',
    items: [
      {
        id: 'who-owns-the-code',
        question: 'Who owns the code and the models?',
        answer:
          'You do. The repository is opened in your organisation on the first day, and the contract assigns all rights in the work to you on payment. Open-source parts keep their own licences, and we list them.',
      },
      {
        id: 'how-is-it-priced',
        question: 'Do you work at a fixed price or by time?',
        answer:
          'Discovery has a fixed price. After it we offer a fixed price for a clear scope, or a monthly team when the scope will move. In both cases you see hours and progress every two weeks and may stop at the end of a round.',
      },
      {
        id: 'existing-system',
        question: 'Can you continue a system that somebody else built?',
        answer:
          'Yes. We begin with a review of code, dependencies, tests and hosting, and tell you what can stay, what should be repaired first and what is better rewritten. Small repairs in the first weeks show both sides how the work goes.',
      },
      {
        id: 'confidential-data',
        question: 'What happens to our confidential data?',
        answer:
          'Development uses invented or anonymised data. Where real data is needed, it stays in your account, access is personal and logged, and it is not sent to a model provider without your written consent. We sign your non-disclosure agreement.',
      },
      {
        id: 'after-launch',
        question: 'Who looks after the software once it is live?',
        answer: `Either your team, after a handover with documentation and joint on-call weeks, or ours under a support agreement that covers monitoring, updates and fixes. Production support is available ${site.stats.support}.`,
      },
    ] as const satisfies readonly Question[],
  },
  contact: {
    heading: 'Tell us what you want built',
    text: 'A few sentences are enough: who would use it, what they do today, and what would be better afterwards.',
  },
} as const;
