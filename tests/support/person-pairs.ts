/** Pairs of leads of which it is known whether one person sent both: made up, with the faults and the families of real ones. */
import type { Identity } from '../../server/leads/persons/judge.ts';
import { Random } from './prefill/random.ts';

export interface LabelledPair {
  a: Identity;
  b: Identity;
  isSame: boolean;
  /** What was done to the first to get the second. */
  kind: string;
}

/** Some are in no list of frequent names. */
const given =
  'Asha Usha Ravi Rani Kavya Kavita Suresh Ramesh Rajesh Mahesh Lakshmi Arjun Arun Varun Tarun Meera Veena Vikram Divya Karthik Sneha Neha Rahul Rohit Rohan Mohan Pooja Nikhil Anita Sunita Vinita Savita Manoj Shruti Prakash Deepa Deepak Harish Girish Swathi Naveen Praveen Bhavana Sandeep Chaitra Rekha Ajay Vijay Sanjay Vidya Imran Kamran Fatima Joseph Mary Srinivas Venkatesh Jyothi Priya Riya Sonia Sonali Amit Sumit Ankit Ankita Harpreet Gurpreet Manpreet Jaspreet Lavanya Ishita Nithya Vaishnavi Aishwarya Yashwanth Siddharth Thejaswini Prajwal Chinnaswamy Basavanna Ningappa Eshwari Tenzin Lobsang Zubin Rukhsana Parveen Shakeel Wasim Aloysius Percival Blossom Ningthou Lalrinpuii Kuldeep Sukhwinder Omkar Tanmayi Adwaith Ithihas Dhriti Kritika Ruthvik Hrishikesh Anirban Debashish Subhrajit Moumita Paromita Sharmistha Tanushree Gitanjali Biswajit'.split(
    ' ',
  );
const family =
  'Rao Sharma Iyer Nair Gowda Reddy Patil Kulkarni Hegde Shetty Bhat Menon Pillai Verma Singh Gupta Das Banerjee Khan Shaikh Fernandes DSouza Mathew Kumar Naidu Joshi Desai Mehta Kaur Mishra Yadav Chowdhury Sinha Bose Mukherjee Subramanian Krishnamurthy Narayanaswamy Ramachandran Bhattacharya Deshpande Jadhav Pawar Ansari Qureshi'.split(
    ' ',
  );
const colleges =
  'Example Institute of Technology,Sample College of Engineering,City Science College,Hill University'.split(',');
const spellings: readonly (readonly [RegExp, string])[] = [
  [/th/, 't'],
  [/ee/, 'i'],
  [/sh/i, 's'],
  [/v/, 'w'],
  [/ksh/, 'x'],
  [/i$/, 'ee'],
  [/y/, 'i'],
  [/oo/, 'u'],
];

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** One slip of the fingers: a letter too many, too few, beside its place or another one. */
function mistype(random: Random, word: string): string {
  if (word.length < 4) return word;
  const at = random.chance(0.1) ? 0 : random.between(1, word.length - 1);
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  return random.of([
    () => before + after,
    () => before + letter + letter + after,
    () => before + random.of([...letters]) + letter + after,
    () => before + random.of([...letters]) + after,
    () => (after === '' ? before + letter + letter : before + after.slice(0, 1) + letter + after.slice(1)),
  ])();
}

/** How the same person writes the same name on another day. */
function rewrite(random: Random, name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const last = rest.at(-1) ?? '';
  return random.of([
    () => name,
    () => name.toUpperCase(),
    () => name.toLowerCase(),
    () => `${mistype(random, first)} ${last}`,
    () => `${mistype(random, first)} ${last}`,
    () => `${first} ${mistype(random, last)}`,
    () => `${last} ${first}`,
    () => `${first} ${last.slice(0, 1)}`,
    () => `${last.slice(0, 1)}. ${first}`,
    () => first,
    () => `${first}${last}`,
    () => `Mr. ${name}`,
    () => `${first} ${random.of(family).slice(0, 1)} ${last}`,
    () => {
      const [from, to] = random.of(spellings);
      return `${first.replace(from, to)} ${last}`;
    },
  ])();
}

