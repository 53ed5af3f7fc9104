import { z } from './zod.ts';

/**
 * What the staff pages and the server agree on about accounts, sign-in, sessions, API tokens and the audit trail.
 * Refusals are problem details; `type` ends with one of the kinds of `server/http/problems.ts`. Every request that changes
 * something must carry the page's own `Origin`, as browsers send it by themselves.
 *
 * | call | body | answer |
 * | --- | --- | --- |
 * | `POST /api/auth/sign-in` | {@link signInSchema} | 200 {@link signedInSchema}; 401 `wrong-credentials`; 429 |
 * | `POST /api/auth/two-factor/verify` | {@link twoFactorCodeSchema} | 204; 401 `wrong-code`; 429. The second step of a sign-in |
 * | `POST /api/auth/sign-out` | | 204, also when nobody was signed in |
 * | `POST /api/auth/link` | {@link linkTokenSchema} | 200 {@link linkSchema}: what a one-time link is for; 404 when it is used up or unknown |
 * | `POST /api/auth/set-up` | {@link setUpSchema} | 204: makes the first account; 404 |
 * | `POST /api/auth/reset` | {@link newPasswordSchema} | 204: sets the password of the account whose link it is, and ends its sessions; 404 |
 *
 * The rest answers 401 `not-signed-in` without a session, and 403 `forbidden` when the role does not suffice.
 *
 * | call | body | answer |
 * | --- | --- | --- |
 * | `GET /api/admin/me` | | {@link meSchema} |
 * | `PATCH /api/admin/me` | {@link nameSchema} | 204 |
 * | `POST /api/admin/me/password` | {@link changePasswordSchema} | 204, ends the other sessions; 422 |
 * | `POST /api/admin/me/two-factor` | {@link passwordSchema} | 200 {@link twoFactorSetUpSchema}; in force once confirmed; 422 |
 * | `POST /api/admin/me/two-factor/confirm` | `{ code }` | 204; 422 |
 * | `POST /api/admin/me/two-factor/backup-codes` | {@link passwordSchema} | 200 {@link backupCodesSchema}: new ones, the old are void |
 * | `DELETE /api/admin/me/two-factor` | {@link passwordSchema} | 204; 422 |
 * | `GET /api/admin/me/sessions` | | `{ items: `{@link sessionSchema}`[] }` |
 * | `DELETE /api/admin/me/sessions` | | 204: ends all but this one |
 * | `DELETE /api/admin/me/sessions/:id` | | 204; 404 |
 * | `GET /api/admin/accounts` (admin, as all below) | | `{ items: `{@link accountSchema}`[] }` |
 * | `POST /api/admin/accounts` | {@link newAccountSchema} | 201 {@link accountWithLinkSchema}; 409 `account-exists` |
 * | `PATCH /api/admin/accounts/:id` | {@link accountChangeSchema} | 200 {@link accountSchema}; 404; 409 `last-admin` |
 * | `POST /api/admin/accounts/:id/reset` | | 201 {@link oneTimeLinkSchema}: for a new password, without two-factor; 404 |
 * | `GET /api/admin/accounts/:id/sessions` | | `{ items: `{@link sessionSchema}`[] }`; 404 |
 * | `DELETE /api/admin/accounts/:id/sessions` | | 204: ends all; 404 |
 * | `DELETE /api/admin/accounts/:id/sessions/:sessionId` | | 204; 404 |
 * | `GET /api/admin/tokens` | | `{ items: `{@link tokenSchema}`[] }` |
 * | `POST /api/admin/tokens` | {@link newTokenSchema} | 201 {@link createdTokenSchema}: the only time that the token is shown |
 * | `DELETE /api/admin/tokens/:id` | | 204: revoked; 404 |
 * | `GET /api/admin/audit?cursor&limit&action&actor&subject` | | {@link auditPageSchema}, newest first |
 * | `GET /api/admin/audit/verify` | | {@link auditVerdictSchema} |
 */
export const roles = ['admin', 'staff'] as const;
export type Role = (typeof roles)[number];

