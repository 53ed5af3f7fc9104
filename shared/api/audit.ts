import { instant, type Json } from '../instant.ts';
import { pageQuerySchema, pageSchema } from '../pages.ts';
import { z } from '../zod.ts';
import type { Endpoints } from './endpoint.ts';

const auditEntry = z.object({
  sequence: z.int(),
  at: instant,
  actor: z.string().describe('An e-mail address, `token:<name>`, `command line`, or `-` without an actor'),
  action: z.string().describe('Such as `sign-in`, `application.read`, `token.create`'),
  subject: z.string().nullable().describe('What it was done to: a reference ID, an account, a token'),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = Json<z.output<typeof auditEntry>>;
const auditText = z.string().min(1).max(300).optional();

const auditVerdict = z.object({
  entries: z.int().describe('How many entries the seals cover that are as they were'),
  unsealed: z.int().describe('How many later entries the next seal will cover: seals are made every hour'),
  head: z.string().describe('Digest of the last seal: kept elsewhere, it shows later that no entry was cut off'),
  broken: z
    .object({ after: instant.nullable(), until: instant, reason: z.string() })
    .nullable()
    .describe('The first seal whose entries were changed, by its time and that of the seal before it'),
});
export type AuditVerdict = Json<z.output<typeof auditVerdict>>;

export const auditEndpoints = {
  'GET /api/admin/audit': {
    summary: 'The audit trail, newest first',
    requires: 'audit',
    query: pageQuerySchema.extend({ action: auditText, actor: auditText, subject: auditText }),
    answer: pageSchema(auditEntry),
  },
  'GET /api/admin/audit/verify': {
    summary: 'Verify the seals of the audit trail',
    requires: 'audit',
    query: z.object({
      head: z
        .string()
        .regex(/^[\da-f]{64}$/)
        .optional(),
    }),
    answer: auditVerdict,
  },
} as const satisfies Endpoints;
