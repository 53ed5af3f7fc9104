import { describe, expect, test } from 'vitest';
import { findFields } from './read-resume.ts';
import type { Line } from './resume-text.ts';

/** Lines of text; `# ` begins a large one, `|` separates cells, and `<address>` is a link. */
function resume(text: string): Line[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const size = line.trim().startsWith('# ') ? 24 : 11;
      const links = [...line.matchAll(/<([^>]+)>/g)].map(([, link = '']) => link);
      const shown = line.replace(/<[^>]+>/g, '').replace(/^\s*# /, '');
      return { links, cells: shown.split('|').map((cell) => ({ text: cell.trim(), size })) };
    });
}

const head = '# Asha Rao\nasha.rao@example.org\n+91 98765 43210';
const found = (text: string) => findFields(resume(text));

test('the head of a resume tells name, e-mail and phone', () => {
  expect(found(head)).toEqual({ name: 'Asha Rao', email: 'asha.rao@example.org', phone: '9876543210' });
});

describe('names', () => {
  test.each([
    ['K. S. Ramesh', 'K. S. Ramesh'],
    ['ASHA RAO', 'Asha Rao'],
    ['Ramesh K S', 'Ramesh K S'],
    ["Mary D'Souza", "Mary D'Souza"],
    ['Suresh', 'Suresh'],
    ['Mr. Ravi Kumar', 'Ravi Kumar'],
    ['Divya Nair, B.E.', 'Divya Nair'],
    ['Mohammed Abdul Kareem', 'Mohammed Abdul Kareem'],
  ])('%s', (written, name) => expect(found(`# ${written}\nmail@example.org`).name).toBe(name));

  test.each([
    'RESUME',
    'Curriculum Vitae',
    'Software Engineer',
    'Bengaluru',
    'Kaveri College of Engineering',
    'Java Developer',
  ])('%s is none', (written) => expect(found(`# ${written}\nmail@example.org`).name).toBeUndefined());

  test('letters that are set apart do not tell the words of a name', () => {
    expect(found('# A S H A R A O\nasharao@example.org').name).toBeUndefined();
  });

  test('a name in several large lines is whole or blank, and what the document is called is no part of it', () => {
    expect(found('# K. R.\n# NARAYANAN\nnarayanan@example.org').name).toBe('K. R. Narayanan');
    expect(found('# K. R.\ntel. 1\n# NARAYANAN (2\nnarayanan@example.org').name).toBeUndefined();
    expect(found('# BIO-DATA\nOmkar Kadam\nomkar.kadam@example.org').name).toBe('Omkar Kadam');
  });

  test('a label marks the name, and the father’s name is another one', () => {
    expect(found('CURRICULUM VITAE\nName of the Applicant | : | Kavya Hegde').name).toBe('Kavya Hegde');
    expect(found("CURRICULUM VITAE\nName: Kavya Hegde\nFather's Name: Ravi Hegde").name).toBe('Kavya Hegde');
    expect(found("CURRICULUM VITAE\nFather's Name: Ravi Hegde").name).toBeUndefined();
  });
});

describe('a counsellor would not be misled', () => {
  const college = 'Vemana Institute of Technology';
  const degree = `# Education\nB.E Computer Science, ${college}, 2023`;
  const complete = { collegeName: college, highestEducation: 'BTech - Computer Science', yearOfPassing: '2023' };
  const { yearOfPassing: _, ...yearless } = complete;

  test.each([
    [`${degree}\nPUC, M.E.S. PU College, 2019`, complete],
    [`${degree}\nPUC, M S Ramaiah PU College, 2019`, complete],
    [`${degree}\nMS Word, MS Excel (KEONICS, 2018)`, yearless],
    [`# Education\nB.E Computer Science, ${college} with 70% in 2023`, complete],
    [`# Education\nB.E Computer Science from ${college} affiliated to VTU Belgaum in 2023`, complete],
    [`# Education\nB.E Computer Science, ${college} in the year 2023`, complete],
    [`# Education\nB.E Computer Science (final year), ${college}, joined in 2023`, yearless],
    [`# Education\nB.E Computer Science (6th Semester), ${college}, 2023 onwards`, yearless],
    [`# Education\nB.E Computer Science, ${college}\nDate of Birth: 12-05-2001`, yearless],
    [`# Education\nB.E Computer Science, ${college}\n# Certification Courses\nJava, 2024`, yearless],
    [`MCA, Acharya Institute of Management, 2024\n${degree}`, {}],
  ])('education: %s', (text, expected) => {
    const { collegeName, highestEducation, yearOfPassing } = found(`${head}\n${text}`);
    expect(JSON.parse(JSON.stringify({ collegeName, highestEducation, yearOfPassing }))).toEqual(expected);
  });

  test.each([
    ['Java, Python, SQL\nHobbies: Cricket, Chess, Reading', undefined],
    ['Java, Python, SQL\nLanguages Known: English, Kannada', undefined],
    ['Analysis | ANSYS\nDesign | AutoCAD, CATIA, Creo', 'ANSYS, AutoCAD, CATIA, Creo'],
    ['Languages: Java, SQL\nDatabase: MongoDB', 'Java, SQL, MongoDB'],
    ['Java, SQL, AWS (EC2, S3, IAM)\n----------', 'Java, SQL, AWS (EC2, S3, IAM)'],
    ['Java, Python, SQL\n# Languages\nEnglish\n# Work shown at fairs\nA game', 'Java, Python, SQL'],
  ])('skills: %s', (text, skills) => {
    expect(found(`${head}\n# Education\nPUC\n# Skills\n${text}`).skills).toBe(skills);
  });

  test.each([
    '# Kaveri Trust\nAsha Rao\nasha.rao@example.org',
    `${head}\nPersonal Details\nBorn in Mysuru\nReference Details\nName: Suma Prakash`,
    '# Asha Rao\nasha.rao@example.org\nPersonal Details\nName: Krishna Murthy',
  ])('name: %s', (text) => expect(found(text).name).toBe('Asha Rao'));

  test.each([
    ['Contact: +91 98456 12370', '9845612370'],
    ['Husband Mobile: 98456 12370', undefined],
    ['Father: Shankar B K, retired headmaster of a school, Ph: 98456 12370', undefined],
    ['Mobile: 98456 12370\nTPO: 91234 56780', '9845612370'],
  ])('phone: %s', (text, phone) => expect(found(`# Asha Rao\n${text}`).phone).toBe(phone));
});

