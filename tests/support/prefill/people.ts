/** People whose resumes are made up: Indian names, addresses, colleges and degrees, all invented. */
import type { Random } from './random.ts';

export interface Study {
  /** As it is written in full and in short. */
  full: string;
  short: string;
  college: string;
  board: string;
  from: number;
  to: number;
  score: string;
  isExpected?: boolean;
}

export interface Person {
  name: string;
  email: string;
  phone: string;
  linkedin?: string;
  github?: string;
  portfolio?: string;
  city: string;
  address: string;
  skills: string[];
  /** The highest first. */
  studies: Study[];
  jobs: { role: string; company: string; from: string; to: string; text: string }[];
  projects: { title: string; text: string; link?: string }[];
  referees: { name: string; role: string; email: string; phone: string }[];
  father: { name: string; phone: string };
}

const first =
  'Asha Ravi Kavya Suresh Lakshmi Arjun Meera Vikram Divya Karthik Sneha Rahul Pooja Nikhil Ananya Manoj Shruti Prakash Deepa Harish Swathi Naveen Bhavana Sandeep Chaitra Mahesh Rekha Ajay Vidya Imran Fatima Joseph Mary Gurpreet Harpreet Aishwarya Sai Venkatesh Padma Yashwanth Tejas Ishita Zoya Abdul Thomas Elizabeth Sourav Debjani Priyanka Rohan Nithya Madhavan Revathi Senthil Anbarasan Kiran Charan Likhitha Vaishnavi Om'.split(
    ' ',
  );
const last =
  "Rao Sharma Iyer Nair Gowda Reddy Patil Kulkarni Hegde Shetty Bhat Menon Pillai Verma Singh Gupta Das Banerjee Chatterjee Khan Shaikh Fernandes D'Souza Mathew Kumar Naidu Joshi Desai Mehta Kaur Mishra Yadav Chowdhury Subramanian Krishnamurthy Raghavan Balakrishnan Murthy Prasad Acharya Kamath Pai Naik Deshpande Jain Bose Sen Ghosh Thakur Agarwal".split(
    ' ',
  );
const cities = [
  'Bengaluru',
  'Mysuru',
  'Chennai',
  'Hyderabad',
  'Pune',
  'Kochi',
  'Hubballi',
  'Mangaluru',
  'Coimbatore',
  'Vijayawada',
  'Nagpur',
  'Tumakuru',
  'New Delhi',
  'Kolkata',
];
const streets = [
  'MG Road',
  '4th Cross, BTM 2nd Stage',
  'Gandhi Nagar',
  'Anna Salai',
  '12th Main, Jayanagar',
  'Lake View Layout',
  'Temple Street',
  'Station Road',
  'Sector 7, HSR Layout',
  'Shivaji Park',
];
const colleges = [
  'RV College of Engineering',
  'BMS Institute of Technology',
  'PES University',
  'Sri Siddhartha Institute of Technology',
  'Government Engineering College',
  'SJB Institute of Technology',
  "St. Joseph's College",
  'Mount Carmel College',
  'Vidya Vikas Institute of Engineering & Technology',
  'Kaveri Institute of Technology and Management',
  'Christ University',
  'Anna University',
  'Jain University',
  'KLE Technological University',
  'National Institute of Engineering',
  'Dayananda Sagar College of Engineering',
  'JSS Science and Technology University',
  'Acharya Institute of Technology',
  'Maharaja Institute of Technology',
  'IIT Madras',
  'NIT Surathkal',
  'MVJ College of Engineering',
  'Sapthagiri College of Engineering',
  'Loyola College',
  'Reva University',
  'Presidency College',
  'Nehru Arts and Science College',
];
const schools = [
  'Vidya Mandir PU College',
  'Kendriya Vidyalaya',
  'Sri Chaitanya Junior College',
  "St. Mary's High School",
  'National Public School',
  'Deeksha PU College',
  'Delhi Public School',
  'Carmel Convent School',
  'Government High School',
];
const universities = [
  'Visvesvaraya Technological University',
  'Bangalore University',
  'VTU',
  'University of Mysore',
  'Anna University',
  'JNTU',
  'Mumbai University',
];

type Programme = Pick<Study, 'full' | 'short'> & { years: number };

const engineering: readonly (readonly [string, string])[] = [
  ['Computer Science and Engineering', 'CSE'],
  ['Computer Science', 'CS'],
  ['Information Technology', 'IT'],
  ['Electronics and Communication Engineering', 'ECE'],
  ['Electronics & Communication', 'ECE'],
  ['Electrical and Electronics Engineering', 'EEE'],
  ['Mechanical Engineering', 'Mech'],
  ['Civil Engineering', 'Civil'],
  ['Artificial Intelligence and Data Science', 'AI & DS'],
  ['Information Science and Engineering', 'ISE'],
  ['Aeronautical Engineering', 'Aeronautical Engineering'],
];

