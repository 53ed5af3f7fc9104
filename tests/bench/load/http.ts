import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { validApplication } from '../../support/intake.ts';
import { makePdf } from '../../support/resumes.ts';
import { type Job, type Measurement, measure } from './job.ts';

const boundary = 'bench-boundary';
const multipart = `multipart/form-data; boundary=${boundary}`;

function fieldParts(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
}

function formBody(fields: Readonly<Record<string, string>>, file: Buffer): Buffer {
  const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="resume.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(fieldParts(fields) + fileHead), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

export async function applyOverHttp(job: Job): Promise<Measurement> {
  const pool = new Pool(job.target, { connections: job.connections });
  const { content: file } = makePdf(job.resumeSize);
  /** Each applicant has another file: the spam review counts those who send the same. */
  const fileOf = (index: number) => file.fill(String(index).padStart(9, '0'), file.length >> 1, (file.length >> 1) + 9);

  async function post(path: string, type: string, body: Buffer | string): Promise<Record<string, unknown>> {
    const headers = { 'content-type': type, 'idempotency-key': randomUUID() };
    const response = await pool.request({ method: 'POST', path, headers, body });
    const answer = await response.body.json();
    if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${JSON.stringify(answer)}`);
    return answer as Record<string, unknown>;
  }
  const person = (index: number) => ({ ...validApplication, email: `bench-${index}@mailbox.example` });

  const links: unknown[] = [];
  if (job.kind === 'uploaded-before') {
    await measure(job, async (index) => {
      const upload = formBody({ course: validApplication.course }, fileOf(index));
      links[index] = (await post('/api/resumes', multipart, upload)).resumeUrl;
    });
  }
  const measurement = await measure(job, async (index) => {
    const [type, body] =
      job.kind === 'with-file'
        ? [multipart, formBody(person(index), fileOf(index))]
        : ['application/json', JSON.stringify({ ...person(index), resumeUrl: links[index] })];
    await post('/api/applications', type, body);
  });
  await pool.close();
  return measurement;
}
