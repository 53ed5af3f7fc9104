/** What a made-up person writes into a resume, in one of many ways. */
import type { FieldName } from '../../../shared/fields.ts';
import type { Person, Study } from './people.ts';
import type { Random } from './random.ts';

export interface Text {
  text: string;
  link?: string;
}

export type Block =
  | { kind: 'name'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'line'; texts: Text[]; right?: string; isBold?: boolean }
  | { kind: 'bullet'; text: string }
  | { kind: 'row'; cells: string[] };

export interface Resume {
  main: Block[];
  /** Of the narrow column, where there is one. */
  side: Block[];
  /** The lines that a Word document has in the header of its pages. */
  header: Block[];
}

/** What a field may be filled with; a field that is not here has to stay blank. */
export type Truth = Partial<Record<FieldName, string>>;

export type Shape = 'plain' | 'table' | 'columns' | 'linkedin';

const line = (...texts: (string | Text)[]): Block => ({
  kind: 'line',
  texts: texts.map((text) => (typeof text === 'string' ? { text } : text)),
});
const heading = (text: string): Block => ({ kind: 'heading', text });

function phoneText(random: Random, phone: string): string {
  const [a, b] = [phone.slice(0, 5), phone.slice(5)];
  return random.of([
    `+91 ${phone}`,
    `+91-${phone}`,
    `+91 ${a} ${b}`,
    phone,
    phone,
    `${a} ${b}`,
    `0${phone}`,
    `(+91) ${phone}`,
    `+91${phone}`,
    `91-${phone}`,
    `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`,
    `+91 ${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
  ]);
}

function addressOf(random: Random, url: string): string {
  if (url.startsWith('http') || url.startsWith('www.')) return url;
  return random.of([
    url,
    `https://${url}`,
    url.startsWith('linkedin') ? `www.${url}` : url,
    `https://www.${url}`.replace('www.github', 'github'),
  ]);
}

const absolute = (url: string) => (url.startsWith('http') ? url : `https://${url}`);

/** Links as text, as linked text, or as a word that is linked. */
function linkTexts(random: Random, person: Person): Text[] {
  const style = random.of(['text', 'linked', 'word']);
  const named = [
    ['LinkedIn', person.linkedin],
    ['GitHub', person.github],
    ['Portfolio', person.portfolio],
  ] as const;
  return named.flatMap(([name, url]): Text[] => {
    if (!url) return [];
    if (style === 'word') return [{ text: name, link: absolute(url) }];
    const text = `${random.chance(0.4) ? `${name}: ` : ''}${addressOf(random, url)}`;
    return [style === 'linked' ? { text, link: absolute(url) } : { text }];
  });
}

function contactLines(random: Random, person: Person): Block[] {
  const labelled = random.chance(0.4);
  const phone = `${labelled ? random.of(['Phone: ', 'Mobile: ', 'Mob: ', 'Ph: ', 'Contact No: ', 'M: ']) : ''}${phoneText(random, person.phone)}${random.chance(0.07) ? random.of([` / ${random.between(6, 9)}${random.digits(9)}`, `, Alternate: ${random.between(6, 9)}${random.digits(9)}`]) : ''}`;
  const isLinked = random.chance(0.6);
  const email: Text = {
    text: `${labelled ? random.of(['Email: ', 'E-mail: ', 'Email ID: ', 'Mail: ']) : ''}${person.email}${random.chance(0.05) ? `, ${random.digits(3)}cs${random.digits(3)}@college.example` : ''}`,
    ...(isLinked && { link: `mailto:${person.email}` }),
  };
  const links = linkTexts(random, person);
  const place = random.of([person.city, person.address, '']);
  const all: Text[] = [...random.some([{ text: phone }, email, ...(place ? [{ text: place }] : [])], 3), ...links];
  if (random.chance(0.5)) {
    const separator = random.of([' | ', ' • ', ' · ', '  ', ', ']);
    const joined = (texts: Text[]) =>
      line(...texts.flatMap((text, index) => (index > 0 ? [{ text: separator }, text] : [text])));
    return all.length > 3 ? [joined(all.slice(0, 3)), joined(all.slice(3))] : [joined(all)];
  }
  return all.map((text) => line(text));
}

function nameText(random: Random, name: string): string {
  if (random.chance(0.1)) return [...name.toUpperCase().replace(/[. ]+/g, ' ').trim()].join(' ').replace(/ {3}/g, '  ');
  return random.of([name, name, name.toUpperCase()]);
}

