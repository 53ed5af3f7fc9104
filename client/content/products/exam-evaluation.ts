import {
  IconChartLine,
  IconDatabase,
  IconFileUpload,
  IconListCheck,
  IconLockAccess,
  IconTrophy,
} from '@tabler/icons-react';
import type { Product } from './product.ts';

/** AI exam evaluation tool for schools and colleges. */
export const examEvaluation: Product = {
  path: '/services/ai-smart-exam-tool',
  name: 'AI Exam Evaluation',
  category: 'EducationalApplication',
  head: {
    title: 'AI exam evaluation for schools and colleges',
    description:
      'Upload scanned OMR or option-based answer sheets with the question paper and key. Get marks per question, progress in real time and leaderboards by region.',
  },
  hero: {
    heading: 'Upload the answer sheets. Get every mark, question by question.',
    lead: 'Our exam evaluation tool reads scanned OMR and option-based answer sheets, marks them against your answer key and gives schools and colleges a result they can check line by line.',
    points: [
      'OMR sheets and option-based answer sheets',
      'Marks per question and in total',
      'Leaderboards by branch, city and region',
    ],
    picture: {
      name: 'product-exam-evaluation',
      alt: 'Answer sheets with filled bubbles pass under a scanner and come out as a ranked list of scores',
    },
  },
  audience: {
    heading: 'For the people who stay late after every exam',
    groups: [
      {
        title: 'Schools',
        text: 'Unit tests, term papers and olympiad practice, marked on the day they are written, with a report that class teachers can read to parents.',
      },
      {
        title: 'Colleges',
        text: 'Internal assessments and entrance mock tests for several departments, each with its own marking scheme and its own examiners.',
      },
      {
        title: 'Groups with many branches',
        text: 'One paper written in several cities, one result. Compare sections, branches and regions on the same scale.',
      },
    ],
  },
  capabilities: {
    heading: 'What the tool does',
    lead: 'From the scanned sheet to the leaderboard, with a person able to check every step.',
    items: [
      {
        icon: IconFileUpload,
        title: 'Three uploads',
        text: 'The scanned answer sheets, the question paper and the answer key. PDF from a copier or photographs from a phone are read alike.',
      },
      {
        icon: IconListCheck,
        title: 'Automated scoring',
        text: 'Each response is compared with the key and marked by your scheme, negative marks included. The total follows from the questions, so the two never disagree.',
      },
      {
        icon: IconLockAccess,
        title: 'Doubtful marks go to a person',
        text: 'Two bubbles in one row, a faint pencil or a torn corner is never guessed. The sheet waits for an examiner with the doubtful part on screen.',
      },
      {
        icon: IconDatabase,
        title: 'Secure results database',
        text: 'Results are stored encrypted, opened by role, and every change of a mark keeps who made it, when and why.',
      },
      {
        icon: IconChartLine,
        title: 'Progress in real time',
        text: 'See how many sheets are read, marked and waiting while evaluation runs, and how each student moves from test to test.',
      },
      {
        icon: IconTrophy,
        title: 'Multi-region leaderboards',
        text: 'Rank by section, branch, city or region, with ties handled by the rule you set before the exam.',
      },
    ],
  },
  process: {
    heading: 'From the exam hall to the result',
    lead: 'Examiners keep making the decisions. The tool does the counting.',
    steps: [
      {
        title: 'Set up the paper',
        text: 'Upload the question paper and answer key, and enter marks and negative marks per question.',
        screen: {
          alt: 'A paper is set up: question paper and key are read, four marks for a correct answer, one off for a wrong one',
          title: 'New paper',
          rows: [
            { kind: 'entry', text: 'question-paper.pdf', value: '60 questions', mark: 'done' },
            { kind: 'entry', text: 'answer-key.pdf', value: '60 answers', mark: 'done' },
            { kind: 'entry', text: 'Correct answer', value: '+4' },
            { kind: 'entry', text: 'Wrong answer', value: '−1' },
            { kind: 'button', text: 'Save the scheme' },
          ],
        },
      },
      {
        title: 'Scan the sheets',
        text: 'Upload them in any order. Roll numbers are read from the sheet and matched with your student list.',
        screen: {
          alt: 'Sheets are uploading: 118 of 160 are there, two roll numbers are matched and one is being read',
          title: 'Unit test, class 10',
          rows: [
            { kind: 'share', text: '118 of 160 sheets', value: '74%', share: 0.74 },
            { kind: 'entry', text: 'Roll number 2141', value: 'matched', mark: 'done' },
            { kind: 'entry', text: 'Roll number 2142', value: 'matched', mark: 'done' },
            { kind: 'entry', text: 'Roll number 2143', value: 'reading' },
            { kind: 'button', text: 'Add more sheets' },
          ],
        },
      },
      {
        title: 'Review the exceptions',
        text: 'Examiners settle the sheets that were flagged. Everything else is already marked.',
        screen: {
          alt: 'A sheet on which question 18 has two filled bubbles is marked for an examiner to decide',
          title: 'Roll number 2143: one doubt',
          rows: [
            { kind: 'bubbles', text: 'Question 17', filled: 'C' },
            { kind: 'bubbles', text: 'Question 18', filled: 'BD' },
            { kind: 'bubbles', text: 'Question 19', filled: 'A' },
            { kind: 'entry', text: 'Two bubbles in one row', value: 'yours to decide' },
            { kind: 'button', text: 'Count as B' },
          ],
        },
      },
      {
        title: 'Publish',
        text: 'Release results to students, export them to your own records and open the leaderboards.',
        screen: {
          alt: 'Results of three cities as bars, above a button that publishes them',
          title: 'Results by city',
          rows: [
            { kind: 'share', text: 'Bengaluru', value: '71%', share: 0.71 },
            { kind: 'share', text: 'Mysuru', value: '68%', share: 0.68 },
            { kind: 'share', text: 'Hubballi', value: '64%', share: 0.64 },
            { kind: 'entry', text: 'Export for your records', value: 'CSV' },
            { kind: 'button', text: 'Publish to 160 students' },
          ],
        },
      },
    ],
  },
  questions: [
    {
      question: 'Do we need special OMR stationery?',
      answer:
        'No. We set the tool up once for the sheet that you already print. If you have none, we give you a template that any office printer can produce.',
    },
    {
      question: 'Can it mark written answers?',
      answer:
        'It marks OMR and option-based answers. Descriptive answers stay with your examiners, who can enter those marks beside the automated ones so that the total is complete.',
    },
    {
      question: 'What if the answer key turns out to be wrong?',
      answer:
        'Correct the key and evaluate again. The sheets need not be scanned a second time, and the report lists every student whose mark changed.',
    },
  ],
  closing: {
    heading: 'Try it on one of your own papers',
    text: 'Send us a sample sheet and its key. We show you the marked result and what an examiner would still have to decide.',
  },
};

interface SampleResponse {
  question: number;
  key: 'A' | 'B' | 'C' | 'D';
  /** `null` when the student left the question blank. */
  marked: 'A' | 'B' | 'C' | 'D' | null;
}

/** Marks given per response in the sample sheet below. */
export const sampleMarking = { correct: 4, wrong: -1, blank: 0 } as const;

/** An example sheet that shows how a score is reported. */
export const sampleResponses: readonly SampleResponse[] = [
  { question: 1, key: 'B', marked: 'B' },
  { question: 2, key: 'D', marked: 'D' },
  { question: 3, key: 'A', marked: 'C' },
  { question: 4, key: 'C', marked: 'C' },
  { question: 5, key: 'B', marked: null },
  { question: 6, key: 'A', marked: 'A' },
];

/** Marks of one response under `sampleMarking`. */
export function marksOf({ key, marked }: SampleResponse): number {
  if (marked === null) return sampleMarking.blank;
  return marked === key ? sampleMarking.correct : sampleMarking.wrong;
}
