import {
  IconFileCv,
  IconHistory,
  IconMessageCircleQuestion,
  IconMicrophone,
  IconReportAnalytics,
  IconUserSearch,
} from '@tabler/icons-react';
import type { Point, Product } from './product.ts';

/** AI interview platform. */
export const interviewPlatform: Product = {
  path: '/ai-interview-system',
  name: 'AI Interview Platform',
  category: 'EducationalApplication',
  head: {
    title: 'AI interview practice from your resume',
    description:
      'Spoken practice interviews with questions from your own resume and feedback after every answer, for MBA, bank and campus recruitment interviews.',
  },
  hero: {
    heading: 'A practice interview that has read your resume',
    lead: 'The platform asks questions drawn from your own resume, listens to spoken answers and tells you at once what to change before the real interview.',
    points: [
      'Questions tailored to your resume',
      'Spoken practice with voice simulation',
      'Feedback after every answer',
    ],
    picture: {
      name: 'product-interview-platform',
      alt: 'A candidate speaks to a laptop that shows the sound wave of a question and a feedback gauge',
    },
  },
  audience: {
    heading: 'Made for those who interview and those who prepare them',
    groups: [
      {
        title: 'Students and job seekers',
        text: 'Practise in private, as often as you like, until the answer comes without a script.',
      },
      {
        title: 'Training and placement cells',
        text: 'See who is ready, who needs another week and which topics the whole batch avoids.',
      },
      {
        title: 'Recruiters',
        text: 'Give every applicant the same first round and read comparable notes instead of hurried ones.',
      },
    ],
  },
  capabilities: {
    heading: 'How it interviews',
    lead: 'Realistic enough that the actual interview feels familiar.',
    items: [
      {
        icon: IconFileCv,
        title: 'Resume-tailored questions',
        text: 'Projects, skills and gaps in the resume become questions. A claim of Python and SQL is followed up with Python and SQL.',
      },
      {
        icon: IconMicrophone,
        title: 'Voice simulation',
        text: 'The interviewer speaks and waits for you to speak. Pace, pauses and filler words are heard as an interviewer would hear them.',
      },
      {
        icon: IconReportAnalytics,
        title: 'Instant feedback',
        text: 'After each answer: what was covered, what was missing, how clearly it was said, and one better way to say it.',
      },
      {
        icon: IconMessageCircleQuestion,
        title: 'Follow-up questions',
        text: 'A vague answer is probed. The next question depends on the last one, as it does across a table.',
      },
      {
        icon: IconHistory,
        title: 'Progress over attempts',
        text: 'Recordings and scores of earlier attempts stay side by side, so that improvement is heard and not only counted.',
      },
      {
        icon: IconUserSearch,
        title: 'View for trainers',
        text: 'Trainers open the transcript, add their own remarks and assign the next practice round.',
      },
    ],
  },
  process: {
    heading: 'One practice round',
    lead: 'A headset and a quiet room are all it takes.',
    steps: [
      {
        title: 'Upload your resume',
        text: 'The platform lists what it found so that you can correct it before the interview begins.',
        screen: {
          alt: 'What was found in a resume: degree, project and skill, one of them to check',
          title: 'What we found',
          rows: [
            { kind: 'entry', text: 'resume.pdf', value: 'read', mark: 'done' },
            { kind: 'entry', text: 'Degree', value: 'BE, Computer Science' },
            { kind: 'entry', text: 'Project', value: 'Library app in Java' },
            { kind: 'entry', text: 'Skill', value: 'SQL: please check', mark: 'doubt' },
            { kind: 'button', text: 'That is right' },
          ],
        },
      },
      {
        title: 'Choose the interview',
        text: 'MBA, Bank or Campus Recruitment, and the role or programme you are aiming at.',
        screen: {
          alt: 'Three interview types with Campus Recruitment chosen, for the role of a Java developer',
          title: 'Your interview',
          rows: [
            { kind: 'choice', text: 'MBA', chosen: false },
            { kind: 'choice', text: 'Bank', chosen: false },
            { kind: 'choice', text: 'Campus Recruitment', chosen: true },
            { kind: 'entry', text: 'Role', value: 'Java developer' },
            { kind: 'button', text: 'Begin' },
          ],
        },
      },
      {
        title: 'Answer aloud',
        text: 'Questions come by voice and on screen. You can pause, and you can ask for a question again.',
        screen: {
          alt: 'The third of eight questions on screen, a voice being recorded, and a button to pause',
          title: 'Question 3 of 8',
          rows: [
            { kind: 'said', text: 'Why does your library app need SQL?' },
            { kind: 'wave' },
            { kind: 'entry', text: 'Your answer', value: '0:42' },
            { kind: 'entry', text: 'Ask again', value: 'once more' },
            { kind: 'button', text: 'Pause' },
          ],
        },
      },
      {
        title: 'Read the feedback',
        text: 'Go through it answer by answer, then repeat only the questions that need another try.',
        screen: {
          alt: 'Feedback as bars for structure, pace and examples, and a question worth repeating',
          title: 'Your feedback',
          rows: [
            { kind: 'share', text: 'Structure', value: 'good', share: 0.85 },
            { kind: 'share', text: 'Pace', value: 'a little fast', share: 0.6 },
            { kind: 'share', text: 'Examples', value: 'too few', share: 0.35 },
            { kind: 'entry', text: 'Question 3', value: 'name one number', mark: 'doubt' },
            { kind: 'button', text: 'Repeat question 3' },
          ],
        },
      },
    ],
  },
  questions: [
    {
      question: 'Who can see my recordings?',
      answer:
        'You, and the trainers of your institution if it gave you the account. Recruiters see only the rounds they invited you to.',
    },
    {
      question: 'Does it decide whether someone is hired?',
      answer:
        'No. It asks, records and gives structured feedback. People make the decision and can listen to every answer themselves.',
    },
    {
      question: 'Can a college add its own questions?',
      answer:
        'Yes. A placement cell can add questions per company or department and choose how many of them a round contains.',
    },
  ],
  closing: {
    heading: 'See a round for yourself',
    text: 'We run a demonstration with a resume of your choice for your placement cell or hiring team.',
  },
};

interface InterviewType extends Point {
  sampleQuestions: readonly string[];
}

/** The three interview types. */
export const interviewTypes: readonly InterviewType[] = [
  {
    title: 'MBA',
    text: 'Admission interviews of business schools: motivation, work history, current affairs and a clear view of why an MBA now.',
    sampleQuestions: [
      'You moved from testing to product support after a year. What did you learn that an MBA would build on?',
      'Should a city charge a fee for driving into its centre? Take a side.',
    ],
  },
  {
    title: 'Bank',
    text: 'Probationary officer and clerk interviews: banking awareness, arithmetic without a calculator, customer situations.',
    sampleQuestions: [
      'What is the difference between the repo rate and the reverse repo rate?',
      'A customer says that money left the account without consent. What do you do first?',
    ],
  },
  {
    title: 'Campus Recruitment',
    text: 'First-job interviews: fundamentals of your branch, the project in your resume, and questions about working with others.',
    sampleQuestions: [
      'In your attendance project, why did you choose a relational database?',
      'Tell me about a time when a teammate did not deliver. What did you do?',
    ],
  },
];