function dates({ from, to, isExpected }: Study, random: Random): string {
  if (isExpected) return random.of([`Expected ${to}`, `${from} - ${to} (expected)`, `Expected: May ${to}`]);
  return random.of([
    `${from} - ${to}`,
    `${from} – ${to}`,
    `${from}–${to}`,
    `${to}`,
    `Aug ${from} – June ${to}`,
    `${from}-${String(to).slice(2)}`,
    `Year of passing: ${to}`,
    `06/${from} - 05/${to}`,
  ]);
}

function education(random: Random, person: Person, shape: Shape): Block[] {
  if (shape === 'table') {
    const head = {
      kind: 'row',
      cells: random.of([
        ['Degree', 'Institution', 'Board / University', 'Year', 'Percentage'],
        ['Course', 'College', 'University', 'Year of passing', 'Marks'],
      ]),
    } as const;
    const rows = person.studies.map(
      ({ short, college, board, to, score, isExpected }): Block => ({
        kind: 'row',
        cells: [short, college, board, isExpected ? `${to} (expected)` : String(to), score],
      }),
    );
    return [{ ...head, cells: [...head.cells] }, ...rows];
  }
  const style = shape === 'linkedin' ? 'linkedin' : random.of(['degree', 'college', 'one line', 'date']);
  return person.studies.flatMap((study): Block[] => {
    const { full, short, college, board, score } = study;
    const when = dates(study, random);
    const title = style === 'one line' ? short : full;
    switch (style) {
      case 'linkedin':
        return [line(college), line(`${full} · (${study.from} - ${study.to})`)];
      case 'college':
        return [
          { kind: 'line', texts: [{ text: `${college}, ${person.city}` }], right: when, isBold: true },
          line(title),
          line(`${score}`),
        ];
      case 'date':
        return [line(when), { kind: 'line', texts: [{ text: title }], isBold: true }, line(college)];
      case 'one line':
        return [
          {
            kind: 'bullet',
            text: `${title} from ${college}, ${board}, ${when}${random.chance(0.5) ? ` with ${score}` : ''}`,
          },
        ];
      default:
        return [
          { kind: 'line', texts: [{ text: title }], right: when, isBold: true },
          line(`${college}${random.chance(0.4) ? ` (${board})` : `, ${person.city}`}`),
          ...(random.chance(0.5) ? [line(score)] : []),
        ];
    }
  });
}

function skills(random: Random, person: Person): Block[] {
  const style = random.of(['commas', 'bullets', 'groups']);
  if (style === 'bullets') return person.skills.map((text) => ({ kind: 'bullet', text }));
  if (style === 'commas') return [line(person.skills.join(', '))];
  const half = Math.ceil(person.skills.length / 2);
  return [
    line(`Languages: ${person.skills.slice(0, half).join(', ')}`),
    line(`Tools: ${person.skills.slice(half).join(', ')}`),
  ];
}

function work(person: Person): Block[] {
  return person.jobs.flatMap(({ role, company, from, to, text }): Block[] => [
    { kind: 'line', texts: [{ text: `${role}, ${company}` }], right: `${from} – ${to}`, isBold: true },
    { kind: 'bullet', text },
  ]);
}

function projects(person: Person): Block[] {
  return person.projects.flatMap(({ title, text, link }): Block[] => [
    { kind: 'line', texts: [{ text: title, ...(link && { link: absolute(link) }) }], isBold: true },
    { kind: 'bullet', text },
    ...(link ? [line(`Code: ${link}`)] : []),
  ]);
}

function endings(random: Random, person: Person): Block[] {
  const personal = random.chance(0.3)
    ? [
        heading(random.of(['Personal Details', 'PERSONAL INFORMATION', 'Personal Profile'])),
        line(`Father's Name: ${person.father.name}`),
        ...(random.chance(0.4) ? [line(`Father's Contact: ${person.father.phone}`)] : []),
        line(`Date of Birth: ${random.between(10, 28)}/0${random.between(1, 9)}/${random.between(1990, 2004)}`),
        line('Languages known: English, Hindi, Kannada'),
        ...(random.chance(0.3)
          ? [line(`Aadhaar: ${random.between(2, 9)}${random.digits(3)} ${random.digits(4)} ${random.digits(4)}`)]
          : []),
      ]
    : [];
  const references =
    person.referees.length > 0
      ? [
          heading(random.of(['References', 'REFERENCES', 'Referees', 'Professional References'])),
          ...person.referees.flatMap(({ name, role, email, phone }) => [
            line(name),
            line(role),
            line(`${email} | +91 ${phone}`),
          ]),
        ]
      : [];
  const declaration = random.chance(0.3)
    ? [
        heading('Declaration'),
        line('I hereby declare that the above particulars are true to the best of my knowledge and belief.'),
        line(`Place: ${person.city}`),
        line(`(${person.name})`),
      ]
    : [];
  return [...personal, ...references, ...declaration];
}

