import type { VariationsContent } from './variation.ts';

/** Quantitative aptitude training. */
export const quantitativeAptitude: VariationsContent = {
  path: '/quantitative-aptitude',
  name: 'Quantitative Aptitude',
  head: {
    title: 'Quantitative aptitude training with examples',
    description:
      'Quantitative aptitude for placement tests: seven question types from direct calculation to data interpretation, each with a fully worked example.',
  },
  parents: [
    { label: 'Services', href: '/services' },
    { label: 'Campus Recruitment Training', href: '/crt-internship' },
  ],
  hero: {
    heading: 'Quantitative aptitude, whichever way it is asked',
    lead: 'Placement tests ask the same few ideas in many disguises. We train the idea first and then the seven disguises, so that a new question looks like an old one.',
    points: ['Concepts before shortcuts', 'Timed practice in the format of the test', 'Every answer worked through'],
    picture: {
      name: 'training-quantitative-aptitude',
      alt: 'A balance, a bar chart, a clock and a pair of compasses on graph paper',
    },
  },
  variations: {
    heading: 'Seven question types, one example each',
    lead: 'Try the question before you read on. A pencil is allowed, a calculator is not.',
    items: [
      {
        id: 1,
        title: 'Direct calculation',
        text: 'All values are given. What counts is a clean and quick method.',
        example: {
          question:
            'A tank holds 840 litres. A pipe fills it at 35 litres a minute. How long does the empty tank take to fill?',
          working: ['Time = volume ÷ rate.', '840 ÷ 35 = 24.'],
          answer: '24 minutes',
        },
        colour: 'indigo',
      },
      {
        id: 2,
        title: 'Word problem',
        text: 'The numbers hide in a story. Translate first, calculate second.',
        example: {
          question: 'Asha completes a report in 12 days, Ravi in 24. How many days do they need together?',
          working: ['One day of both: 1/12 + 1/24 = 3/24 = 1/8 of the report.', 'Whole report: 8 days.'],
          answer: '8 days',
        },
        colour: 'teal',
      },
      {
        id: 3,
        title: 'Reverse question',
        text: 'The end is known and the beginning is asked for.',
        example: {
          question: 'After a rise of 20% a course fee is ₹14,400. What was it before?',
          working: ['₹14,400 is 120% of the old fee.', '14,400 ÷ 1.2 = 12,000.'],
          answer: '₹12,000',
        },
        colour: 'amber',
      },
      {
        id: 4,
        title: 'Comparison',
        text: 'Two cases side by side, and only their difference is wanted.',
        example: {
          question:
            '₹50,000 is invested for 2 years at 10% a year. How much more does yearly compound interest bring than simple interest?',
          working: [
            'Simple: 50,000 × 0.10 × 2 = ₹10,000.',
            'Compound: 50,000 × 1.1² − 50,000 = ₹10,500.',
            'Difference: ₹10,500 − ₹10,000 = ₹500.',
          ],
          answer: '₹500',
        },
        colour: 'rose',
      },
      {
        id: 5,
        title: 'Approximation',
        text: 'Exact work would take too long. Round with care and choose the nearest option.',
        example: {
          question: '49.8% of 602 + 19.9 × 31 is closest to: (A) 860 (B) 890 (C) 920 (D) 950',
          working: ['49.8% of 602 is about 50% of 600 = 300.', '19.9 × 31 is about 20 × 31 = 620.', '300 + 620 = 920.'],
          answer: '(C) 920',
        },
        colour: 'violet',
      },
      {
        id: 6,
        title: 'Data sufficiency',
        text: 'Decide what must be known. Most time is lost by calculating here.',
        example: {
          question: 'Is the whole number n divisible by 12? (I) n is divisible by 6. (II) n is divisible by 4.',
          working: [
            'I alone: 6 is not divisible by 12, but 12 is.',
            'II alone: 4 is not divisible by 12, but 12 is.',
            'Together n is a multiple of 12, the least common multiple of 6 and 4.',
          ],
          answer: 'Both statements together are sufficient, neither alone is.',
        },
        colour: 'green',
      },
      {
        id: 7,
        title: 'Data interpretation',
        text: 'A table or a chart with several questions. Read the units, then look for the shortest way through the figures.',
        example: {
          question:
            'A shop sold these numbers of phones. By what percentage did sales rise from the first to the fourth quarter, and which quarter made up a quarter of the year?',
          table: {
            head: ['Quarter', 'Phones sold'],
            rows: [
              ['Q1', '400'],
              ['Q2', '500'],
              ['Q3', '450'],
              ['Q4', '650'],
            ],
          },
          working: [
            'Rise: 650 − 400 = 250, and 250 ÷ 400 = 62.5%.',
            'Year: 400 + 500 + 450 + 650 = 2,000.',
            'A quarter of 2,000 is 500, the figure of Q2.',
          ],
          answer: '62.5%, and Q2',
        },
        colour: 'blue',
      },
    ],
    finalHeading: 'The seventh: a set with a table',
  },
  coverage: {
    heading: 'Topics of the course',
    lead: 'Grouped as recruiters group them in their tests.',
    groups: [
      {
        title: 'Numbers',
        topics: [
          'Divisibility and remainders',
          'HCF and LCM',
          'Fractions and decimals',
          'Surds and indices',
          'Simplification',
        ],
      },
      {
        title: 'Arithmetic',
        topics: [
          'Percentages',
          'Profit, loss and discount',
          'Ratio, proportion and mixtures',
          'Averages and ages',
          'Simple and compound interest',
        ],
      },
      {
        title: 'Rates',
        topics: ['Time and work', 'Pipes and cisterns', 'Time, speed and distance', 'Trains', 'Boats and streams'],
      },
      {
        title: 'Counting and data',
        topics: [
          'Permutations and combinations',
          'Probability',
          'Mensuration',
          'Tables, bar and pie charts',
          'Data sufficiency',
        ],
      },
    ],
  },
  method: {
    heading: 'How we train it',
    steps: [
      { title: 'Test', text: 'A first paper shows which topics cost you time and which cost you marks.' },
      { title: 'Concept', text: 'One idea per session, with the reason behind every formula.' },
      { title: 'Seven types', text: 'The idea in all seven question types, easy ones first.' },
      { title: 'Clock', text: 'Timed papers in the format of recruiters, reviewed answer by answer.' },
    ],
  },
  related: {
    heading: 'Goes well with',
    links: [
      { label: 'Logical Reasoning', href: '/logical-reasoning', text: 'The second half of most aptitude rounds.' },
      {
        label: 'Campus recruitment training',
        href: '/crt-internship',
        text: 'Every round of a placement drive in one programme.',
      },
    ],
  },
  closing: {
    heading: 'Find out where your time goes',
    text: 'Ask for a first test. You get the result with a list of topics in the order in which to practise them.',
  },
};
