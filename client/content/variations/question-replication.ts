import type { VariationsContent } from './variation.ts';

/** AI question replication: one question, seven variation types. */
export const questionReplication: VariationsContent = {
  path: '/question-replication',
  name: 'Question Replication',
  head: {
    title: 'Question replication in seven variations',
    description:
      'Turn one question into seven types of variation, each with a worked answer: new numbers, new context, reversed unknown, data sufficiency and three more.',
  },
  parents: [{ label: 'Products', href: '/product' }],
  hero: {
    heading: 'One good question becomes a whole question bank',
    lead: 'Give the tool a question and its solution. It returns variations of seven types, each with its own worked answer, for teachers and test makers to accept or reject.',
    points: [
      'Every student gets a different paper',
      'The same skill at the same difficulty',
      'Worked answers for the marking key',
    ],
    picture: {
      name: 'product-question-replication',
      alt: 'One question card in the centre opens like a fan into seven different question cards',
    },
  },
  variations: {
    heading: 'Seven ways to vary one question',
    lead: 'All seven start from the same question about a discount. Compare what changes and what stays.',
    seed: {
      question: 'A kettle is marked at ₹1,200 and sold at a discount of 15%. What is the selling price?',
      working: ['Discount: 15% of ₹1,200 = ₹180.', 'Selling price: ₹1,200 − ₹180 = ₹1,020.'],
      answer: '₹1,020',
    },
    items: [
      {
        id: 1,
        title: 'New numbers',
        text: 'Same story, same steps, other figures. The simplest way to give neighbours different papers.',
        example: {
          question: 'A kettle is marked at ₹1,500 and sold at a discount of 12%. What is the selling price?',
          working: ['Discount: 12% of ₹1,500 = ₹180.', 'Selling price: ₹1,500 − ₹180 = ₹1,320.'],
          answer: '₹1,320',
        },
        colour: 'indigo',
      },
      {
        id: 2,
        title: 'New context',
        text: 'The same calculation in another situation, so that a remembered story does not help.',
        example: {
          question:
            'A hostel charges ₹2,400 a month and takes off 15% for paying the year in advance. What is the monthly charge then?',
          working: ['Reduction: 15% of ₹2,400 = ₹360.', 'Charge: ₹2,400 − ₹360 = ₹2,040.'],
          answer: '₹2,040',
        },
        colour: 'teal',
      },
      {
        id: 3,
        title: 'Reversed unknown',
        text: 'The result is given and a starting value is asked for.',
        example: {
          question: 'After a discount of 15% a kettle costs ₹1,020. What was its marked price?',
          working: ['₹1,020 is 85% of the marked price.', 'Marked price: ₹1,020 ÷ 0.85 = ₹1,200.'],
          answer: '₹1,200',
        },
        colour: 'amber',
      },
      {
        id: 4,
        title: 'One more step',
        text: 'A second operation of the same kind raises the difficulty by one level.',
        example: {
          question:
            'A kettle marked at ₹1,200 has discounts of 10% and then 5% on the reduced price. What is the selling price?',
          working: ['After 10%: ₹1,200 × 0.90 = ₹1,080.', 'After a further 5%: ₹1,080 × 0.95 = ₹1,026.'],
          answer: '₹1,026',
        },
        colour: 'rose',
      },
      {
        id: 5,
        title: 'Multiple choice',
        text: 'Options are added, and every wrong option is the result of one typical mistake.',
        example: {
          question:
            'A kettle is marked at ₹1,200 and sold at a discount of 15%. Its selling price is: (A) ₹180 (B) ₹1,020 (C) ₹1,185 (D) ₹1,380',
          working: [
            'A is the discount itself.',
            'C takes off ₹15 in place of 15%.',
            'D adds the 15%.',
            '₹1,200 × 0.85 = ₹1,020.',
          ],
          answer: '(B) ₹1,020',
        },
        colour: 'violet',
      },
      {
        id: 6,
        title: 'Data sufficiency',
        text: 'Nothing is calculated. The student decides which facts are needed.',
        example: {
          question:
            'What is the selling price of the kettle? (I) Its marked price is ₹1,200. (II) It is sold at a discount of 15%.',
          working: [
            'I alone says nothing about the discount.',
            'II alone gives 85% of an unknown price.',
            'Together: ₹1,200 × 0.85.',
          ],
          answer: 'Both statements together are sufficient, neither alone is.',
        },
        colour: 'green',
      },
      {
        id: 7,
        title: 'Data table',
        text: 'The question grows into a small table, and the student has to find the figures before using them.',
        example: {
          question:
            'One of each item is sold. What is the overall discount, as a percentage of the total marked price?',
          table: {
            head: ['Item', 'Marked price', 'Discount'],
            rows: [
              ['Kettle', '₹1,200', '15%'],
              ['Toaster', '₹1,600', '10%'],
              ['Iron', '₹1,200', '25%'],
            ],
          },
          working: [
            'Discounts: ₹180 + ₹160 + ₹300 = ₹640.',
            'Total marked price: ₹1,200 + ₹1,600 + ₹1,200 = ₹4,000.',
            '640 ÷ 4,000 = 0.16.',
          ],
          answer: '16%',
        },
        colour: 'blue',
      },
    ],
    finalHeading: 'The seventh: from one question to a data set',
  },
  coverage: {
    heading: 'What can be varied',
    lead: 'Any question with a stated answer. The tool works best where a solution has steps.',
    groups: [
      {
        title: 'Mathematics and aptitude',
        topics: ['Arithmetic', 'Algebra', 'Geometry and mensuration', 'Probability', 'Data interpretation'],
      },
      {
        title: 'Reasoning',
        topics: ['Series and analogies', 'Coding and decoding', 'Arrangements', 'Syllogisms', 'Direction sense'],
      },
      {
        title: 'Science and engineering',
        topics: ['Physics numericals', 'Physical chemistry', 'Circuits', 'Mechanics', 'Thermodynamics'],
      },
      {
        title: 'Computing',
        topics: ['Output prediction', 'Complexity', 'SQL queries', 'Number systems', 'Networks and subnetting'],
      },
    ],
  },
  method: {
    heading: 'How a teacher works with it',
    steps: [
      {
        title: 'Enter the question',
        text: 'Type it or paste it from an old paper, with the solution that you accept.',
      },
      {
        title: 'Choose the types',
        text: 'Take all seven or a few, set the range of numbers and how many of each you need.',
      },
      { title: 'Review', text: 'Read each variation beside its worked answer. Accept it, edit it or throw it away.' },
      {
        title: 'Export',
        text: 'Take the accepted ones as papers and keys, or keep them in your question bank by topic.',
      },
    ],
  },
  related: {
    heading: 'Used together with',
    links: [
      {
        label: 'AI Exam Evaluation',
        href: '/services/ai-smart-exam-tool',
        text: 'Mark the different papers of a class against their different keys.',
      },
      {
        label: 'Quantitative Aptitude',
        href: '/quantitative-aptitude',
        text: 'See how the same idea shapes our aptitude training.',
      },
    ],
  },
  closing: {
    heading: 'Bring three questions of your own',
    text: 'We vary them with you in a short call, and you keep the results.',
  },
};
