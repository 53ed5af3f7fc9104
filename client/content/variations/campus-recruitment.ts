import type { VariationsContent } from './variation.ts';

/** Campus recruitment training (CRT) and internship. */
export const campusRecruitment: VariationsContent = {
  path: '/crt-internship',
  name: 'Campus Recruitment Training',
  head: {
    title: 'Campus recruitment training and internship',
    description:
      'Prepare for every round of a placement drive: aptitude, verbal ability, coding, technical questions, e-mail writing and interviews, with an internship.',
  },
  parents: [{ label: 'Services', href: '/services' }],
  hero: {
    heading: 'Campus recruitment training for every round of a placement drive',
    lead: 'Aptitude, English, code, writing and the interview itself: one programme that follows a drive from the first test to the last question, with an internship to talk about.',
    points: [
      'All seven kinds of task in a drive',
      'Mock drives with written feedback',
      'Internship tracks to build a portfolio',
    ],
    picture: {
      name: 'training-crt',
      alt: 'A path leads past a test paper, a code screen, a group at a table and an interview desk to an office building',
    },
  },
  variations: {
    heading: 'Seven kinds of task you will meet',
    lead: 'Every company mixes them differently. Prepare for all seven and no drive will surprise you.',
    items: [
      {
        id: 1,
        title: 'Aptitude test',
        text: 'Arithmetic and reasoning against the clock, often with negative marks.',
        example: {
          question: 'Your average over five tests is 72. What do you need in the sixth for an average of 75?',
          working: ['Needed in total: 6 × 75 = 450.', 'So far: 5 × 72 = 360.', '450 − 360 = 90.'],
          answer: '90',
        },
        colour: 'indigo',
      },
      {
        id: 2,
        title: 'Verbal ability',
        text: 'Sentence correction, reading and vocabulary in plain business English.',
        example: {
          question: 'Correct the sentence: “Each of the candidates have submitted their resume.”',
          working: ['The subject is “each”, which is singular.', 'A singular subject takes “has”.'],
          answer: '“Each of the candidates has submitted their resume.”',
        },
        colour: 'teal',
      },
      {
        id: 3,
        title: 'Coding round',
        text: 'Two or three small programs in a browser editor, judged by hidden tests.',
        example: {
          question:
            'Write a program that returns the second largest distinct value of a list. What does it return for 14, 9, 22, 17, 22?',
          working: [
            'Keep two values while reading: the largest and the second largest.',
            'A repeated 22 changes neither of them.',
            'At the end they are 22 and 17.',
          ],
          answer: '17, in one pass over the list',
        },
        colour: 'amber',
      },
      {
        id: 4,
        title: 'Technical questions',
        text: 'Databases, operating systems, networks and object orientation, as short questions.',
        example: {
          question:
            'A table has 6 rows, and the column phone is NULL in 2 of them. What do COUNT(*) and COUNT(phone) return?',
          working: ['COUNT(*) counts rows: 6.', 'COUNT(phone) leaves out NULL: 6 − 2 = 4.'],
          answer: '6 and 4',
        },
        colour: 'rose',
      },
      {
        id: 5,
        title: 'Output prediction',
        text: 'Read a few lines of code and say what they print. Keep a table of the variables.',
        example: {
          question: 'x starts at 1. For i from 1 to 4, x becomes x × i + 1. What is x at the end?',
          working: [
            'i = 1: 1 × 1 + 1 = 2.',
            'i = 2: 2 × 2 + 1 = 5.',
            'i = 3: 5 × 3 + 1 = 16.',
            'i = 4: 16 × 4 + 1 = 65.',
          ],
          answer: '65',
        },
        colour: 'violet',
      },
      {
        id: 6,
        title: 'E-mail writing',
        text: 'A situation and a word limit. Purpose first, then the facts, then your request.',
        example: {
          question: 'Your project review is at 10 am on Friday and you have an examination then. Write to your guide.',
          working: [
            'First sentence: what you ask for.',
            'Second: the reason, with its time.',
            'Third: a proposal that needs only a yes.',
          ],
          answer:
            '“Dear Dr Rao, may I move my project review on Friday? My networks examination is from 10 am to 1 pm that day. I am free from 2 pm, or on Thursday at any hour.”',
        },
        colour: 'green',
      },
      {
        id: 7,
        title: 'Interview',
        text: 'Technical and HR questions in one conversation. An answer has a situation, a task, an action and a result.',
        example: {
          question: 'Tell me about a time when something went wrong in a project.',
          working: [
            'Situation and task: one sentence, naming nobody.',
            'Action: what you did yourself, and how you tested it.',
            'Result: with a number if there is one.',
          ],
          answer:
            '“Our attendance app lost entries when the lab network dropped, and saving them was my part. I stored each entry on the phone first, sent it when the network came back, and tested that by switching the router off. In the next session all 42 entries arrived, 9 of them late.”',
        },
        colour: 'blue',
      },
    ],
    finalHeading: 'The seventh: the conversation that decides',
  },
  coverage: {
    heading: 'What the programme contains',
    lead: 'For final-year and pre-final-year students, on campus or at our centre in Bengaluru.',
    groups: [
      {
        title: 'Aptitude',
        topics: [
          'Quantitative aptitude',
          'Logical reasoning',
          'Data interpretation',
          'Company-style papers',
          'Time management in tests',
        ],
      },
      {
        title: 'Programming',
        topics: [
          'C, Java or Python',
          'Arrays, strings and recursion',
          'Sorting, searching and hashing',
          'SQL joins and grouping',
          'Coding rounds in the browser',
        ],
      },
      {
        title: 'Communication',
        topics: [
          'Grammar and reading',
          'E-mail and report writing',
          'Group discussion',
          'Presentation',
          'Telephone and video manners',
        ],
      },
      {
        title: 'Interview',
        topics: [
          'Resume and profile review',
          'Project explanation',
          'Technical interviews',
          'HR interviews',
          'Mock drives with feedback',
        ],
      },
    ],
  },
  method: {
    heading: 'From the first test to the offer',
    steps: [
      { title: 'First test', text: 'Every learner writes a complete paper. The plan follows from its results.' },
      {
        title: 'Training',
        text: 'Sessions in aptitude, code and communication, each ending with the day’s practice.',
      },
      { title: 'Internship', text: 'A track with a project that you can show, explain and defend in an interview.' },
      {
        title: 'Mock drives',
        text: 'All rounds in one day, with feedback on each, repeated until they become routine.',
      },
    ],
  },
  related: {
    heading: 'Parts of the programme',
    links: [
      {
        label: 'Developer Tracks',
        href: '/services/internship',
        text: 'Internship tracks in five kinds of development.',
      },
      {
        label: 'Quantitative Aptitude',
        href: '/quantitative-aptitude',
        text: 'Seven question types with worked examples.',
      },
      { label: 'Logical Reasoning', href: '/logical-reasoning', text: 'Seven reasoning types with worked examples.' },
      { label: 'Soft Skills', href: '/soft-skills', text: 'Writing, speaking and working with others.' },
    ],
  },
  closing: {
    heading: 'A programme for your batch or for you',
    text: 'Colleges: tell us the branch, the number of students and the drive dates. Students: just ask when the next batch starts.',
  },
};
