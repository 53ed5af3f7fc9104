/** Ten thousand people and thousands of programs: who is held as possible spam, and that nobody is refused. */
import { beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { makeBots } from '../support/crowds/bots.ts';
import { makePeople } from '../support/crowds/people.ts';
import type { Post } from '../support/crowds/post.ts';
import { type Outcome, sendAll } from '../support/crowds/send.ts';
import { get } from '../support/intake.ts';

const count = 10_000;
const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '1' };
/** Another one is another crowd. */
const seed = Number(process.env.CROWD_SEED ?? 20_261_122);

interface Tally {
  refused: number;
  held: number;
  accepted: number;
  kinds: Record<string, string>;
  /** The share that is held, by kind. */
  shares: Record<string, number>;
}

async function tally(app: TestApp, outcomes: Map<string, Outcome>): Promise<Tally> {
  const rows = await app.rows<{ number: string }>(
    'SELECT a.number FROM applications a JOIN holds h ON h.application_id = a.id',
  );
  const held = new Set(rows.map(({ number }) => Number(number)));
  const all = {
    refused: 0,
    held: 0,
    accepted: 0,
    kinds: {} as Record<string, string>,
    shares: {} as Record<string, number>,
  };
  for (const [kind, { sent, refused, accepted }] of outcomes) {
    const ofKind = accepted.filter((number) => held.has(number)).length;
    all.refused += refused;
    all.held += ofKind;
    all.accepted += accepted.length;
    all.shares[kind] = ofKind / accepted.length;
    all.kinds[kind] = `${ofKind} of ${sent} held, ${refused} refused`;
  }
  return all;
}

let noticeVersion = '';
async function crowdAt(app: TestApp, posts: Post[]): Promise<Tally> {
  noticeVersion ||= ((await get(`${app.url}/api/notice`)).body as { version: string }).version;
  const outcome = await tally(app, await sendAll(app.url, posts, noticeVersion));
  console.log(outcome);
  return outcome;
}

let people: Post[];
let bots: Post[];
beforeAll(() => {
  people = makePeople(count, seed);
  bots = makeBots(300, seed);
});

test('of 10,000 people nobody is refused, and at most one in a thousand is held', { timeout: 1_800_000 }, async () => {
  await using app = await startApp(settings);
  const { refused, held, accepted } = await crowdAt(app, people);
  expect({ refused, accepted }).toEqual({ refused: 0, accepted: people.length });
  expect(held).toBeLessThanOrEqual(count / 1000);
});

test('of the posts of each kind of program nineteen in twenty are held, and none is refused', {
  timeout: 1_800_000,
}, async () => {
  await using app = await startApp(settings);
  const { refused, shares } = await crowdAt(app, bots);
  expect(refused).toBe(0);
  for (const [kind, share] of Object.entries(shares)) expect(share, kind).toBeGreaterThanOrEqual(0.95);
});

test('people who come while programs do are not held for that', { timeout: 1_800_000 }, async () => {
  await using app = await startApp(settings);
  const mixed = people.slice(0, 2_000).flatMap((person, index) => [person, bots[index] ?? person]);
  const posts = mixed.map((post) => (bots.includes(post) ? { ...post, kind: 'program' } : post));
  const outcome = await sendAll(app.url, posts, noticeVersion);
  outcome.delete('program');
  const { refused, held } = await tally(app, outcome);
  expect(refused).toBe(0);
  expect(held).toBeLessThanOrEqual(2);
});
