/** People who apply, as they are: on phones behind one carrier's address, in labs, in a hurry, with the same borrowed words. */
import { courseOptions } from '../../../shared/courses.ts';
import { educationOptions } from '../../../shared/fields.ts';
import { Random } from '../random.ts';
import { addressOf, digits, type Post, phoneOf } from './post.ts';

const first =
  'Asha Ravi Kavya Suresh Lakshmi Arjun Meera Vikram Divya Karthik Sneha Rahul Pooja Nikhil Manoj Shruthi Prakash Deepa Harish Swathi Naveen Bhavana Sandeep Chaitra Mahesh Rekha Imran Fathima Joseph Gurpreet Jyothsna Krishnaveni Thangaraj Vishnupriya Shashank Srinidhi Raghuraj Dhruv Yashwanth Md Mohd Krthik Sachchidanand Bhrgu Hrishikesh Rhythm'.split(
    ' ',
  );
const last =
  "Rao Sharma Iyer Nair Gowda Reddy Patil Kulkarni Hegde Shetty Bhat Menon Verma Singh Gupta Das Khan Shaikh Fernandes D'Souza Mathew Kumar Krishnamurthy Subrahmanyam Ramachandran Deshpande Vishwakarma Chakrabarty Muthukrishnan McKenzie K S R M H.N. P.K.".split(
    ' ',
  );
const scripts = ['ಆಶಾ ರಾವ್', 'रवि शर्मा', 'கார்த்திக் ராஜா', 'లక్ష్మి రెడ్డి', 'فاطمہ شیخ', 'മീര നായർ'];
const places =
  'Bangalore|Hassan|Mysore|Hubli|BTM layout|Tumkur|Bengaluru 560076|#12, 4th cross, Jayanagar|PG near Silk Board, Bangalore|S/o Ramesh, Kolar dist|House no 4-5-6, Guntur, AP|-|same|D.no.4-5/2,Kurnool.In AP|ನಂ. 12, ರಾಜಾಜಿನಗರ, ಬೆಂಗಳೂರು|Contact 9880012345|near Casino road, Panaji|asha @gmail.com'.split(
    '|',
  );
const skills =
  'java|Java|JAVA, SQL|python|html css javascript|C, C++|Ms office, excel|nil|Fresher|na|AWS, Linux, Docker|Good communication|React, Node.js, MongoDB, PostgreSQL|Tally|Autocad|Socket.io, Vue.js, Next.js, D3.js|ASP.NET, C#.NET, ADO.NET/MVC|HTML tags <a>, <img>, CSS|create table, drop table, select * from|Node.js/Express.js, Socket.io/Redis|B.Tech/M.Tech projects, b.com accounts|Loan processing, CIBIL checking, KYC|SEO, SEM, link building, Google Ads, keyword research|Data entry, typing 40 wpm, MS Office|Stock trading, technical analysis, crypto enthusiast|Graphic design, logo design, Figma, Canva|Telegram bots in Python, WhatsApp API|Casino dealer, customer service|Web designing (HTML,CSS).In free time I play cricket|C++17, .NET 8, T-SQL, PL/SQL'.split(
    '|',
  );
/** What a search for "skills for resume" gives, copied by very many. */
const borrowed = [
  'Java, Python, HTML, CSS, JavaScript, MySQL, Problem solving, Team work, Communication skills, Time management',
  'I am a hard working and self motivated person. I want to work in a reputed company where I can utilise my skills and grow with the organisation. My strengths are positive attitude and quick learner.',
  'Programming languages: C, C++, Java. Web: HTML5, CSS3, JavaScript, ReactJS. Database: MySQL, MongoDB. Tools: Git, VS Code. See https://www.w3schools.com',
];
const interests =
  'IT|software|Software developer|data science|any|cloud|Web development|Testing|fresher job|Any job with good salary|Work from home jobs|Digital marketing and SEO|Banking and loans|Game development|I want to earn money for my family|Part time job|ಸಾಫ್ಟ್‌ವೇರ್ ಕೆಲಸ|Crypto and blockchain|Job openings in testing'.split(
    '|',
  );