const others: readonly Programme[] = [
  { full: 'Bachelor of Computer Applications', short: 'BCA', years: 3 },
  { full: 'Bachelor of Computer Applications (BCA)', short: 'B.C.A', years: 3 },
  { full: 'Bachelor of Commerce', short: 'B.Com', years: 3 },
  { full: 'Bachelor of Business Administration', short: 'BBA', years: 3 },
  {
    full: 'Bachelor of Science in Computer Science',
    short: 'B.Sc (Computer Science)',
    years: 3,
  },
  { full: 'B.Sc. Information Technology', short: 'BSc IT', years: 3 },
  { full: 'B.Sc. in Mathematics', short: 'B.Sc Mathematics', years: 3 },
  { full: 'Bachelor of Science (Physics)', short: 'B.Sc., Physics', years: 3 },
  { full: 'Bachelor of Arts in Economics', short: 'BA Economics', years: 3 },
  { full: 'Bachelor of Arts (English Literature)', short: 'B.A. English', years: 3 },
];
const masters: readonly Programme[] = [
  { full: 'Master of Computer Applications', short: 'MCA', years: 2 },
  {
    full: 'Master of Business Administration in Finance',
    short: 'MBA (Finance)',
    years: 2,
  },
  { full: 'MBA - Human Resources', short: 'MBA (HR)', years: 2 },
  {
    full: 'Master of Business Administration, Marketing',
    short: 'MBA Marketing',
    years: 2,
  },
  {
    full: 'Master of Science in Computer Science',
    short: 'M.Sc Computer Science',
    years: 2,
  },
  { full: 'M.Sc. Physics', short: 'M.Sc Physics', years: 2 },
  { full: 'Master of Technology in VLSI Design', short: 'M.Tech (VLSI Design)', years: 2 },
];

const skillSets = [
  'Java, Spring Boot, Hibernate, MySQL, REST APIs, Git, JUnit, Maven',
  'Python, Django, Flask, PostgreSQL, Pandas, NumPy, scikit-learn, Docker',
  'HTML5, CSS3, JavaScript, TypeScript, React, Redux, Node.js, MongoDB',
  'AWS, Linux, Terraform, Jenkins, Ansible, Kubernetes, Bash, Prometheus',
  'C, C++, Embedded C, Verilog, MATLAB, Arduino, PCB design',
  'Tally, MS Excel, Power BI, GST filing, Financial analysis',
  'AutoCAD, SolidWorks, CATIA, ANSYS, GD&T',
  'Manual testing, Selenium, TestNG, Postman, JIRA, SQL',
];
const roles = [
  'Software Engineer',
  'System Administrator',
  'Data Analyst Intern',
  'Associate Consultant',
  'Test Engineer',
  'Java Developer',
  'Support Executive',
];
const companies = [
  'Northwind Systems Pvt Ltd',
  'Meridian Infotech',
  'Orchard Analytics',
  'Lumen Software Solutions',
  'Aster Labs',
];
const texts = [
  'Built an efficient workflow that finds defects in 2,400 files a day and cut the effort of the office by 35%.',
  'Responsible for the configuration of 120 servers, with 99.9% uptime through 2021 and 2022.',
  'Worked on a traffic classification model with an F1 score of 0.93 on 10,000 images.',
  'Designed the REST interface and the reports; handled 9876 requests per second in tests.',
  'Automated the reconciliation of invoices worth Rs. 1,25,00,000 a month.',
];
const projects = [
  'Smart Attendance System',
  'Crop Disease Detection',
  'Online Examination Portal',
  'Library Management System',
  'Traffic Sign Recognition',
  'Hospital Appointment Scheduler',
];

function nameFor(random: Random): string {
  const [one, two] = [random.of(first), random.of(last)];
  const initial = () => String.fromCharCode(65 + random.between(0, 25));
  switch (random.between(0, 11)) {
    case 0:
      return `${initial()}. ${initial()}. ${one}`;
    case 1:
      return `${one} ${initial()} ${initial()}`;
    case 2:
      return `${one} ${initial()}.`;
    case 3:
      return `${one} ${initial()}`;
    case 4:
      return one.length > 3 ? one : `${one} ${two}`;
    case 5:
      return `${initial()}. ${one} ${two}`;
    case 6:
      return `${one} ${random.of(first)} ${two}`;
    case 7:
      return `Mohammed ${one} ${two}`;
    default:
      return `${one} ${two}`;
  }
}

function mailName(random: Random, name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter((word) => word.length > 1);
  const number = random.chance(0.6) ? String(random.between(1, 2005)) : '';
  const [one = 'user', two = ''] = words;
  return random.of([
    `${one}${two && `.${two}`}${number}`,
    `${one}${two}${number}`,
    `${two || one}_${one[0]}${number || '7'}`,
    `${one[0]}${two || one}${number}`,
    random.chance(0.3) ? `coolcoder${number || 1}` : `${one}${number || 99}`,
  ]);
}

