/** Programs that fill in forms, as owners of forms see them: advertisers of several trades, fillers of every field, replays. */
import { courseOptions } from '../../../shared/courses.ts';
import { educationOptions } from '../../../shared/fields.ts';
import { Random } from '../random.ts';
import { addressOf, digits, type Post, phoneOf } from './post.ts';

const lower = 'abcdefghijklmnopqrstuvwxyz';
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => lower[random.between(0, lower.length - 1)]).join('');

/** Names of the usual libraries for made-up data. */
const first =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Emma Olivia Liam Noah Rahul Priya Amit'.split(
    ' ',
  );
const last = 'Smith Johnson Williams Brown Jones Garcia Miller Davis Wilson Moore Taylor Sharma Patel Kumar'.split(' ');

const hosts =
  'https://rank-fast.example|http://luckyspin.example/win|www.quick-loans.example|bestdesigns.com|cheap-pills.xyz/buy|earn4u.in|t.me/earnfast|bit.ly/3xYz|https://www.web-studio24.com/offer?id=7|hxxps://coin-profit.top/join'.split(
    '|',
  );

/** Parts of advertisements by their trade: one of each line makes one. */
const adverts: Record<string, readonly (readonly string[])[]> = {
  'design pitches': [
    [
      'Hello, I came across your website and it looks a bit outdated.',
      'Hi, I am a freelance web designer and I noticed your site is not mobile friendly.',
      'Hey team, quick question about your website.',
      'Dear business owner, is your logo ten years old?',
    ],
    [
      'I can redesign it with a modern look at an affordable price.',
      'We create stunning websites and logos for small businesses.',
      'Our designers build professional websites starting at $199.',
      'I would love to help you redesign your pages for a low cost.',
    ],
    [
      'Let me know if you are interested.',
      'Just reply to this message for a free mockup.',
      'Can I send you a quote?',
      'Get in touch with us today.',
    ],
  ],
  'loan advertisements': [
    [
      'Instant personal loan up to 10 lakhs',
      'Need urgent money? Business loans at 2% interest',
      'Get a loan in 5 minutes',
      'We offer personal and home loans',
      'Low CIBIL? Loans approved for everyone',
    ],
    [
      'no documents required.',
      'without collateral, approval in 24 hours.',
      'at the lowest interest rate.',
      'disbursed the same day into your bank account.',
    ],
    ['Apply now.', 'Call us today.', 'WhatsApp 98{8}', 'Contact our agent Mr. Rakesh 99{8}.', ''],
  ],
  'data entry advertisements': [
    [
      'Data entry operators needed.',
      'Part time typing jobs available for students and housewives.',
      'Genuine copy paste work from home.',
      'We are hiring for online form filling work.',
    ],
    [
      'Earn Rs 25000 per month.',
      'Daily payment, no target.',
      'Weekly payout guaranteed, no experience needed.',
      'Rs. 500 to 2000 daily from your mobile.',
    ],
    ['Contact HR 97{8}.', 'Limited seats, register today.', 'No registration fees.', 'Message us on WhatsApp.'],
  ],
  'SEO offers': [
    [
      'Our SEO company can rank your website on the first page of Google.',
      'Increase your website traffic with our SEO services.',
      'We provide high quality backlinks and guest posts.',
      'Buy 10,000 real followers and boost your sales.',
    ],
    ['Guaranteed results in 30 days.', 'Packages from $99 only.', 'White hat, affordable rates.', '100% money back.'],
    ['Reply for a free audit.', 'Contact us now.', 'Shall I send you a proposal?', ''],
  ],
  crypto: [
    [
      'Bitcoin investment platform with 20% weekly returns.',
      'Free crypto signals with 95% accuracy.',
      'Double your money with USDT mining.',
      'Online casino with welcome bonus, play slots and win.',
    ],
    ['Guaranteed daily profit.', 'Withdraw instantly to your wallet.', 'Start with only $50.', 'Earn $500 a day.'],
    ['Join our VIP group.', 'Register now.', 'Limited offer.', ''],
  ],
  'Telegram and WhatsApp': [
    [
      'Join our Telegram channel @earnwithus{3}',
      'WhatsApp me on +91 98{8}',
      'Add us on Telegram @bestdeals{3}',
      'Join this WhatsApp group for daily tips',
    ],
    [
      'and earn money online from home.',
      'for passive income without investment.',
      'to get free trading calls and make 5000 daily.',
      'for genuine work and daily payouts.',
    ],
    ['Hurry, limited slots!', 'Only for serious people.', 'Join now!', ''],
  ],
};

