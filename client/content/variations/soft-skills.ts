import type { VariationsContent } from './variation.ts';

/** Soft skills training. */
export const softSkills: VariationsContent = {
  path: '/soft-skills',
  name: 'Soft Skills',
  head: {
    title: 'Soft skills training for work and interviews',
    description:
      'Soft skills through short exercises from working life: messages, listening, presentations, group discussions, interviews, feedback and planning.',
  },
  parents: [
    { label: 'Services', href: '/services' },
    { label: 'Campus Recruitment Training', href: '/crt-internship' },
  ],
  hero: {
    heading: 'Soft skills are learnt by practice',
    lead: 'Writing, listening, presenting and disagreeing well. Short exercises from working life, done in small groups, repeated with feedback until they come naturally.',
    points: ['Situations from real workplaces', 'Small groups, everyone speaks', 'Feedback on what to change next'],
    picture: {
      name: 'training-soft-skills',
      alt: 'Four people around a table, one of them presenting at a board, with speech shapes between them',
    },
  },
  variations: {
    heading: 'Seven kinds of exercise, one example each',
    lead: 'Every example shows a situation, what we look at, and one answer that works.',
    items: [
      {
        id: 1,
        title: 'Rewrite a message',
        text: 'The same request, worded so clearly and politely that it is answered the same day.',
        example: {
          question: 'Improve: “Send me the file asap.”',
          working: ['Which file?', 'By when, and for what?', 'A greeting costs one line.'],
          answer:
            '“Hello Priya, could you send me the March invoice list by 3 pm? I need it for the client call at 4 pm. Thank you.”',
        },
        colour: 'indigo',
      },
      {
        id: 2,
        title: 'Listen and repeat',
        text: 'Say back what you heard before you answer it.',
        example: {
          question: 'A client says: “The report is fine, but we always get it after our Monday meeting.”',
          working: ['The content is accepted.', 'The time is the problem.', 'Check before you promise.'],
          answer:
            '“So the report itself is right, and you need it before Monday’s meeting. Would Friday at 5 pm be early enough?”',
        },
        colour: 'teal',
      },
      {
        id: 3,
        title: 'Open a presentation',
        text: 'Three sentences that tell the audience why they should stay with you.',
        example: {
          question: 'Open a talk on a new help desk process for a team that is busy.',
          working: ['The problem, in their words.', 'What changes.', 'What you ask of them.'],
          answer:
            '“Half of our tickets are raised twice. From June, each request will have one owner. In the next ten minutes I will show you the form, and then I will need two volunteers.”',
        },
        colour: 'amber',
      },
      {
        id: 4,
        title: 'Join a group discussion',
        text: 'Add a point, connect it to somebody else’s, and hand over.',
        example: {
          question:
            'Topic: “Should every student learn to code?” Two speakers have argued for and against. It is your turn.',
          working: ['Name what both have right.', 'Add one thing that is new.', 'Invite a quiet member.'],
          answer:
            '“Kiran is right that code trains exact thinking, and Nisha that not everyone will use it. A basic course with spreadsheets would serve both. Arun, what do you see in commerce?”',
        },
        colour: 'rose',
      },
      {
        id: 5,
        title: 'Answer in an interview',
        text: 'A claim becomes credible through one short story with a result.',
        example: {
          question: '“Are you a team player?”',
          working: [
            'Situation and task in one sentence.',
            'What you did yourself.',
            'The result, with a number if there is one.',
          ],
          answer:
            '“In our mini project one of four members fell ill a week before the demo. I split her part into three and took the database. We showed everything but one report, and added it two days later.”',
        },
        colour: 'violet',
      },
      {
        id: 6,
        title: 'Give feedback',
        text: 'Situation, behaviour, effect. Nothing about the character of the other person.',
        example: {
          question: 'A colleague interrupted you several times in front of a client.',
          working: ['Situation: when and where.', 'Behaviour: what could be seen.', 'Effect, then a request.'],
          answer:
            '“In yesterday’s call you spoke before I had finished, three times. The client then asked you all the questions on my part. Next time, may I finish the slide first?”',
        },
        colour: 'green',
      },
      {
        id: 7,
        title: 'Plan a working day',
        text: 'Fixed times first, then importance, then what is left over, with a reserve for what nobody can foresee.',
        example: {
          question:
            'You have four hours between 9 am and 1 pm, and these tasks. The client call is at 11 am. In what order do you work, and how much time is left in reserve?',
          table: {
            head: ['Task', 'Minutes', 'Due'],
            rows: [
              ['Client call', '45', '11 am, fixed'],
              ['Test report', '90', 'noon'],
              ['Slides for tomorrow', '60', '6 pm'],
              ['Travel claim', '15', 'Friday'],
            ],
          },
          working: [
            'Work in total: 45 + 90 + 60 + 15 = 210 minutes. Time: 240 minutes. Reserve: 30 minutes.',
            '9:00 to 10:30: the test report, the work with the nearest due time.',
            '10:30 to 10:45: the travel claim. 10:45 to 11:00: half of the reserve, before the call.',
            '11:00 to 11:45: the client call. 11:45 to 12:45: the slides. Then the rest of the reserve.',
          ],
          answer: 'Report, claim, call, slides; 30 minutes in reserve.',
        },
        colour: 'blue',
      },
    ],
    finalHeading: 'The seventh: one morning, four tasks',
  },
  coverage: {
    heading: 'What we train',
    lead: 'As a course for students, as workshops for companies, or as part of campus recruitment training.',
    groups: [
      {
        title: 'Communication',
        topics: [
          'Listening and asking',
          'Plain written English',
          'E-mail and chat',
          'Telephone and video calls',
          'Small talk and manners',
        ],
      },
      {
        title: 'Presentation',
        topics: [
          'Structure of a talk',
          'Slides that support',
          'Voice and pace',
          'Questions from the audience',
          'Stage fright',
        ],
      },
      {
        title: 'Interview',
        topics: [
          'Telling your story',
          'Resume in your own words',
          'Difficult questions',
          'Salary and joining date',
          'Mock interviews',
        ],
      },
      {
        title: 'Teaming',
        topics: ['Roles in a team', 'Feedback', 'Disagreement', 'Planning and priorities', 'Meetings with a result'],
      },
    ],
  },
  method: {
    heading: 'How a session runs',
    steps: [
      { title: 'Try', text: 'A situation, two minutes to think, and then you do it.' },
      { title: 'See', text: 'The group says what worked. The trainer names one thing to change.' },
      { title: 'Again', text: 'The same situation once more, directly afterwards.' },
      { title: 'Transfer', text: 'A small task for the week, in your own college or office.' },
    ],
  },
  related: {
    heading: 'Goes well with',
    links: [
      { label: 'AI Interview Platform', href: '/ai-interview-system', text: 'Spoken practice between two sessions.' },
      {
        label: 'Campus recruitment training',
        href: '/crt-internship',
        text: 'Every round of a placement drive in one programme.',
      },
    ],
  },
  closing: {
    heading: 'Tell us about your group',
    text: 'How many people, what kind of work, and what they find difficult. We will propose exercises that fit.',
  },
};