function studiesFor(random: Random): Study[] {
  const isExpected = random.chance(0.2);
  const years = (end: number, length: number) => ({ from: end - length, to: end });
  const score = () =>
    random.of([
      `${random.between(60, 95)}%`,
      `CGPA: ${random.between(6, 9)}.${random.between(0, 99)}`,
      `${random.between(6, 9)}.${random.between(1, 9)}/10`,
    ]);
  const from = (programme: Programme, end: number): Study => ({
    ...programme,
    college: random.of(colleges),
    board: random.of(universities),
    ...years(end, programme.years),
    score: score(),
  });
  const [branch, abbreviation] = random.of(engineering);
  const title = random.of(['B.E.', 'B.Tech', 'BE', 'B.Tech.', 'Bachelor of Engineering', 'Bachelor of Technology']);
  const engineer: Programme = {
    full: `${title} ${random.of(['in', '-', ''])} ${branch}`.replace(/\s+/g, ' '),
    short: `${random.of(['B.E', 'B.Tech', 'BE'])} (${abbreviation})`,

    years: 4,
  };
  const end = isExpected ? random.between(2027, 2028) : random.between(2008, 2026);
  const studies: Study[] = [];
  let begin = end;
  if (random.chance(0.25)) {
    studies.push(from(random.of(masters), end));
    begin = end - 2 - random.between(0, 2);
  }
  studies.push(from(random.chance(0.65) ? engineer : random.of(others), begin));
  if (isExpected && studies[0]) studies[0].isExpected = true;
  const bachelor = studies.at(-1)?.from ?? 2015;
  if (random.chance(0.12)) {
    studies.push({
      full: 'Diploma in Electronics',
      short: 'Diploma',

      college: 'Government Polytechnic',
      board: 'DTE',
      ...years(bachelor, 3),
      score: score(),
    });
  } else if (random.chance(0.9)) {
    const [full, short] = random.of([
      ['Pre-University Course', 'PUC'],
      ['Higher Secondary (XII)', '12th'],
      ['Intermediate', 'HSC'],
      ['Class XII', 'XII'],
    ] as const);
    studies.push({
      full,
      short,

      college: random.of(schools),
      board: random.of(['CBSE', 'Karnataka State Board', 'Department of PU Education']),
      ...years(bachelor, 2),
      score: score(),
    });
  }
  if (random.chance(0.8)) {
    const [full, short] = random.of([
      ['SSLC', 'SSLC'],
      ['Secondary School (X)', '10th'],
      ['Class X', '10th'],
      ['Matriculation', 'SSC'],
    ] as const);
    studies.push({
      full,
      short,

      college: random.of(schools),
      board: random.of(['CBSE', 'ICSE', 'KSEEB']),
      ...years(bachelor - 2, 1),
      score: score(),
    });
  }
  return studies;
}

export function makePerson(random: Random): Person {
  const name = nameFor(random);
  const handle = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
  const short = handle.replaceAll('-', '') + (random.chance(0.4) ? random.digits(2) : '');
  const city = random.of(cities);
  const mobile = () => `${random.between(6, 9)}${random.digits(9)}`;
  const isExperienced = random.chance(0.5);
  return {
    name,
    email: `${mailName(random, name)}@${random.of(['gmail.com', 'gmail.com', 'yahoo.co.in', 'outlook.com', 'example.org', 'rediffmail.com'])}`,
    phone: mobile(),
    ...(random.chance(0.55) && { linkedin: `linkedin.com/in/${handle}-${random.digits(random.of([4, 8, 9]))}` }),
    ...(random.chance(0.4) && { github: `github.com/${short}` }),
    ...(random.chance(0.2) && {
      portfolio: random.of([
        `${short}.dev`,
        `www.${short}.in`,
        `${short}.github.io`,
        `${short}.vercel.app`,
        `https://${short}.com`,
      ]),
    }),
    city,
    address: `#${random.between(1, 400)}, ${random.of(streets)}, ${city} - ${random.between(1, 8)}${random.digits(5)}`,
    skills: random.of(skillSets).split(', ').slice(0, random.between(4, 8)),
    studies: studiesFor(random),
    jobs: isExperienced
      ? [1, 2].slice(0, random.between(1, 2)).map((number) => ({
          role: random.of(roles),
          company: random.of(companies),
          from: `${random.of(['Jan', 'June', 'Aug'])} ${2022 - number * 2}`,
          to: number === 1 ? 'Present' : `${random.of(['May', 'Dec'])} ${2022 - number}`,
          text: random.of(texts),
        }))
      : [],
    projects: random.some(projects, random.between(1, 3)).map((title) => ({
      title,
      text: random.of(texts),
      ...(random.chance(0.3) && { link: `github.com/${short}/${title.toLowerCase().replaceAll(' ', '-')}` }),
    })),
    referees: random.chance(0.25)
      ? [1, 2].map(() => ({
          name: `Dr. ${random.of(first)} ${random.of(last)}`,
          role: random.of(['Professor, Department of CSE', 'Project Manager, Aster Labs', 'Head of Department']),
          email: `${random.of(first).toLowerCase()}.${random.of(last).toLowerCase().replace("'", '')}@${random.of(['college.edu.in', 'asterlabs.example'])}`,
          phone: mobile(),
        }))
      : [],
    father: { name: `${random.of(first)} ${random.of(last)}`, phone: mobile() },
  };
}
