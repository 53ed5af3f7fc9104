/** People who apply: with the form's own code, and as people do it: pressing again, correcting, reloading, giving up. */
import type { Attempt } from '../../client/features/registration/draft/draft.ts';
import { createSubmission } from '../../client/features/registration/form/submission.ts';
import { createResumeUpload } from '../../client/features/registration/upload/resume-upload.ts';
import { durationName, honeypotName } from '../../shared/holds.ts';
import { translator } from '../../shared/languages/translate.ts';
import type { UploadedResume } from '../../shared/registration-page.ts';
import { validApplication } from '../support/application-rules.ts';
import { pdfWith } from '../support/resumes.ts';
import { call } from './browser.ts';
import { delay } from './clock.ts';
import { type Owner, owners, type Scheduler } from './scheduler.ts';

/** What an applicant does, as the seed has drawn it. */
export type Conduct = 'form' | 'program' | 'bot' | 'invalid-field' | 'invalid-file' | 'reused-key';

export interface Applicant {
  number: number;
  conduct: Conduct;
  fields: Record<string, string>;
  file: File;
  content: Buffer;
  /** The key under which something is refused for good, and nothing may be stored. */
  refusedKey: string | undefined;
  isDone: boolean;
}

const syllables = ['an', 'ya', 'ra', 'vi', 'ku', 'ma', 'de', 'sha', 'ni', 'ro', 'ha', 'su', 'ti', 'la', 'pa', 'jo'];

/** A name of letters alone, another one for each number: what is alike but for digits looks like a program's. */
function nameFor(number: number): string {
  let rest = number + 4096;
  let word = '';
  for (; rest > 0; rest = Math.floor(rest / 16)) word = `${syllables[rest % 16]}${word}`;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} Rao`;
}

export function drawApplicant(scheduler: Scheduler, number: number): Applicant {
  const { random, pick } = scheduler;
  const conduct = pick<Conduct>([
    ...Array<Conduct>(14).fill('form'),
    'program',
    'program',
    'bot',
    'invalid-field',
    'invalid-file',
    'reused-key',
  ]);
  const name = nameFor(number);
  const size = random() < 0.03 ? 300_000 : 500 + Math.floor(random() * 20_000);
  const text = Buffer.alloc(size, `${number} ${name} `);
  const content = conduct === 'invalid-file' ? Buffer.from(`<html>${name}</html>`) : pdfWith(text);
  const phone = String(6_000_000_000 + number);
  const fields: Record<string, string> = {
    ...validApplication,
    name,
    email: `a${number}@mailbox.example`,
    phone,
    whatsapp: phone,
    skills: `TypeScript, ${name}`,
    ...(conduct === 'invalid-field' && { yearOfPassing: '1066' }),
  };
  const file = new File([new Uint8Array(content)], 'resume.pdf', { lastModified: 0 });
  return { number, conduct, fields, file, content, refusedKey: undefined, isDone: false };
}

/** What a page leaves in the browser. */
interface Kept {
  attempt?: Attempt | undefined;
  uploaded?: UploadedResume | undefined;
}

/** One visit of the form. Resolves with whether the applicant is content; never, when the page is closed before. */
async function visit(scheduler: Scheduler, applicant: Applicant, kept: Kept): Promise<void> {
  const { random, chance } = scheduler;
  const attempt = { current: kept.attempt };
  const resume = createResumeUpload({
    readCourse: () => applicant.fields.course ?? '',
    show: () => {
      kept.uploaded = resume.readContent().uploaded;
    },
  });
  const submission = createSubmission({
    resume,
    attempt,
    keep: async () => {
      kept.attempt = attempt.current;
    },
    readUnseen: () => ({ [durationName]: String(Math.round(performance.now())) }),
    t: translator(),
  });
  if (kept.attempt) resume.restore(applicant.file, kept.uploaded);
  else resume.choose(applicant.file);
  for (let presses = 1; presses <= 12; presses++) {
    await delay(3_000 + random() * 27_000);
    try {
      await submission.send(applicant.fields);
      return;
    } catch (error) {
      const { banner } = await submission.explain(error);
      if (banner.startsWith('We have your application already')) return;
      if (resume.readContent().file === undefined) resume.choose(applicant.file);
      else if (chance(0.1)) resume.retry();
      if (chance(0.15)) applicant.fields = { ...applicant.fields, skills: `${applicant.fields.skills}, Git` };
      if (chance(0.03)) return;
    }
  }
}

function formOf(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', file, file.name);
  return form;
}

/** Posts one form until there is an answer that says what became of it. */
async function post(
  scheduler: Scheduler,
  { fields, file }: Pick<Applicant, 'fields' | 'file'>,
  key: string,
): Promise<void> {
  for (let tries = 1; tries <= 12; tries++) {
    const { status } = await call('POST', '/api/applications', formOf(fields, file), { 'idempotency-key': key });
    if (status > 0 && status < 500 && status !== 429) return;
    await delay(1_000 + scheduler.random() * 20_000);
  }
}

/** Lets somebody apply; resolves once nothing more comes of them. */
export async function apply(
  scheduler: Scheduler,
  applicant: Applicant,
  closePage: (owner: Owner) => void,
): Promise<void> {
  const { conduct, number } = applicant;
  const { random, chance } = scheduler;
  const key = `${conduct}-${number}`;
  const kept: Kept = {};
  for (let page = 1; ; page++) {
    const owner: Owner = { name: `applicant ${number}${page > 1 ? `.${page}` : ''}`, isDead: false };
    const visiting = owners.run(owner, async () => {
      if (conduct === 'form') return visit(scheduler, applicant, kept);
      if (conduct === 'bot') {
        return post(
          scheduler,
          { ...applicant, fields: { ...applicant.fields, [honeypotName]: 'http://x.example' } },
          key,
        );
      }
      if (conduct.startsWith('invalid')) applicant.refusedKey = key;
      await post(scheduler, applicant, key);
      if (conduct === 'reused-key') {
        await post(scheduler, { ...applicant, fields: { ...applicant.fields, skills: 'Others' } }, key);
      }
    });
    // Some close the page in the middle, and come back to what the browser has kept; some of them never.
    const isLeft = conduct === 'form' && chance(0.1);
    if (!isLeft) {
      await visiting;
      break;
    }
    await Promise.race([visiting, delay(random() * 60_000)]);
    closePage(owner);
    if (chance(0.2)) break;
    await delay(random() * 30_000);
  }
  applicant.isDone = true;
}
