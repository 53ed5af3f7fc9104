import { z } from 'zod';
import { isClamdUrl } from './clamd.ts';

/** Settings of the storage, scanning and reading of resumes. */
export const resumeSettings = {
  CLAMD_URL: z
    .string()
    .refine(isClamdUrl, 'expected tcp://host:port or unix:///path')
    .optional()
    .describe(
      'ClamAV daemon that scans resumes: tcp://host:3310 or unix:///path. Files are withheld until found clean.',
    ),
  RESUME_TEXT: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'on opens stored resumes, in a process without rights, for the staff’s search ' +
        'and to find scripts, macros and other files in them. ' +
        'off also removes the texts, and resumes say "Could not be checked".',
    ),
  RESUME_STORE: z
    .enum(['bytea', 's3'])
    .default('bytea')
    .describe(
      'Store for the files of new resumes: bytea, in the database, or s3 for an S3-compatible object store. ' +
        '`npm run resumes -- move` moves the earlier ones.',
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'expected the name of a bucket: 3 to 63 of a–z, 0–9, . and -')
    .optional()
    .describe('Bucket for resumes, of this database alone. Without versioning, so that erased files are gone.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected a URL such as https://s3.example.com' })
    .optional()
    .describe('Address of the object store. By default Amazon S3 in S3_REGION.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket. Many stores ignore it.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Key that may list, read, write and delete in S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of S3_ACCESS_KEY_ID.'),
  S3_FORCE_PATH_STYLE: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on for stores that address a bucket by path instead of host name, such as MinIO.'),
} as const;

export type ResumeSettings = z.output<z.ZodObject<typeof resumeSettings>>;

const together = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Missing settings of an object store that is required or partly set up. */
export function missingStoreSettings(
  given: Readonly<Record<string, string | undefined>>,
): { name: string; reason: string }[] {
  const isAsked = given.RESUME_STORE === 's3';
  const isBegun = given.S3_ENDPOINT !== undefined || together.some((name) => given[name] !== undefined);
  if (!isAsked && !isBegun) return [];
  const why = isAsked ? 'RESUME_STORE=s3 needs it' : `${together.join(', ')} must be set together`;
  return together.flatMap((name) => (given[name] === undefined ? [{ name, reason: why }] : []));
}
