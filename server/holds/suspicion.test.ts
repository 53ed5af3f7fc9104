import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Application } from '../../shared/application.ts';
import { validApplication } from '../../tests/support/application-rules.ts';
import { createSuspicion } from './suspicion.ts';

const application = { ...validApplication, under18: '', guardianName: '', guardianContact: '' } as Application;
const file = () => randomBytes(32);

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
    ['a link in a name', {}, { name: 'Win big www.spam.example' }, ['links']],
    ['no name, sent in no time', { filledIn: 900 }, { name: 'Xkjqwzt Bvnmrt' }, ['instant', 'gibberish']],
  ])('%s holds a lead', (_, sent, more, reasons) => {
    const look = createSuspicion();
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
    ['a portfolio among the skills', { filledIn: 60_000 }, { skills: 'React, see https://asha.example' }],
  ])('%s is not held', (_, sent, more) => {
    const look = createSuspicion();
    expect(look({ sent, application: { ...application, ...more }, source: 'web', fileHash: file() })).toEqual([]);
  });

  test('a class of sixty with the same dictated words and files of their own is not held', () => {
    const look = createSuspicion();
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
    const sendAll = (
      look: ReturnType<typeof createSuspicion>,
      source: 'web-no-script' | 'api',
      fileOf: () => Uint8Array,
    ) =>
      names.map((name, index) => {
        const own = { name, email: `person-${index}@mailbox.example` };
        return look({ sent: {}, application: { ...application, ...own }, source, fileHash: fileOf() });
      });

    test('is held once there are six of them, and forgotten after a day', () => {
      let now = 0;
      const look = createSuspicion(() => now);
      const same = file();
      const found = sendAll(look, 'web-no-script', () => same);
      expect(found.slice(0, 5)).toEqual([[], [], [], [], []]);
      expect(found.slice(5)).toEqual(Array(2).fill(['automated', 'repeated-text', 'repeated-file']));
      expect(sendAll(look, 'web-no-script', file).at(-1)).toEqual(['automated', 'repeated-text']);
      now = 25 * 3600_000;
      expect(sendAll(look, 'web-no-script', () => same)[0]).toEqual([]);
    });

    test('is not held when a program sends them by the API', () => {
      const same = file();
      expect(sendAll(createSuspicion(), 'api', () => same).flat()).toEqual([]);
    });
  });

  test('the same person who tries again is no crowd', () => {
    const look = createSuspicion();
    const same = file();
    for (let index = 0; index < 4; index++) {
      expect(look({ sent: { filledIn: 40_000 }, application, source: 'web', fileHash: same })).toEqual([]);
    }
  });
});
