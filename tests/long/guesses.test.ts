/** A million guesses at the secret of an application page, and how long wrong, expired and foreign ones take. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findOwn } from '../../server/applicants/own-page/own-application.ts';
import { Problem } from '../../server/platform/http/problems.ts';
import { encodeSecret } from '../../shared/own-link.ts';
import { startApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { applyWithFile, post } from '../support/intake.ts';
import { openTestDatabase } from '../support/open-database.ts';
import { makePdf } from '../support/resumes.ts';

const guesses = 1_000_000;

test('of a million guesses none opens a page', { timeout: 1_800_000 }, async () => {
  await using opened = await openTestDatabase();
  const { database } = opened;
  await database.rows(
    `WITH file AS (
       INSERT INTO resumes (file_name, media_type, size, sha256, content)
       SELECT 'a.pdf', 'application/pdf', 1, sha256(n::text::bytea), 'x' FROM generate_series(1, 1000) n RETURNING id
     ), lead AS (
       INSERT INTO applications (name, email, address, phone, whatsapp, skills, skill_list, area_of_interest, course, college_name,
         year_of_passing, highest_education, work_experience, resume_id, content_hash)
       SELECT 'A', 'a@mailbox.example', 'A', '9880012345', '9880012345', 'A', '{}', 'A', 'AWS', 'A', 2020, 'MBA', 'Fresher', id,
         sha256(id::text::bytea) FROM file RETURNING id
     ), secret AS (
       INSERT INTO application_secrets (hash, application_id) SELECT sha256(decode(md5(id::text), 'hex')), id FROM lead
     )
     INSERT INTO mailed_links (hash, application_id) SELECT sha256(('mailed ' || id)::bytea), id FROM lead`,
  );
  let right = 0;
  let made = 0;
  const guess = async () => {
    for (; made < guesses; made++) {
      const secret = encodeSecret(randomBytes(16));
      // Half of them guess at a link from an e-mail, with digits.
      const phoneDigits = made % 2 ? '2345' : undefined;
      try {
        await findOwn(database, { secret, phoneDigits });
        right += 1;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: 10 }, guess));
  console.log({ guesses: made, right });
  expect(made).toBeGreaterThanOrEqual(guesses);
  expect(right).toBe(0);
});

/** The middle of some times, and the middle of how far they are from it. */
function middleOf(times: number[]) {
  const middle = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
  const median = middle(times);
  return { median, spread: middle(times.map((time) => Math.abs(time - median))) };
}

test('wrong, used up, withdrawn and malformed secrets take equally long', { timeout: 600_000 }, async () => {
  await using app = await startApp();
  const apply = async () => {
    const { body } = await applyWithFile(app.url, validApplication, makePdf(1_000));
    return String((body as { applicationLink: string }).applicationLink.split('#')[1]);
  };
  const call = (path: string, body: object) =>
    post(`${app.url}/api/application${path}`, JSON.stringify(body), { 'content-type': 'application/json' });
  const [withdrawn] = [await apply(), await apply()];
  await call('/withdraw', { secret: withdrawn });
  const [mailed, usedUp] = [randomBytes(16), randomBytes(16)];
  await app.rows(
    `INSERT INTO mailed_links (hash, application_id, wrong_tries)
     SELECT sha256(bytes), id, tries FROM applications, (VALUES ($1::bytea, -100000), ($2::bytea, 100)) m (bytes, tries)`,
    [mailed, usedUp],
  );
  const kinds: Record<string, () => object> = {
    wrong: () => ({ secret: encodeSecret(randomBytes(16)) }),
    'wrong, with digits': () => ({ secret: encodeSecret(randomBytes(16)), phoneDigits: '0000' }),
    withdrawn: () => ({ secret: withdrawn }),
    'used up': () => ({ secret: encodeSecret(usedUp), phoneDigits: '2345' }),
    malformed: () => ({ secret: 'no secret at all' }),
  };
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
  // In turns, so that whatever else the machine does hits all of them.
  for (let round = 0; round < 600; round++) {
    for (const [kind, body] of Object.entries(kinds)) {
      const began = performance.now();
      const { status } = await call('', body());
      times[kind]?.push(performance.now() - began);
      expect(status).toBe(404);
    }
  }
  const middles = Object.fromEntries(Object.entries(times).map(([kind, all]) => [kind, middleOf(all.slice(50))]));
  console.log(middles);
  const { wrong } = middles;
  if (!wrong) throw new Error('Nothing was measured');
  for (const { median } of Object.values(middles)) {
    expect(Math.abs(median - wrong.median)).toBeLessThan(Math.max(wrong.spread, 0.05 * wrong.median));
  }
});
