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
    expect(look({ sent, application: { ...application, ...more }, fileHash: file() })).toEqual([]);
  });

  test('a class of sixty with the same dictated words and files of their own is not held', () => {
    const look = createSuspicion();
    const words = { address: 'Government College, Hassan', skills: 'Java', areaOfInterest: 'IT', collegeName: 'GEC' };
    for (let index = 0; index < 60; index++) {
      const pupil = { ...person(index), ...words };
      expect(look({ sent: { filledIn: 200_000 }, application: pupil, fileHash: file() })).toEqual([]);
    }
  });

  test('one text or one file under ever new names is held from the third on, and forgotten after a day', () => {
    let now = 0;
    const look = createSuspicion(() => now);
    const same = file();
    const send = (index: number, fileHash: Uint8Array) => {
      const { name, email } = person(index);
      return look({ sent: {}, application: { ...application, name, email }, fileHash });
    };
    expect([send(1, same), send(2, same)]).toEqual([[], []]);
    expect(send(3, same)).toEqual(['automated', 'repeated-text', 'repeated-file']);
    expect(send(4, file())).toEqual(['automated', 'repeated-text']);
    now = 25 * 3600_000;
    expect(send(5, same)).toEqual([]);
  });

  test('the same person who tries again is no crowd', () => {
    const look = createSuspicion();
    const same = file();
    for (let index = 0; index < 4; index++) {
      expect(look({ sent: { filledIn: 40_000 }, application, fileHash: same })).toEqual([]);
    }
  });
});