const colleges =
  'VTU|RVCE|PSGCT|JSSATE|SJBIT|BMSCE Bangalore|Government Engineering College, Hassan|GEC Hassan|KLE Tech|www.rvce.edu.in|Sri Jayachamarajendra College of Engineering|NMIT|JNTUH|Osmania University|SSMRV college|St.Joseph’s College|K.L.E. Society’s B.V.B. College|Dr.Ambedkar Inst. of Tech.|pes.edu|R.N.S.I.T|T.John College,Bangalore|S.J.C.E.Mysore|ಸರ್ಕಾರಿ ಕಾಲೇಜು, ಹಾಸನ'.split(
    '|',
  );
const mailHosts =
  'gmail.com gmail.com gmail.com gmail.com yahoo.co.in rediffmail.com outlook.com hotmail.com icloud.com student.vtu.ac.in'.split(
    ' ',
  );

const references =
  'https://www.linkedin.com/in/raghav|Friend|Joined via Telegram group|WhatsApp group of my college|google.com|Naukri.com|www.instagram.com|My sir told to apply|ಸ್ನೇಹಿತ'.split(
    '|',
  );

function person(random: Random, index: number): Record<string, string> {
  const given = random.of(first);
  const family = random.of(last);
  const full = random.chance(0.02)
    ? random.of(scripts)
    : random.chance(0.1)
      ? `${given} ${given[0]}`
      : `${given} ${family}`;
  const name = random.chance(0.15) ? full.toUpperCase() : random.chance(0.15) ? full.toLowerCase() : full;
  const user = `${given}${random.chance(0.5) ? '.' : ''}${family}${digits(random, random.between(0, 4))}`;
  const phone = phoneOf(random);
  const isWorking = random.chance(0.3);
  return {
    name: random.chance(0.02) ? `${name} ` : name,
    email: `${user.toLowerCase().replaceAll(/[^a-z0-9.]/g, '')}${index}@${random.of(mailHosts)}`,
    phone,
    whatsapp: random.chance(0.8) ? phone : phoneOf(random),
    address: random.of(places),
    skills: random.chance(0.2) ? random.of(borrowed) : random.of(skills),
    areaOfInterest: random.of(interests) || 'IT',
    course: random.of(courseOptions.filter((course) => course !== 'Others')),
    collegeName: random.of(colleges),
    yearOfPassing: String(random.between(2012, 2027)),
    highestEducation: random.of(educationOptions),
    ...(random.chance(0.1) && { referenceName: random.of(references) }),
    ...(random.chance(0.2) && { certifications: random.of(['NPTEL', 'nil', 'AWS CCP', 'CCNA']) }),
    workExperience: isWorking ? 'Experienced' : 'Fresher',
    ...(isWorking && {
      experienceYears: String(random.between(1, 9)),
      jobRole: random.of(['developer', 'Sr. Software Engineer', 'BPO', 'QA']),
      currentEmployee: random.of(['TCS', 'Infosys', 'Wipro BPS', 'HCL', 'self']),
      currentCTC: random.of(['3 LPA', '350000', '18000/month']),
      noticePeriod: random.of(['30 days', 'immediate', '0']),
    }),
    ...(random.chance(0.2) && {
      linkedin: `linkedin.com/in/${user.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}${index}`,
    }),
    ...(random.chance(0.1) && { github: `https://github.com/${given.toLowerCase()}${index}` }),
    ...(random.chance(0.1) && { portfolio: `www.${given.toLowerCase()}.example` }),
  };
}

/** Carriers, colleges and offices that many people share, and homes that nobody does. */
function placeOf(random: Random, seed: number): string {
  if (random.chance(0.6)) return `49.${random.between(32, 35)}.${seed % 250}.${random.between(1, 100)}`;
  return addressOf(random);
}

const labSize = 200;

