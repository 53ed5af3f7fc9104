/** Sends what people and programs fill in to a server, as browsers and programs do. */
import { createHash, randomUUID } from 'node:crypto';
import { Agent, FormData, request } from 'undici';
import { smallPdf } from '../resumes.ts';
import type { Post } from './post.ts';

/** What became of the posts of one kind. */
export interface Outcome {
  sent: number;
  refused: number;
  /** Reference numbers. */
  accepted: number[];
}

/** A small PDF; the same name gives the same bytes. */
function fileOf(name: string): File {
  return new File([new Uint8Array(smallPdf(createHash('sha256').update(name).digest('hex')))], 'resume.pdf', {
    type: 'application/pdf',
  });
}

async function send(origin: string, dispatcher: Agent, post: Post, fields: Record<string, string>, key: string) {
  const isPage = post.way === 'form';
  const form = new FormData();
  const { filledIn = '45000', ...others } = fields;
  for (const [name, value] of Object.entries(others)) form.append(name, value);
  if (post.way === 'script') form.append('filledIn', filledIn);
  form.append('resume', fileOf(post.file), 'resume.pdf');
  const { statusCode, body } = await request(`${origin}${isPage ? '/registration-form' : '/api/applications'}`, {
    method: 'POST',
    dispatcher,
    body: form,
    headers: {
      'x-forwarded-for': post.address,
      ...(isPage ? { accept: 'text/html' } : { 'idempotency-key': key }),
      ...(post.way === 'script' && { 'sec-fetch-site': 'same-origin' }),
    },
  });
  return { status: statusCode, number: Number(/Ref\/(\d+)/.exec(await body.text())?.[1]) };
}

/** Sends posts in their order, some at once. */
export async function sendAll(
  origin: string,
  posts: readonly Post[],
  noticeVersion: string,
): Promise<Map<string, Outcome>> {
  const dispatcher = new Agent({ connections: 24, pipelining: 1 });
  const outcomes = new Map<string, Outcome>();
  const waiting = posts.values();
  const worker = async () => {
    for (const post of waiting) {
      const outcome = outcomes.get(post.kind) ?? { sent: 0, refused: 0, accepted: [] };
      outcomes.set(post.kind, outcome);
      outcome.sent += 1;
      const fields = { ...(post.way !== 'api' && { noticeVersion }), ...post.fields };
      const key = randomUUID();
      if (post.forgets) await send(origin, dispatcher, post, { ...fields, [post.forgets]: '' }, key);
      let answer = { status: 0, number: 0 };
      for (let time = 0; time < post.times; time++) answer = await send(origin, dispatcher, post, fields, key);
      if (answer.status === 201) outcome.accepted.push(answer.number);
      else outcome.refused += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: 24 }, worker));
  } finally {
    await dispatcher.close();
  }
  return outcomes;
}