describe('in real layouts', () => {
  test('numbers of others are known by their label, also where it has a cell of its own', () => {
    expect(found("# Asha Rao\nMobile | : | 98765 43210\nFather's Mobile | : | 9123456780").phone).toBe('9876543210');
  });

  test('the address of a post is not the one of a person, and neither is its site', () => {
    const letterhead = 'Rightfit Manpower\njobs@rightfit.example | www.rightfit.example';
    expect(found(`${letterhead}\n${head}`)).toMatchObject({ email: 'asha.rao@example.org' });
    expect(found(`${letterhead}\n${head}`).portfolio).toBeUndefined();
  });

  test('the address that contains the name is the applicant’s', () => {
    expect(found(`${head}\n1rv19cs001@college.example`).email).toBe('asha.rao@example.org');
    expect(found(`${head}\nasha.rao@other.example`).email).toBeUndefined();
  });

  test('an underscore that is only drawn cuts an address', () => {
    expect(found('# Asha Rao\nasha 1997@example.org').email).toBeUndefined();
    expect(found('# Asha Rao\nasha1997@example.org <mailto:asha_1997@example.org>').email).toBeUndefined();
    expect(found('# Asha Rao\ne-mail asha1997@example.org').email).toBe('asha1997@example.org');
  });

  test('headings in the margin end what tells how to reach the applicant', () => {
    const parts = 'Objective | To learn\nReferences | Dr. Ravi Nair\nravi@college.example\n91234 56780';
    expect(found(`${head}\n${parts}`)).toMatchObject({ email: 'asha.rao@example.org', phone: '9876543210' });
  });
});

describe('phone numbers', () => {
  test.each([
    '9876543210',
    '+919876543210',
    '+91-98765-43210',
    '(+91) 98765 43210',
    '09876543210',
    '91 9876543210',
    'Mob: 987-654-3210',
  ])('%s', (written) => expect(found(`# Asha Rao\n${written}`).phone).toBe('9876543210'));

  test.each([
    ['a PIN code and a date', 'Bengaluru - 560076, 12/05/2001, 2018 - 2022'],
    ['an Aadhaar number', 'Aadhaar: 6543 2109 8765'],
    ['a roll number', 'Roll No: 9876543210'],
    ['a number of twelve digits', '987654321012'],
    ["the father's", "Father's Mobile: 9876543210"],
    ['two of them', '9876543210 / 9123456789'],
    ['a landline', '080 2345 6789'],
  ])('not %s', (_, written) => expect(found(`# Asha Rao\n${written}`).phone).toBeUndefined());

  test("not a referee's", () => {
    expect(found('# Asha Rao\nReferences\nDr. Meera Nair\nmeera@college.example\n9876543210')).toEqual({
      name: 'Asha Rao',
    });
  });
});

describe('e-mail addresses', () => {
  test('a linked one counts, whatever its text says', () => {
    expect(found('# Asha Rao\nE-mail <mailto:asha@example.org>').email).toBe('asha@example.org');
  });

  test.each([
    ['two of them', 'asha@example.org, rao@example.org'],
    ['two that are not made of the name', 'coolcoder@example.org, 1rv18cs001@college.example'],
    ['the one of an office', 'placements@example.org'],
    ['one that a link contradicts', 'asha@example.org <mailto:ravi@example.org>'],
  ])('not %s', (_, written) => expect(found(`# Asha Rao\n${written}`).email).toBeUndefined());

  test('not one that the edge of a column has cut', () => {
    const [name, first, second] = resume('# Asha Rao\nasha@exam\nple.org');
    if (!name || !first || !second) throw new Error('Three lines');
    const lines = resume('# Asha Rao\nasha.rao@example.co\nm');
    const full = lines.map((line, index) => ({ ...line, isFull: index === 1 }));
    expect(findFields(full).email).toBeUndefined();
  });
});