/** So many people, the same for the same seed. */
export function makePeople(count: number, seed: number): Post[] {
  const random = new Random(seed);
  const posts: Post[] = [];
  const add = (kind: string, address: string, fields: Record<string, string>, more: Partial<Post> = {}) => {
    const way = more.way ?? (random.chance(0.12) ? 'form' : 'script');
    const isLost = random.chance(0.03);
    posts.push({ kind, address, fields, file: `person ${seed} ${posts.length}`, times: isLost ? 2 : 1, ...more, way });
  };
  const took = (from: number, to: number) => ({ filledIn: String(random.between(from, to)) });
  while (posts.length < count) {
    const index = posts.length;
    const chosen = random.next();
    const own = person(random, index);
    if (chosen < 0.0012) {
      // A trainer dictates what to write; some computers run without script, and one resume is everybody's who has none.
      const address = addressOf(random);
      const { skills: dictated = '', areaOfInterest = '' } = own;
      const words = { areaOfInterest, collegeName: own.collegeName ?? '', address: 'Near bus stand, Hassan' };
      const common = {
        ...words,
        skills: dictated,
        course: own.course ?? '',
        yearOfPassing: '2026',
        highestEducation: own.highestEducation ?? '',
      };
      for (let pupil = 0; pupil < labSize && posts.length < count; pupil++) {
        const shared = random.chance(0.6) ? common : { collegeName: common.collegeName };
        add('lab', address, { ...person(random, posts.length), ...shared, ...took(4_000, 1_800_000) });
      }
    } else if (chosen < 0.02) {
      const family = {
        email: own.email ?? '',
        phone: own.phone ?? '',
        whatsapp: own.phone ?? '',
        address: own.address ?? '',
      };
      const address = addressOf(random);
      for (let member = random.between(2, 5); member > 0 && posts.length < count; member--) {
        add('family', address, { ...person(random, posts.length), ...family, ...took(60_000, 900_000) });
      }
    } else if (chosen < 0.022) {
      // A shop that applies for people who have neither e-mail nor computer.
      const shop = { email: own.email ?? '', whatsapp: own.phone ?? '' };
      const address = addressOf(random);
      for (let customer = random.between(6, 12); customer > 0 && posts.length < count; customer--) {
        add('shop', address, { ...person(random, posts.length), ...shop, ...took(90_000, 600_000) }, { way: 'script' });
      }
    } else if (chosen < 0.15) {
      add('without script', placeOf(random, seed), own, { way: 'form' });
    } else if (chosen < 0.3) {
      add('autofill', placeOf(random, seed), { ...own, ...took(1_300, 9_000) }, { way: 'script' });
    } else if (chosen < 0.4) {
      const pasted = { skills: random.of(borrowed), areaOfInterest: random.of(borrowed).slice(0, 190) };
      add('pasted', placeOf(random, seed), { ...own, ...pasted, ...took(20_000, 400_000) });
    } else if (chosen < 0.5) {
      add('forgetful', placeOf(random, seed), { ...own, ...took(30_000, 500_000) }, { forgets: 'collegeName' });
    } else if (chosen < 0.55) {
      // The page was loaded again, and the draft was there.
      add(
        'impatient',
        placeOf(random, seed),
        { ...own, ...took(1_100, 5_000) },
        { way: 'script', times: random.between(2, 4) },
      );
    } else if (chosen < 0.62) {
      add('slow', placeOf(random, seed), { ...own, ...took(3_600_000, 40_000_000) }, { way: 'script' });
    } else {
      add('typed', placeOf(random, seed), { ...own, ...took(30_000, 1_200_000) });
    }
  }
  return posts;
}

/** Students of one class behind one address, each with a file of their own from the same template. */
export function makeClass(count: number, seed: number): Post[] {
  const random = new Random(seed);
  const address = addressOf(random);
  const { skills: dictated = '', areaOfInterest = '', collegeName = '', course = '' } = person(random, 0);
  return Array.from({ length: count }, (_, index) => ({
    kind: 'class',
    address,
    way: index % 8 === 7 ? 'form' : 'script',
    times: 1,
    file: `class ${seed} ${index}`,
    fields: {
      ...person(random, index),
      ...{ skills: dictated, areaOfInterest, collegeName, course, address: 'Near bus stand, Hassan' },
      filledIn: String(random.between(60_000, 1_800_000)),
    },
  }));
}

/** Students whom a placement officer enters one after the other, with the college's address and the officer's own numbers. */
export function makePlacements(count: number, seed: number, way: Post['way']): Post[] {
  const random = new Random(seed);
  const address = addressOf(random);
  const office = {
    address: 'Placement Cell, Government Engineering College, Dairy Circle, B.M. Road, Hassan 573201',
    whatsapp: phoneOf(random),
    collegeName: 'Government Engineering College, Hassan',
    skills: 'Java, Python, HTML, CSS, JavaScript, MySQL, Problem solving, Team work, Communication skills',
    areaOfInterest: 'Software development',
    referenceName: 'Placement officer',
  };
  return Array.from({ length: count }, (_, index) => ({
    kind: 'placement officer',
    address,
    way,
    times: 1,
    file: `placement ${seed} ${index}`,
    fields: { ...person(random, index), ...office, filledIn: String(random.between(20_000, 200_000)) },
  }));
}