function makeIdentity(random: Random): Identity {
  const name = `${random.of(given)} ${random.of(family)}`;
  const phone = `${random.between(6, 9)}${random.digits(9)}`;
  const handle = name.toLowerCase().replace(' ', random.of(['', '-', '.']));
  return {
    name,
    mailbox: `${handle}${random.digits(4)}@mailbox.example`,
    phone,
    whatsapp: random.chance(0.8) ? phone : `${random.between(6, 9)}${random.digits(9)}`,
    profile: random.chance(0.4) ? `${handle}-${random.digits(6)}` : null,
    resume: random.digits(64),
    collegeName: random.of(colleges),
    yearOfPassing: random.between(2005, 2026),
  };
}

const keys = ['mailbox', 'phone', 'profile', 'resume'] as const;

/** The same person again: some of what they gave before is new, and something is not. */
function again(random: Random, a: Identity): Identity {
  const fresh = makeIdentity(random);
  const kept = new Set(
    random.some(
      keys.filter((key) => a[key] !== null),
      random.between(1, 3),
    ),
  );
  const phone = kept.has('phone') ? a.phone : fresh.phone;
  return {
    ...a,
    name: rewrite(random, a.name),
    mailbox: kept.has('mailbox') ? a.mailbox : fresh.mailbox,
    phone: kept.has('phone') && random.chance(0.2) ? fresh.phone : phone,
    whatsapp: phone,
    profile: kept.has('profile') ? a.profile : random.chance(0.5) ? null : fresh.profile,
    resume: kept.has('resume') ? a.resume : fresh.resume,
    collegeName: random.chance(0.2) ? a.collegeName.toUpperCase() : a.collegeName,
  };
}

function otherGiven(random: Random, a: Identity): string {
  const own = a.name.split(' ')[0];
  return random.of(given.filter((name) => name !== own));
}

/** Somebody of the same family, who shares a phone, and now and then the mailbox. */
function relative(random: Random, a: Identity): Identity {
  const surname = a.name.split(' ')[1] ?? '';
  const b = makeIdentity(random);
  const other = otherGiven(random, a);
  return {
    ...b,
    // Many have their father's name between their own and the surname.
    name: random.chance(0.15) ? `${other} ${a.name}` : `${other} ${surname}`,
    phone: a.phone,
    whatsapp: random.chance(0.5) ? a.whatsapp : b.whatsapp,
    mailbox: random.chance(0.2) ? a.mailbox : b.mailbox,
    collegeName: random.chance(0.5) ? a.collegeName : b.collegeName,
  };
}

/** Somebody else at the same counter: a shop, a hostel or a lab whose phone or mailbox many give. */
function neighbour(random: Random, a: Identity): Identity {
  const b = makeIdentity(random);
  const name = `${otherGiven(random, a)} ${random.of(family)}`;
  const shared = random.of(['phone', 'mailbox', 'resume'] as const);
  return { ...b, name, [shared]: a[shared] };
}

/** Somebody of the same name, of whom there are many. */
function namesake(random: Random, a: Identity): Identity {
  return { ...makeIdentity(random), name: a.name, collegeName: a.collegeName, yearOfPassing: a.yearOfPassing };
}

const makers: readonly { kind: string; isSame: boolean; below: number; make(random: Random, a: Identity): Identity }[] =
  [
    { kind: 'same person', isSame: true, below: 0.5, make: again },
    { kind: 'relative', isSame: false, below: 0.8, make: relative },
    { kind: 'neighbour', isSame: false, below: 0.9, make: neighbour },
    { kind: 'namesake', isSame: false, below: 1, make: namesake },
  ];

/** So many pairs, the same for the same seed. */
export function labelledPairs(seed: number, count: number): LabelledPair[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const chosen = random.next();
    const { kind, isSame, make } = makers.find(({ below }) => chosen < below) ?? (makers[0] as (typeof makers)[0]);
    const a = makeIdentity(random);
    return { a, b: make(random, a), isSame, kind };
  });
}
