/** A card that leads to a page of another family. */
export interface HubCard {
  path: string;
  name: string;
  sentence: string;
  /** Name of a picture in `client/media/`. */
  picture: string;
  pictureAlt: string;
}

/** The `/product` hub: the seven products of the product dropdown in its order. */
export const productHub = {
  path: '/product',
  head: {
    title: 'Products for Campus and Company',
    description:
      'Seven products for colleges and companies: campus ERP, AI interviews, question replication, video translation, exam evaluation, coding and learning.',
  },
  name: 'Products',
  lead: 'Seven products that came out of our own classrooms, placement drives and projects. Colleges and companies use them under their own name.',
  picture: 'products-hero',
  pictureAlt: 'A guide and two visitors at a stand with seven product tiles, from a campus building to a course card',
  heading: 'What we have built',
  intro: 'Each began as a tool for our own trainers or customers, and proved itself there first.',
  cards: [
    {
      path: '/campusnxt',
      name: 'Campus ERP',
      sentence: 'Notices, lessons, coding practice and career news in an app that carries the name of the college.',
      picture: 'product-campus-erp',
      pictureAlt: 'College buildings around a lawn, joined by light paths to a phone',
    },
    {
      path: '/ai-interview-system',
      name: 'AI Interview Platform',
      sentence:
        'Practice interviews by voice with questions from the candidate\u2019s own resume and instant feedback.',
      picture: 'product-interview-platform',
      pictureAlt: 'A candidate at a laptop with an interviewer waveform and a feedback gauge',
    },
    {
      path: '/question-replication',
      name: 'Question Replication',
      sentence: 'One question becomes seven variations, so that no two students memorise the same answer.',
      picture: 'product-question-replication',
      pictureAlt: 'One question card that fans out into seven different ones',
    },
    {
      path: '/ai-video-translation',
      name: 'AI Video Translation',
      sentence: 'Videos transcribed, summarised and translated into Tamil, Hindi and Telugu, with voiceover.',
      picture: 'product-video-translation',
      pictureAlt: 'A film strip that becomes a transcript and three subtitle tracks for three viewers',
    },
    {
      path: '/services/ai-smart-exam-tool',
      name: 'AI Exam Evaluation',
      sentence: 'Scanned answer sheets scored per question, with results and rankings that can be checked.',
      picture: 'product-exam-evaluation',
      pictureAlt: 'Filled answer sheets that pass under a scanner and come out as a score list',
    },
    {
      path: '/services/codeone',
      name: 'Coding Platform',
      sentence: 'An editor, debugging tools and test series for practice in five programming languages.',
      picture: 'coding-platform-hero',
      pictureAlt: 'A student before a code editor, a row of test cases and a stopwatch',
    },
    {
      path: '/services/learnnxt',
      name: 'Learning Platform',
      sentence: 'Courses with modules and topics that learners follow at their own pace, on any device.',
      picture: 'learning-platform-hero',
      pictureAlt: 'A learner at a laptop between a list of modules and a large lesson player',
    },
  ] as const satisfies readonly HubCard[],
  consultation: {
    heading: 'See one of them with your own data',
    text: 'Tell us which product interests you and how many people would use it. We will prepare a demonstration.',
  },
} as const;

/** The `/insights` hub: gallery, events and questions with a preview of each. */
export const insightsHub = {
  path: '/insights',
  head: {
    title: 'Insights: Gallery, Events and FAQ',
    description:
      'Pictures of our classrooms and labs, events with learners and customers, and short answers to the questions we are asked most often.',
  },
  name: 'Insights',
  lead: 'What our centres look like, what we do with learners and customers, and answers to the first questions people ask.',
  picture: 'insights-hero',
  pictureAlt: 'Visitors before a folding pin board with an event photo, a gallery frame and a question card',
  gallery: { name: 'Gallery', label: 'Open the gallery', path: '/gallery' },
  events: { name: 'Events', label: 'See all events', path: '/events' },
  questions: {
    heading: 'Frequently asked questions',
    intro: 'The three we hear most often. The rest are one click away.',
    /** Ids of questions in `faq.ts`. */
    ids: ['services', 'online-or-in-person', 'job-placement'],
    link: { name: 'Frequently Asked Questions', label: 'All questions', path: '/faq' },
  },
  consultation: {
    heading: 'Come and see for yourself',
    text: 'Both offices are open to visitors. Tell us when you would like to come and what you would like to see.',
  },
} as const;