describe('education', () => {
  const education = (text: string) => found(`${head}\nEDUCATION\n${text}`);

  test('the highest one counts, with its own college and year', () => {
    const text = 'SSLC, St. Mary School, 2014\nPUC, Carmel PU College, 2016\nB.Com, Christ University, 2016 - 2019';
    expect(education(text)).toMatchObject({
      collegeName: 'Christ University',
      highestEducation: 'BCom',
      yearOfPassing: '2019',
    });
  });

  test('labels say it as well', () => {
    expect(education('Degree: B.E. (CSE)\nCollege: RV College of Engineering\nYear of passing: 2024')).toMatchObject({
      collegeName: 'RV College of Engineering',
      highestEducation: 'BTech - Computer Science',
      yearOfPassing: '2024',
    });
  });

  test.each([
    ['of two equal degrees', 'MBA, Jain University, 2020\nMCA, Reva University, 2018'],
    ['of a table', 'Degree | College | Year | Marks\nBCA | Example College | 2020 | 70%'],
    ['of a school', 'SSLC, St. Mary School, 2014'],
    ['outside of that section', 'PROJECTS\nB.E. project at Example College, 2019'],
  ])('nothing %s', (_, text) => {
    const { collegeName, highestEducation, yearOfPassing } = education(text);
    expect([collegeName, highestEducation, yearOfPassing]).toEqual([undefined, undefined, undefined]);
  });

  test('unfinished studies have no year, and neither half a name nor one of two colleges is used', () => {
    expect(education('BCA, Example College, 2023 - Present')).not.toHaveProperty('yearOfPassing');
    expect(education('BCA from Haldia\nInstitute of Technology, 2020')).not.toHaveProperty('collegeName');
    expect(education('BCA, Example College, 2020\nMoved from Other College')).not.toHaveProperty('collegeName');
  });
});

describe('skills', () => {
  test.each([
    ['SKILLS\nJava, SQL, Git', 'Java, SQL, Git'],
    ['Skills: Java, SQL, Git.', 'Java, SQL, Git'],
    ['TECHNICAL SKILLS\nLanguages: Java, C++\nCloud: AWS (EC2, S3), Linux', 'Java, C++, AWS (EC2, S3), Linux'],
    ['SKILLS\n• Java\n• SQL\n• Git', 'Java, SQL, Git'],
    ['SKILLS\nJava, SQL,\nGit', 'Java, SQL, Git'],
  ])('%s', (written, skills) => expect(found(`${head}\n${written}`).skills).toBe(skills));

  test.each([
    ['a sentence', 'SKILLS\nI am good at Java and SQL, and I learn fast every day'],
    ['levels', 'SKILLS\nJava 80%, SQL 60%, Git 90%'],
    ['years', 'SKILLS\nJava, SQL, Git\nIntern at Example, 2022'],
    ['a line alone among lists, which may be a heading', 'SKILLS\nJava, SQL, Git\nTrekking'],
    ['what no heading announces', 'Java, SQL, Git'],
  ])('not %s', (_, written) => expect(found(`${head}\n${written}`)).not.toHaveProperty('skills'));
});

describe('links', () => {
  test('profiles and the own site, in the contact block', () => {
    expect(found(`${head}\nlinkedin.com/in/asha-rao | github.com/asharao | www.asharao.dev`)).toMatchObject({
      linkedin: 'linkedin.com/in/asha-rao',
      github: 'github.com/asharao',
      portfolio: 'www.asharao.dev',
    });
  });

  test('not an address that the end of a line breaks', () => {
    expect(found('Contact\nwww.linkedin.com/in/asha-\nrao-12345 (LinkedIn)')).not.toHaveProperty('linkedin');
  });

  test.each([
    ['a repository', 'github.com/asharao/portal'],
    ['a technology', 'Node.js, ASP.NET, B.Tech'],
    ['the domain of the e-mail address', 'example.org'],
    ['another network', 'leetcode.com/asharao'],
  ])('not %s', (_, written) => {
    expect(Object.keys(found(`${head}\n${written}`))).toEqual(['name', 'email', 'phone']);
  });

  test('not those of projects', () => {
    expect(found(`${head}\nProjects\ngithub.com/somebody\nwww.portal.in`)).not.toHaveProperty('github');
  });
});

test('a text that is no resume fills in nothing', () => {
  expect(
    found('Invoice 2024-0815\nTotal: Rs. 9,87,654\nPay within 30 days to accounts@example.org and sales@example.org'),
  ).toEqual({});
});
