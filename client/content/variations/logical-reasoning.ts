import type { VariationsContent } from './variation.ts';

/** Logical reasoning training. */
export const logicalReasoning: VariationsContent = {
  path: '/logical-reasoning',
  name: 'Logical Reasoning',
  head: {
    title: 'Logical reasoning training with examples',
    description:
      'Logical reasoning for placement tests: series, coding, blood relations, directions, seating, syllogisms and grid puzzles, each with a worked example.',
  },
  parents: [
    { label: 'Services', href: '/services' },
    { label: 'Campus Recruitment Training', href: '/crt-internship' },
  ],
  hero: {
    heading: 'Logical reasoning is a method, not a talent',
    lead: 'Draw it, mark what is certain, then test what is left. With a fixed routine for each of the seven types, a puzzle turns into a few calm steps.',
    points: ['A drawing routine for every type', 'Proof in place of guesswork', 'Timed sets as in placement tests'],
    picture: {
      name: 'training-logical-reasoning',
      alt: 'A maze with one lit route, a series of linked shapes and a row of seats with clues',
    },
  },
  variations: {
    heading: 'Seven reasoning types, one example each',
    lead: 'Each example has exactly one answer. Cover the lower part of the card and try.',
    items: [
      {
        id: 1,
        title: 'Number series',
        text: 'Find the rule that makes each term from the one before.',
        example: {
          question: 'Which number comes next? 3, 8, 18, 38, 78, …',
          working: ['Differences: 5, 10, 20, 40. They double.', 'Next difference 80: 78 + 80 = 158.'],
          answer: '158',
        },
        colour: 'indigo',
      },
      {
        id: 2,
        title: 'Coding and decoding',
        text: 'Compare a word with its code letter by letter, then apply the rule.',
        example: {
          question: 'If CAMPUS is written DBNQVT, how is TALENT written?',
          working: ['Each letter moves one place forward: C to D, A to B, M to N.', 'T→U, A→B, L→M, E→F, N→O, T→U.'],
          answer: 'UBMFOU',
        },
        colour: 'teal',
      },
      {
        id: 3,
        title: 'Blood relations',
        text: 'Read from the end of the sentence and draw one generation per line.',
        example: {
          question:
            'Pointing to a man, Meera says: “He is the only son of my father’s father.” How is he related to her?',
          working: ['My father’s father is her grandfather.', 'His only son must be her father.'],
          answer: 'He is her father.',
        },
        colour: 'amber',
      },
      {
        id: 4,
        title: 'Direction sense',
        text: 'Sketch the path on a grid and add up what remains in each direction.',
        example: {
          question:
            'Dev walks 5 km north, turns right and walks 3 km, then turns right and walks 1 km. How far is he from the start, in a straight line?',
          working: ['North: 5 − 1 = 4 km. East: 3 km.', 'Distance: √(4² + 3²) = √25 = 5 km.'],
          answer: '5 km',
        },
        colour: 'rose',
      },
      {
        id: 5,
        title: 'Seating arrangement',
        text: 'Place the fixed people first. The others have few seats left.',
        example: {
          question:
            'Asha, Bala, Chitra, Dev and Esha sit in a row facing you. Chitra is in the middle, Asha directly left of her as you look, Bala at the right end, and Dev not beside Bala. Who sits between Chitra and Bala?',
          working: [
            'Seats from left: _, Asha, Chitra, _, Bala.',
            'Dev may not take seat 4, so he takes seat 1.',
            'Seat 4 is left for Esha.',
          ],
          answer: 'Esha',
        },
        colour: 'violet',
      },
      {
        id: 6,
        title: 'Syllogism',
        text: 'Draw circles. A conclusion follows only if it holds in every possible drawing.',
        example: {
          question:
            'All testers are engineers. No engineer is a trainer. Conclusions: (I) No tester is a trainer. (II) Some trainers are testers.',
          working: [
            'Testers lie inside engineers, trainers lie outside.',
            'So testers and trainers never meet: I holds.',
            'II says the opposite of I.',
          ],
          answer: 'Only conclusion I follows.',
        },
        colour: 'green',
      },
      {
        id: 7,
        title: 'Grid puzzle',
        text: 'People, subjects and days at once. Put them in a grid and let each clue strike out cells.',
        example: {
          question:
            'Farah, Gopal and Hari each learn one language, each on another day. The Python class is on the day directly before the Java class. Farah’s class is on Monday. Hari learns SQL. Who learns Java, and when?',
          table: {
            head: ['Learner', 'Language', 'Day'],
            rows: [
              ['Farah', 'Python or Java', 'Monday'],
              ['Gopal', 'Python or Java', 'Tuesday or Wednesday'],
              ['Hari', 'SQL', 'Tuesday or Wednesday'],
            ],
          },
          working: [
            'Hari learns SQL, so Farah and Gopal share Python and Java.',
            'Java on Monday would leave no day before it for Python, so Farah learns Python.',
            'Java follows on the next day: Gopal, Tuesday. Hari has Wednesday.',
          ],
          answer: 'Gopal learns Java, on Tuesday.',
        },
        colour: 'blue',
      },
    ],
    finalHeading: 'The seventh: everything in one grid',
  },
  coverage: {
    heading: 'Topics of the course',
    lead: 'Verbal, non-verbal and analytical reasoning, as they appear in recruitment tests.',
    groups: [
      {
        title: 'Patterns',
        topics: ['Number and letter series', 'Analogies', 'Odd one out', 'Figure series', 'Mirror and water images'],
      },
      {
        title: 'Relations',
        topics: ['Blood relations', 'Direction sense', 'Order and ranking', 'Coding and decoding', 'Inequalities'],
      },
      {
        title: 'Arrangements',
        topics: ['Linear seating', 'Circular seating', 'Floors and flats', 'Scheduling', 'Grid puzzles'],
      },
      {
        title: 'Arguments',
        topics: [
          'Syllogisms',
          'Statement and conclusion',
          'Statement and assumption',
          'Cause and effect',
          'Data sufficiency',
        ],
      },
    ],
  },
  method: {
    heading: 'How we train it',
    steps: [
      { title: 'Draw', text: 'Each type has one sketch: a line, a tree, a grid or circles.' },
      { title: 'Prove', text: 'Learners say why an answer must hold, not only that it fits.' },
      { title: 'Vary', text: 'The same puzzle returns with a clue removed, turned round or added.' },
      { title: 'Time', text: 'Sets against the clock teach which puzzle to leave for later.' },
    ],
  },
  related: {
    heading: 'Goes well with',
    links: [
      {
        label: 'Quantitative Aptitude',
        href: '/quantitative-aptitude',
        text: 'The first half of most aptitude rounds.',
      },
      {
        label: 'Question Replication',
        href: '/question-replication',
        text: 'How we make new puzzles of the same difficulty.',
      },
    ],
  },
  closing: {
    heading: 'Sit in on a session',
    text: 'Write to us for the next open class, for yourself or for your college batch.',
  },
};
