import { randomBytes, randomUUID } from 'node:crypto';
import { DeliveryError } from '../../server/deliveries/failures.ts';
import type { DeliveryJob, Target } from '../../server/deliveries/target.ts';
import { validApplication } from './intake.ts';

export interface TestJob extends DeliveryJob {
  content: Buffer;
  /** Reserved IDs; the last one counts. */
  reserved: string[];
}

export function makeJob(changes: { size?: number; course?: string; fileName?: string } = {}): TestJob {
  const { size = 30_000, course = 'Data Science', fileName = 'Ananya résumé.pdf' } = changes;
  const content = randomBytes(size);
  const reserved: string[] = [];
  return {
    id: randomUUID(),
    applicationId: randomUUID(),
    referenceId: 'KNT/Ref/000042',
    receivedAt: new Date('2026-11-21T07:00:00Z'),
    age: 1,
    idle: undefined,
    fields: Object.fromEntries(Object.entries({ ...validApplication, course }).filter(([, value]) => value !== '')),
    content,
    resume: {
      fileName,
      mediaType: 'application/pdf',
      size,
      version: 1,
      read: async () => content,
      url: async () => 'https://www.site.example/api/resumes/1',
    },
    language: 'en',
    mailedLink: async () => 'https://www.site.example/application#mail-0123456789ABCDEFGHJKMNPQRS',
    get fileId() {
      return reserved.at(-1);
    },
    reserved,
    async reserveFileId(id, instead) {
      if (reserved.length === 0 || (reserved.at(-1) === instead && id !== instead)) reserved.push(id);
      return reserved.at(-1) ?? id;
    },
  };
}

/** The next attempt of a job after some seconds, with the IDs that earlier attempts have reserved. */
export function again(job: TestJob, idle = 30): TestJob {
  return { ...job, fileId: job.reserved.at(-1), age: job.age + idle, idle };
}

export function within(milliseconds = 20_000): AbortSignal {
  return AbortSignal.timeout(milliseconds);
}

export async function failureOf(target: Target, job: DeliveryJob, signal = within()): Promise<DeliveryError> {
  const outcome: unknown = await target.deliver(job, signal).catch((error) => error);
  if (outcome instanceof DeliveryError) return outcome;
  throw new Error('The attempt did not fail as deliveries do.', { cause: outcome });
}