export const tokenScopes = ['read', 'export', 'erase'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Characters of a password. */
export const passwordLength = { min: 12, max: 128 } as const;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(200, 'Email must be at most 200 characters')
  .pipe(z.email('Please enter a valid email address'));
const name = z.string().trim().min(1, 'Name is required').max(100, 'Name must be at most 100 characters');
const givenPassword = z.string().min(1, 'Password is required').max(passwordLength.max);
const newPassword = z
  .string()
  .min(passwordLength.min, `Password must be at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Password must be at most ${passwordLength.max} characters`);
const linkToken = z.string().min(1).max(100);
const time = z.iso.datetime().describe('UTC');

export const signInSchema = z.object({ email, password: givenPassword });
/** `twoFactor`: a code is asked for before the session begins. */
export const signedInSchema = z.object({ twoFactor: z.boolean() });
/** Six digits of the authenticator app, or a backup code. */
export const twoFactorCodeSchema = z.object({ code: z.string().trim().min(6, 'Please enter the code').max(20) });

export const linkTokenSchema = z.object({ token: linkToken });
/** `email`: whose password a reset link sets. */
export const linkSchema = z.object({ purpose: z.enum(['set-up', 'reset']), email: z.string().nullable() });
export const setUpSchema = z.object({ token: linkToken, name, email, password: newPassword });
export const newPasswordSchema = z.object({ token: linkToken, password: newPassword });

export const meSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  twoFactor: z.boolean(),
});
export const nameSchema = z.object({ name });
export const passwordSchema = z.object({ password: givenPassword });
export const changePasswordSchema = z.object({ currentPassword: givenPassword, newPassword });
/** `uri` is the otpauth link that authenticator apps read, `secret` the same for typing. */
export const twoFactorSetUpSchema = z.object({ uri: z.string(), secret: z.string(), backupCodes: z.array(z.string()) });
export const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) });

export const sessionSchema = z.object({
  id: z.string(),
  createdAt: time,
  lastSeenAt: time.describe('UTC, to five minutes'),
  expiresAt: time,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  current: z.boolean(),
});

export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  twoFactor: z.boolean(),
  createdAt: time,
  disabledAt: time.nullable(),
  lastSignInAt: time.nullable(),
});
export const newAccountSchema = z.object({ email, name, role: z.enum(roles).default('staff') });
export const accountChangeSchema = z.object({
  name: name.optional(),
  role: z.enum(roles).optional(),
  disabled: z.boolean().optional().describe('Ends all sessions of the account'),
});
/** A link to be passed on to its person; `url` opens the staff pages. */
export const oneTimeLinkSchema = z.object({ url: z.string(), expiresAt: time });
export const accountWithLinkSchema = z.object({ account: accountSchema, link: oneTimeLinkSchema });

export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('First characters of the token, to recognise it'),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: time,
  createdBy: z.string(),
  expiresAt: time,
  lastUsedAt: time.nullable().describe('UTC, to the minute'),
  revokedAt: time.nullable(),
});
export const newTokenSchema = z.object({
  name,
  scopes: z.array(z.enum(tokenScopes)).min(1, 'Choose at least one scope').max(tokenScopes.length),
  days: z.int().min(1, 'At least one day').max(3650, 'At most ten years').default(90),
});
export const createdTokenSchema = z.object({ token: z.string(), details: tokenSchema });

export const auditEntrySchema = z.object({
  sequence: z.int(),
  at: time,
  actor: z.string().describe('An e-mail address, `token:<name>`, `command line`, or `-` for nobody'),
  action: z.string().describe('Such as `sign-in`, `application.read`, `token.create`'),
  subject: z.string().nullable().describe('What it was done to: a reference ID, an account, a token'),
  detail: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
/** `nextCursor` is the sequence number after which the next page goes on; null on the last. */
export const auditPageSchema = z.object({ items: z.array(auditEntrySchema), nextCursor: z.int().nullable() });
export const auditVerdictSchema = z.object({
  entries: z.int(),
  head: z.string().describe('Hash of the last entry: kept elsewhere, it shows later that none was cut off'),
  broken: z.object({ sequence: z.int(), reason: z.string() }).nullable(),
});

export type Me = z.output<typeof meSchema>;
export type Session = z.output<typeof sessionSchema>;
export type Account = z.output<typeof accountSchema>;
export type NewAccount = z.output<typeof newAccountSchema>;
export type OneTimeLink = z.output<typeof oneTimeLinkSchema>;
export type Token = z.output<typeof tokenSchema>;
export type NewToken = z.output<typeof newTokenSchema>;
export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditPage = z.output<typeof auditPageSchema>;
export type AuditVerdict = z.output<typeof auditVerdictSchema>;
