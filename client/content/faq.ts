import { site } from '../../shared/site.ts';

export interface FaqItem {
  /** Anchor of the question, unique on the page. */
  id: string;
  question: string;
  answer: string;
}

/** The built-in questions of the FAQ page. */
export const faqItems = [
  {
    id: 'services',
    question: 'What services do you offer?',
    answer: `We build custom software and web and mobile apps, move and run workloads in the cloud, manage servers, networks and backups, test and monitor security, and deliver AI and machine learning projects. We also train students and working professionals, and help companies hire for permanent, contract and temporary positions. Support for managed services is available ${site.stats.support}.`,
  },
  {
    id: 'training-programs',
    question: 'Which training programmes do you run?',
    answer:
      'Our programmes cover software development, cloud (AWS, Azure and Google Cloud), DevOps, cybersecurity, data analytics, data science, AI and machine learning, digital marketing and project management. Colleges can also book campus programmes, including quantitative aptitude, logical reasoning and soft skills. Each course page lists its modules and topics.',
  },
  {
    id: 'online-or-in-person',
    question: 'Can I attend online, or do I have to come to the centre?',
    answer: `Both are possible. Courses run as live online classes, in person at our centres in BTM Layout, or as a hybrid of the two. Self-paced courses are recorded and available ${site.stats.support}, so you can study at any hour. Tell us which mode you prefer when you register.`,
  },
  {
    id: 'certification',
    question: 'Do I get a certificate at the end?',
    answer:
      'Yes. You receive a course completion certificate once you have finished the modules and the final project. Our cloud and security courses also follow the published objectives of the vendor exams, so that you can sit those afterwards. The vendor exam itself is booked and paid for separately.',
  },
  {
    id: 'job-placement',
    question: 'Do you help with job placement?',
    answer:
      'Yes. More than 85% of the learners who use our placement service find a job within 6 months. The service covers resume reviews, mock interviews, aptitude practice and introductions to hiring companies. We do not promise a job to anyone: the result depends on your skills, your attendance and the market.',
  },
  {
    id: 'duration-and-cost',
    question: 'How long do courses take, and what do they cost?',
    answer:
      'Courses range from 4-week bootcamps to 6-month programmes, and cost between $500 and $5000 depending on length, mode and lab usage. AI projects that we deliver for businesses usually take 2-6 months from the first workshop to production. You get a written quote before you commit to anything.',
  },
  {
    id: 'corporate-training',
    question: 'Do you train company teams?',
    answer:
      'Yes. We start with a short skills assessment, agree on the topics with the team lead, and teach on your premises, at our centre or online. Exercises can use your own stack and anonymised data from your own projects. You receive attendance and assessment results for each participant.',
  },
  {
    id: 'project-support',
    question: 'Do you support a project after it goes live?',
    answer: `Yes. Every project is handed over with documentation and a training session for your staff. After that, a support agreement covers monitoring, security updates, fixes and small changes, with help available ${site.stats.support} for production systems. You can also extend the work with a new phase at any time.`,
  },
  {
    id: 'free-consultation',
    question: 'Is the first consultation free?',
    answer:
      'Yes, a 30-minute consultation is free and does not commit you to anything. Businesses usually use it to describe a project and hear how we would approach it; learners use it to choose a course. Send us a message through the contact page and we will agree on a time.',
  },
  {
    id: 'instructor-qualifications',
    question: 'Who teaches the courses?',
    answer:
      'Instructors have 5+ years of experience in the field they teach, and most of them also work on our client projects. They teach with current tools, review your code and lab work themselves, and set aside time for questions in every session.',
  },
  {
    id: 'weekend-or-evening-classes',
    question: 'Are there weekend or evening classes?',
    answer: `Yes. Evening classes run from 6 to 9 PM for people who work during the day, and weekend batches are available for most courses. If you miss a class, you can catch up with the recording or join another batch. Self-paced courses can be taken ${site.stats.support}.`,
  },
] as const satisfies readonly FaqItem[];

export const faqPage = {
  /** The heading when a page does not bring its own. */
  defaultTitle: 'Frequently Asked Questions',
  intro: 'Short answers about our services, training, fees and support. If your question is missing, ask us directly.',
  questions: {
    title: 'Questions and answers',
    lead: 'Before, during and after a course or a project.',
  },
  closing: {
    title: 'Ready to start your journey?',
    text: 'Tell us what you want to build or learn. The first 30 minutes with one of our consultants are free.',
  },
} as const;