function base(random: Random): Record<string, string> {
  const name = `${random.of(first)} ${random.of(last)}`;
  const phone = phoneOf(random);
  const host = random.of(['gmail.com', 'yahoo.com', 'mail.ru', 'outlook.com']);
  return {
    name,
    email: `${name.toLowerCase().replace(' ', random.of(['', '.', '_']))}${digits(random, 3)}@${host}`,
    phone,
    whatsapp: phone,
    address: `${random.between(1, 999)} ${random.of(last)} Street`,
    skills: `${random.of(['Java', 'Excel', 'Marketing', 'Sales'])}, ${random.of(['SQL', 'Design', 'Word'])}`,
    areaOfInterest: random.of(['Business', 'Marketing', 'Technology', 'Finance']),
    course: random.of(courseOptions.filter((course) => course !== 'Others')),
    collegeName: `${random.of(last)} College`,
    yearOfPassing: String(random.between(1990, 2030)),
    highestEducation: random.of(educationOptions),
    workExperience: 'Fresher',
  };
}

type Made = Pick<Post, 'fields' | 'file' | 'way'>;
/** Campaigns: each is started with its own properties, and gives one post after the other. */
type Campaign = (random: Random, id: string) => () => Made;

const spots = ['address', 'skills', 'areaOfInterest', 'collegeName', 'certifications'];

function advertise(parts: readonly (readonly string[])[]): Campaign {
  return (random, id) => () => {
    const text = parts
      .map((lines) => random.of(lines))
      .join(' ')
      .trim();
    const said = text.replaceAll(/\{(\d)\}/g, (_, count) => digits(random, Number(count)));
    const where = random.of(['skills', 'address', 'areaOfInterest']);
    return {
      way: random.of(['form', 'script', 'api']),
      fields: { ...base(random), [where]: said.slice(0, 200) },
      file: `${id} ${random.next()}`,
    };
  };
}

const campaigns: Record<string, Campaign> = {
  'links in address and skills': (random, id) => () => {
    const where = random.of([['address', 'skills'], ['address'], ['skills'], random.some(spots.slice(0, 4), 2)]);
    const say = () => `${random.of(['Visit', 'See', 'Best deals', ''])} ${random.of(hosts)} ${random.of(['now', ''])}`;
    const linked = Object.fromEntries(where.map((spot) => [spot, say().trim()]));
    return {
      way: random.of(['form', 'script', 'api']),
      fields: { ...base(random), ...linked },
      file: `${id} ${random.next()}`,
    };
  },
  ...Object.fromEntries(Object.entries(adverts).map(([kind, parts]) => [kind, advertise(parts)])),
  'link for a name': (random, id) => () => ({
    way: 'form',
    fields: { ...base(random), name: `${random.of(['Win', 'Cheap', 'Loans'])} ${random.of(hosts)}` },
    file: `${id} ${random.next()}`,
  }),
  'fills everything': (random, id) => () => ({
    way: 'form',
    fields: { ...base(random), remarks: random.of(['Thank you', letters(random, 8)]), noticeVersion: 'en' },
    file: `${id} ${random.next()}`,
  }),
  'in no time': (random, id) => () => ({
    way: 'script',
    fields: { ...base(random), filledIn: String(random.between(40, 950)) },
    file: `${id} ${random.next()}`,
  }),
  'throwaway addresses': (random, id) => () => ({
    way: random.of(['form', 'script']),
    fields: { ...base(random), email: `${letters(random, 9)}@${random.of(['mailinator.com', 'yopmail.com'])}` },
    file: `${id} ${random.next()}`,
  }),
  'one file for all': (random, id) => () => ({ way: 'api', fields: base(random), file: id }),
};

/** So many posts of each kind of program in turns, the same for the same seed. */
export function makeBots(each: number, seed: number): Post[] {
  const random = new Random(seed);
  const posts = Object.entries(campaigns).flatMap(([kind, start]): Post[] => {
    const next = start(random, `bot ${seed} ${kind}`);
    return Array.from({ length: each }, () => ({ kind, address: addressOf(random), times: 1, ...next() }));
  });
  return posts
    .map((post) => ({ post, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ post }) => post);
}