function titled(random: Random, text: string): Block {
  return heading(random.of([text, text, text.toUpperCase(), `${text}:`]));
}

export function compose(random: Random, person: Person, shape: Shape): { resume: Resume; truth: Truth } {
  const truth: Truth = {
    name: person.name,
    email: person.email,
    phone: person.phone,
    ...(person.linkedin && { linkedin: person.linkedin }),
    ...(person.github && { github: person.github }),
    ...(person.portfolio && { portfolio: person.portfolio }),
  };
  const role = random.of([
    'Software Developer',
    'Aspiring Data Analyst',
    'Fresh Graduate | Java | SQL',
    'Mechanical Engineer',
    '',
  ]);
  const name: Block = { kind: 'name', text: shape === 'linkedin' ? person.name : nameText(random, person.name) };
  const title = role && random.chance(0.6) ? [line(role)] : [];
  const objective = [
    titled(random, random.of(['Objective', 'Career Objective', 'Professional Summary', 'About Me', 'Profile'])),
    line(
      'To obtain a challenging position in an organisation where I can use my skills efficiently and grow with the office.',
    ),
  ];
  const educationPart = [
    titled(
      random,
      shape === 'linkedin'
        ? 'Education'
        : random.of([
            'Education',
            'Academic Qualifications',
            'Educational Qualification',
            'Academic Details',
            'Education Details',
            'Academic Background',
          ]),
    ),
    ...education(random, person, shape),
  ];
  const skillsPart = [
    titled(random, random.of(['Skills', 'Technical Skills', 'Key Skills', 'Core Competencies'])),
    ...skills(random, person),
  ];
  const jobs =
    person.jobs.length > 0
      ? [
          titled(random, random.of(['Experience', 'Work Experience', 'Professional Experience', 'Employment History'])),
          ...work(person),
        ]
      : [];
  const projectsPart = [
    titled(random, random.of(['Projects', 'Academic Projects', 'Personal Projects'])),
    ...projects(person),
  ];
  if (shape === 'linkedin') {
    const side = [
      heading('Contact'),
      ...(random.chance(0.7) ? [line(`${person.phone} (Mobile)`)] : []),
      line({ text: person.email, link: `mailto:${person.email}` }),
      ...(person.linkedin
        ? [line({ text: `www.${person.linkedin} (LinkedIn)`, link: `https://www.${person.linkedin}` })]
        : []),
      ...(person.portfolio
        ? [line({ text: `${person.portfolio} (Portfolio)`, link: absolute(person.portfolio) })]
        : []),
      heading('Top Skills'),
      ...person.skills.slice(0, 3).map((text) => line(text)),
      heading('Languages'),
      line('English (Professional Working)'),
    ];
    const { github: _, ...known } = truth;
    const isTold = side.some((block) => block.kind === 'line' && block.texts[0]?.text.endsWith('(Mobile)'));
    if (!isTold) delete known.phone;
    const main = [
      name,
      line(role || 'Student'),
      line(`${person.city}, Karnataka, India`),
      heading('Summary'),
      line('I build reliable systems and like to learn.'),
      ...(person.jobs.length > 0
        ? [
            heading('Experience'),
            ...person.jobs.flatMap(({ role: job, company, from, to, text }) => [
              line(company),
              line(job),
              line(`${from} - ${to} (1 year 5 months)`),
              line(text),
            ]),
          ]
        : []),
      ...educationPart,
    ];
    return { resume: { main, side, header: [] }, truth: known };
  }
  const contact = contactLines(random, person);
  if (shape === 'columns') {
    const side = [
      titled(random, random.of(['Contact', 'Contact Me', 'Contact Details'])),
      ...contactLines(random, { ...person }).flatMap((block) =>
        block.kind === 'line' ? block.texts.filter(({ text }) => /\w/.test(text)).map((text) => line(text)) : [],
      ),
      ...skillsPart,
      ...(random.chance(0.5) ? [heading('Languages'), line('English'), line('Hindi')] : []),
    ];
    return {
      resume: {
        main: [...objective, ...jobs, ...educationPart, ...projectsPart, ...endings(random, person)],
        side,
        header: [name, ...title],
      },
      truth,
    };
  }
  const top = random.chance(0.15) ? [line(random.of(['RESUME', 'CURRICULUM VITAE']))] : [];
  const body = random.some([educationPart, skillsPart, jobs, projectsPart], 4).flat();
  return {
    resume: {
      main: [...(random.chance(0.6) ? objective : []), ...body, ...endings(random, person)],
      side: [],
      header: [...top, name, ...title, ...contact],
    },
    truth,
  };
}
