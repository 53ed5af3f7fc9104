import { describe, expect, test } from 'vitest';
import { findFields } from './find-fields.ts';
import type { Line } from './resume-text.ts';

/** Lines of text; `# ` begins a large one, `|` divides cells, `<address>` is what a line is linked to. */
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
const found = (text: string, hints: string[] = []) => findFields(resume(text), hints);

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

  test('letters that are set apart are words where something else tells them', () => {
    expect(found('# A S H A R A O\nasharao@example.org').name).toBeUndefined();
    expect(found('# A S H A R A O\nasharao@example.org', ['Asha_Rao_Resume.pdf']).name).toBe('Asha Rao');
    expect(found('# A S H A R A O\nwww.linkedin.com/in/asha-rao-1234').name).toBe('Asha Rao');
  });

  test('a name in letters of two scripts is the Latin one', () => {
    expect(found('# अंजलि तिवारी | ANJALI TIWARI\nmail@example.org').name).toBe('Anjali Tiwari');
    expect(found('# SAHANA MURTHY (ಸಹನಾ ಮೂರ್ತಿ)\nmail@example.org').name).toBe('Sahana Murthy');
  });

  test('a name in several large lines is whole or blank, and what the document is called is no part of it', () => {
    expect(found('# K. R.\n# NARAYANAN\nnarayanan@example.org').name).toBe('K. R. Narayanan');
    expect(found('# K. R.\ntel. 1\n# NARAYANAN (2\nnarayanan@example.org').name).toBeUndefined();
    expect(found('# BIO-DATA\nOmkar Kadam\nomkar.kadam@example.org').name).toBe('Omkar Kadam');
    expect(found('# Asha Rao — Accounts\n# Executive\nmail@example.org').name).toBe('Asha Rao');
  });

  test('a label says it, and the father is somebody else', () => {
    expect(found('CURRICULUM VITAE\nName of the Applicant | : | Kavya Hegde').name).toBe('Kavya Hegde');
    expect(found("CURRICULUM VITAE\nName: Kavya Hegde\nFather's Name: Ravi Hegde").name).toBe('Kavya Hegde');
    expect(found("CURRICULUM VITAE\nFather's Name: Ravi Hegde").name).toBeUndefined();
  });
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

  test('of several addresses the one that is made of the name is the applicant’s', () => {
    expect(found(`${head}\n1rv19cs001@college.example`).email).toBe('asha.rao@example.org');
    expect(found(`${head}\nasha.rao@other.example`).email).toBeUndefined();
  });

  test('an underscore that is only drawn cuts an address, and its link is whole', () => {
    expect(found('# Asha Rao\nasha 1997@example.org').email).toBeUndefined();
    expect(found('# Asha Rao\nasha1997@example.org <mailto:asha_1997@example.org>').email).toBe(
      'asha_1997@example.org',
    );
    expect(found('# Asha Rao\ne-mail asha1997@example.org').email).toBe('asha1997@example.org');
  });

  test('a foot of the page with an address that is made of the name tells how to reach the person', () => {
    const foot =
      'References\nDr. Ravi Nair\nravi@college.example\nM 91234 56780\nAward 2019\nasha.rao@example.org\n98765 43210';
    expect(found(`# Asha Rao\nDeveloper\n${foot}`)).toMatchObject({
      email: 'asha.rao@example.org',
      phone: '9876543210',
    });
  });

  test('headings in the margin divide a resume as others do', () => {
    const parts =
      'Objective | To learn\nEducation | BCA, Example College, 2024\nPUC, Example School, 2021\nSkills | Java, SQL';
    expect(found(`${head}\n${parts}`)).toMatchObject({
      skills: 'Java, SQL',
      highestEducation: 'BCA',
      yearOfPassing: '2024',
    });
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

describe('links', () => {
  test('profiles and the own site, in the contact block', () => {
    expect(found(`${head}\nlinkedin.com/in/asha-rao | github.com/asharao | asharao.dev`)).toMatchObject({
      linkedin: 'linkedin.com/in/asha-rao',
      github: 'github.com/asharao',
      portfolio: 'asharao.dev',
    });
  });

  test("LinkedIn's export breaks its addresses", () => {
    expect(found('Contact\nwww.linkedin.com/in/asha-\nrao-12345 (LinkedIn)').linkedin).toBe(
      'www.linkedin.com/in/asha-rao-12345',
    );
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

describe('education', () => {
  const education = (text: string) => found(`${head}\nEDUCATION\n${text}`);

  test.each([
    ['B.E. in Computer Science and Engineering', 'BTech - Computer Science'],
    ['B.Tech (ECE)', 'BTech - Electronics and Communication'],
    ['Bachelor of Technology, Mechanical Engineering', 'BTech - Mechanical'],
    ['BCA', 'BCA'],
    ['Bachelor of Commerce', 'BCom'],
    ['B.Sc. (Information Technology)', 'BSc - Information Technology'],
    ['MBA (HR)', 'MBA - Human Resources'],
    ['M.Sc Physics', 'MSc - Other'],
    ['Master of Computer Applications', 'MCA'],
  ])('%s is %s', (written, option) => {
    expect(education(`${written}, Example College, 2018 - 2022`).highestEducation).toBe(option);
  });

  test.each([
    'M.Tech in VLSI Design',
    'Diploma in Electronics',
    'MBA (Finance and Marketing)',
    'B.E.',
    'B.E. in Information Science',
  ])('%s is none of the options, or might be two', (written) => {
    expect(education(`${written}, Example College, 2018 - 2022`)).toMatchObject({
      collegeName: 'Example College',
      yearOfPassing: '2022',
    });
    expect(education(`${written}, Example College, 2018 - 2022`)).not.toHaveProperty('highestEducation');
  });

  test('the highest one counts, with its own college and year', () => {
    const text =
      'PUC|Carmel PU College|2016\nB.E. (CSE)|RV College of Engineering|2020\nMBA (Finance)|Christ University|2022\nSSLC|St. Mary School|2014';
    expect(education(text)).toMatchObject({
      highestEducation: 'MBA - Finance',
      collegeName: 'Christ University',
      yearOfPassing: '2022',
    });
  });

  test.each([
    ['2018 - 2022', '2022'],
    ['2018-22', '2022'],
    ['Aug 2018 – June 2022', '2022'],
    ['Expected 2027', '2027'],
    ['2023 - 2027 (expected)', '2027'],
    ['Year of passing: 2019', '2019'],
    ['2022 - Present', undefined],
    ['1985', undefined],
  ])('%s means %s', (written, year) => {
    expect(education(`BCA\nExample College\n${written}`).yearOfPassing).toBe(year);
  });

  test('colleges may come first', () => {
    expect(
      education('RV College of Engineering | 2018 - 2022\nB.E. (CSE)\nCarmel PU College | 2016 - 2018\nPUC'),
    ).toMatchObject({
      collegeName: 'RV College of Engineering',
      yearOfPassing: '2022',
    });
  });

  test('school alone fills in nothing', () => {
    expect(education('SSLC, St. Mary School, 2014')).not.toHaveProperty('yearOfPassing');
  });
});

describe('skills', () => {
  test.each([
    ['Skills\nJava, Python, SQL', 'Java, Python, SQL'],
    ['Skills: Java, Python', 'Java, Python'],
    ['TECHNICAL SKILLS\nLanguages: C++, Java\nTools: Git, AWS (EC2, S3)', 'C++, Java, Git, AWS (EC2, S3)'],
    ['S K I L L S\n• Node.js\n• React', 'Node.js, React'],
  ])('%s', (written, skills) => expect(found(`${head}\n${written}`).skills).toBe(skills));

  test('not sentences', () => {
    expect(
      found(`${head}\nSkills\nI can work in a team under pressure, and I like to learn new things every day`),
    ).not.toHaveProperty('skills');
  });
});

test('a text that is no resume fills in nothing', () => {
  expect(
    found('Invoice 2024-0815\nTotal: Rs. 9,87,654\nPay within 30 days to accounts@example.org and sales@example.org'),
  ).toEqual({});
});
