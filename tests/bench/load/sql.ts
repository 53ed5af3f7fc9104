/** Inserts the same rows by named prepared statements, which shows what the database alone can do. */
import { createHash, randomUUID } from 'node:crypto';
import { columnOf, type FieldName, fieldNames } from '../../../shared/fields.ts';
import { validApplication } from '../../support/intake.ts';
import { connectTo } from '../../support/postgres.ts';
import { makePdf } from '../../support/resumes.ts';
import { type Job, type Measurement, measure } from './job.ts';

const columns = [...fieldNames.map(columnOf), 'idempotency_key', 'content_hash'];

function placeholders(from: number): string {
  return columns.map((_, index) => `$${from + index}`).join(', ');
}

const insertResume = `INSERT INTO resumes (file_name, media_type, size, sha256, content) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const insertApplication = `INSERT INTO applications (resume_id, ${columns}) VALUES ($1, ${placeholders(2)}) RETURNING number`;
const insertBoth = `WITH file AS (${insertResume})
  INSERT INTO applications (resume_id, ${columns}) SELECT id, ${placeholders(6)} FROM file RETURNING number`;

function applicationValues(index: number): unknown[] {
  const application: Partial<Record<FieldName, string>> = {
    ...validApplication,
    email: `bench-${index}@mailbox.example`,
  };
  const answers = fieldNames.map((name) => application[name] || null);
  return [...answers, randomUUID(), createHash('sha256').update(String(index)).digest()];
}

export async function insertBySql(job: Job): Promise<Measurement> {
  const clients = await Promise.all(Array.from({ length: job.connections }, () => connectTo(job.target)));
  const { name, content } = makePdf(job.resumeSize);
  const sha256 = createHash('sha256').update(content).digest();
  const file = [name, 'application/pdf', content.length, sha256, content];

  async function run(lane: number, statement: { name: string; text: string }, values: unknown[]) {
    const client = clients[lane];
    if (!client) throw new Error(`There is no connection ${lane}`);
    return (await client.query<{ id: string }>({ ...statement, values })).rows[0];
  }

  const ids: unknown[] = [];
  if (job.kind === 'uploaded-before') {
    await measure(job, async (index, lane) => {
      ids[index] = (await run(lane, { name: 'resume', text: insertResume }, file))?.id;
    });
  }
  const measurement = await measure(job, async (index, lane) => {
    const values = applicationValues(index);
    if (job.kind === 'with-file') await run(lane, { name: 'both', text: insertBoth }, [...file, ...values]);
    else await run(lane, { name: 'application', text: insertApplication }, [ids[index], ...values]);
  });
  await Promise.all(clients.map((client) => client.end()));
  return measurement;
}
