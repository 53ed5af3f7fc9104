import type { educationOptions } from '../../../../shared/fields.ts';

type EducationOption = (typeof educationOptions)[number];

/** A degree by what it is called; the higher level is the higher education. */
interface Degree {
  patterns: readonly RegExp[];
  level: number;
  /** The option, or the options by what was studied. Without it the form does not list the degree. */
  option?: EducationOption | readonly (readonly [EducationOption | undefined, RegExp])[];
}

export const levels = { school: 0, preUniversity: 1, diploma: 2, bachelor: 3, master: 4, doctor: 5 } as const;

/** A name in full in any letters, or its abbreviation as it is spelt, with or without full stops: B.E., B. Tech, MCA. */
function called(full: string, ...abbreviations: readonly string[]): readonly RegExp[] {
  const short = abbreviations.map((letters) => letters.split(' ').join('\\.?\\s?'));
  return [new RegExp(`\\b(?:${full})`, 'i'), new RegExp(`(?<![A-Za-z.])(?:${short.join('|')})(?![A-Za-z])`)];
}

const and = '(?:\\s*(?:and|&)\\s*)';
const field = (pattern: string) => new RegExp(pattern, 'i');

const sciences = field(
  '\\b(?:physics|chemistry|biology|zoology|botany|statistics|bio-?technology|micro-?biology|nursing|agriculture|psychology|forestry|geology|genetics)\\b',
);

const degrees: readonly Degree[] = [
  { patterns: called('doctor(?:ate)?(?: of| in) \\w+', 'P [hH] D'), level: levels.doctor },
  {
    patterns: called('masters? (?:of|in) business administration', 'M B A'),
    level: levels.master,
    option: [
      ['MBA - Finance', field('\\bfinance\\b')],
      ['MBA - Human Resources', field('\\bhuman resources?\\b|\\bhrm?\\b')],
      ['MBA - Marketing', field('\\bmarketing\\b')],
      ['MBA - Other', field('\\b(?:operations|business analytics|systems|international business|supply chain)\\b')],
    ],
  },
  { patterns: called('masters? (?:of|in) computer applications?', 'M C A'), level: levels.master, option: 'MCA' },
  {
    patterns: called('masters? of science', 'M [sS] [cC]'),
    level: levels.master,
    option: [
      ['MSc - Computer Science', field('\\bcomputer science\\b')],
      ['MSc - Other', sciences],
      ['MSc - Other', field('\\b(?:mathematics|electronics|information technology|data science)\\b')],
    ],
  },
  {
    patterns: called(
      'masters? (?:of|in) \\w+|post[- ]?graduat\\w+(?: diploma)?',
      'M T(?:ech|ECH)',
      'M E',
      'M S',
      'M A',
      'M C(?:om|OM)',
      'P G D M',
      'P G D C A',
      'LL\\.?M',
    ),
    level: levels.master,
  },
  {
    patterns: called('bachelors? (?:of|in) (?:engineering|technology)', 'B E', 'B T(?:ech|ECH)'),
    level: levels.bachelor,
    option: [
      [
        'BTech - AI and Data Science',
        field(`artificial intelligence${and}data science|\\bai${and}(?:data science|ds)\\b`),
      ],
      // Listed nowhere, and whoever studied it will choose by their own lights.
      [
        undefined,
        field(
          'artificial intelligence|machine learning|\\bai\\s*[&/]?\\s*ml\\b|data science|cyber ?security|information science|\\bise\\b',
        ),
      ],
      ['BTech - Computer Science', field('\\bcomputer (?:science|engineering)|\\bcse?\\b')],
      ['BTech - Information Technology', field('\\binformation technology|\\bit\\b')],
      [
        'BTech - Electronics and Communication',
        field(`electronics${and}(?:tele)?-?communications?|\\bece\\b|\\bentc\\b|\\be ?& ?c\\b`),
      ],
      ['BTech - Electrical and Electronics', field(`electrical${and}electronics|\\beee\\b`)],
      ['BTech - Mechanical', field('\\bmech(?:anical)?\\b')],
      ['BTech - Civil', field('\\bcivil\\b')],
      [
        'BTech - Other',
        field(
          '\\b(?:chemical|aerospace|aeronautical|automobile|bio-?technology|bio-?medical|instrumentation|industrial|mechatronics|metallurg\\w+|textile|mining|agricultur\\w+|marine|petroleum)\\b',
        ),
      ],
    ],
  },
  { patterns: called('bachelors? (?:of|in) computer applications?', 'B C A'), level: levels.bachelor, option: 'BCA' },
  {
    patterns: called('bachelors? (?:of|in) business (?:administration|management)', 'B B [AM]'),
    level: levels.bachelor,
    option: 'BBA',
  },
  { patterns: called('bachelors? (?:of|in) commerce', 'B C(?:om|OM)'), level: levels.bachelor, option: 'BCom' },
  {
    patterns: called('bachelors? of science', 'B [sS] [cC]'),
    level: levels.bachelor,
    option: [
      ['BSc - Computer Science', field('\\bcomputer science\\b')],
      ['BSc - Information Technology', field('\\binformation technology\\b|\\bit\\b')],
      ['BSc - Mathematics', field('\\bmath(?:ematic)?s\\b')],
      ['BSc - Electronics', field('\\belectronics\\b')],
      ['BSc - Other', sciences],
    ],
  },
  {
    patterns: called('bachelors? of arts', 'B A'),
    level: levels.bachelor,
    option: [
      ['BA - Economics', field('\\beconomics\\b')],
      ['BA - English', field('\\benglish\\b')],
      [
        'BA - Other',
        field('\\b(?:history|political science|sociology|psychology|journalism|kannada|hindi|tamil|philosophy)\\b'),
      ],
    ],
  },
  {
    patterns: called(
      'bachelors? (?:of|in) \\w+',
      'B A(?:rch|RCH)',
      'B P(?:harm|HARM)',
      'B D(?:es|ES)',
      'B E(?:d|D)',
      'M B B S',
      'LL\\.?B',
      'B V(?:oc|OC)',
    ),
    level: levels.bachelor,
  },
  { patterns: [/\bdiploma\b|\bpolytechnic\b/i], level: levels.diploma },
  {
    patterns: [
      /\bp\.?u\.?c\b|\bpre[- ]?university\b|\bh\.?s\.?c\b|\bintermediate\b|\b(?:higher|senior) secondary\b|\bxii(?:th)?\b|\b12\s?th\b|\b10\s?\+\s?2\b|\bplus two\b|\bclass 12\b/i,
    ],
    level: levels.preUniversity,
  },
  {
    patterns: [
      /\bs\.?s\.?l\.?c\b|\bs\.?s\.?c\b|\bmatric\w*\b|\b10\s?th\b|\bx(?:th)? (?:std|standard|class)\b|\bclass (?:x|10)\b|\bsecondary school\b|\bhigh school\b|\bsecondary\b/i,
    ],
    level: levels.school,
  },
];

/** The highest degree that a text names. */
export function degreeIn(text: string): Degree | undefined {
  return degrees.find(({ patterns }) => patterns.some((pattern) => pattern.test(text)));
}

/** The option for a degree in what a text says was studied; nothing where it says two things. */
export function optionOf({ option }: Degree, text: string): EducationOption | undefined {
  if (option === undefined || typeof option === 'string') return option;
  const matching = new Set(option.filter(([, pattern]) => pattern.test(text)).map(([name]) => name));
  return matching.size === 1 ? [...matching][0] : undefined;
}
