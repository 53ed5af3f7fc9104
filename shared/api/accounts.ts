import { instant, type Json } from '../instant.ts';
import { passwordLength, roles, secondSteps, tokenScopes } from '../staff-accounts.ts';
import { z } from '../zod.ts';
import type { Endpoints } from './endpoint.ts';

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
const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');
/** Six digits of the authenticator app, which shows them with a space, or a backup code. */
const code = z.string().trim().max(40).overwrite(withoutSpaces).min(6, 'Please enter the code');
const steps = z.array(z.enum(secondSteps));
const backupCodes = z.object({
  backupCodes: z.array(z.string()).describe('Each replaces the second factor once. Empty when the account has some'),
});

/** Options for the browser's `navigator.credentials` (WebAuthn level 3), and its answer, which a library checks. */
const webAuthnOptions = z.looseObject({ challenge: z.string() });
const credential = z.looseObject({
  id: z.string().max(16_000),
  response: z.looseObject({ userHandle: z.string().max(16_000).optional() }),
});

const byId = z.object({ id: z.uuid() });

const me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  twoFactor: z.boolean().describe('The account has an authenticator app or a passkey'),
  steps: steps.describe('What of them it has'),
  mustSetUp: z.boolean().describe('It opens nothing but itself until it has one'),
});
export type Me = Json<z.output<typeof me>>;

const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  twoFactor: z.boolean(),
  createdAt: instant,
  disabledAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
});
export type Account = Json<z.output<typeof account>>;

/** A link to pass on to the account's owner; `url` opens the staff pages. */
const oneTimeLink = z.object({ url: z.string(), expiresAt: instant });
export type OneTimeLink = Json<z.output<typeof oneTimeLink>>;

const token = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('First characters of the token, to recognise it'),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  lastUsedAt: instant.nullable().describe('UTC, to the minute; refused uses count'),
  revokedAt: instant.nullable(),
});
export type Token = Json<z.output<typeof token>>;

/** Sign-in, the own account, and the management of accounts and API tokens. */
export const accountEndpoints = {
  'POST /api/auth/sign-in': {
    summary: 'Sign in to the staff pages',
    description:
      'Sets the session cookie. An account with a second factor needs a `code` of its app, or a backup code. A ' +
      'session that the request names ends.',
    body: z.object({ email, password: givenPassword, code: code.optional() }),
    answer: z.object({
      twoFactor: z.boolean().describe('Nothing began yet: sign in again, with a code, or with a passkey'),
      steps,
    }),
    problems: ['foreign-origin', 'wrong-credentials', 'wrong-code', 'too-many-attempts', 'unavailable'],
  },
  'POST /api/auth/passkey/options': {
    summary: 'Begin to sign in with a passkey',
    description: 'The challenge in the answer is valid for five minutes and one sign-in.',
    answer: webAuthnOptions.describe('Options for navigator.credentials.get'),
    problems: ['foreign-origin'],
  },
  'POST /api/auth/passkey': {
    summary: 'Sign in with a passkey',
    description: 'Sets the session cookie. A passkey counts as both factors, so no second step follows.',
    body: z.object({ credential }),
    problems: ['foreign-origin', 'passkey-refused', 'too-many-attempts', 'unavailable'],
  },
  'POST /api/auth/sign-out': {
    summary: 'End the session',
    description: 'Succeeds also without a session.',
    problems: ['foreign-origin', 'unavailable'],
  },
  'POST /api/auth/link': {
    summary: 'Read the purpose of a one-time link',
    body: z.object({ token: linkToken }),
    /** `email`: the account whose password a reset link sets. */
    answer: z.object({ purpose: z.enum(['set-up', 'reset']), email: z.string().nullable() }),
    problems: ['foreign-origin', 'not-found', 'unavailable'],
  },
  'POST /api/auth/set-up': {
    summary: 'Create the first account with the set-up link',
    body: z.object({ token: linkToken, name, email, password: newPassword }),
    problems: ['foreign-origin', 'not-found', 'unavailable'],
  },
  'POST /api/auth/reset': {
    summary: 'Choose a password with a one-time link',
    description: 'Ends the sessions of the account. Its second factor stays.',
    body: z.object({ token: linkToken, password: newPassword }),
    problems: ['foreign-origin', 'not-found', 'unavailable'],
  },

  'GET /api/admin/me': { summary: 'The signed-in person', requires: 'self', answer: me },
  'PATCH /api/admin/me': { summary: 'Change the own name', requires: 'self', body: z.object({ name }) },
  'POST /api/admin/me/password': {
    summary: 'Change the own password',
    description: 'Ends all other sessions, and gives this one another cookie.',
    requires: 'self',
    needsFreshSignIn: true,
    body: z.object({ currentPassword: givenPassword, newPassword }),
    problems: ['too-many-attempts'],
  },
  'POST /api/admin/me/two-factor': {
    summary: 'Begin to set up an authenticator app',
    description: 'It takes effect once a code has confirmed it.',
    requires: 'self',
    needsFreshSignIn: true,
    answer: z.object({
      uri: z.string().describe('The otpauth link that authenticator apps read'),
      secret: z.string().describe('The same for typing'),
    }),
    problems: ['app-in-force'],
  },
  'POST /api/admin/me/two-factor/confirm': {
    summary: 'Confirm the authenticator app',
    description: 'Ends all other sessions. Answers with backup codes when it is the first second factor.',
    requires: 'self',
    needsFreshSignIn: true,
    body: z.object({ code }),
    answer: backupCodes,
    problems: ['too-many-attempts'],
  },
  'POST /api/admin/me/two-factor/backup-codes': {
    summary: 'New backup codes; the old ones are void',
    requires: 'self',
    needsFreshSignIn: true,
    answer: backupCodes,
    problems: ['not-found'],
  },
  'DELETE /api/admin/me/two-factor': {
    summary: 'Remove the authenticator app',
    description: 'Ends all other sessions.',
    requires: 'self',
    needsFreshSignIn: true,
    problems: ['not-found', 'last-second-factor'],
  },
  'GET /api/admin/me/passkeys': {
    summary: 'The own passkeys',
    requires: 'self',
    answer: z.object({
      items: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
      ),
    }),
  },
  'POST /api/admin/me/passkeys/options': {
    summary: 'Begin to add a passkey',
    requires: 'self',
    needsFreshSignIn: true,
    answer: webAuthnOptions.describe('Options for navigator.credentials.create'),
  },
  'POST /api/admin/me/passkeys': {
    summary: 'Add a passkey',
    description: 'Answers with backup codes when it is the first second factor.',
    requires: 'self',
    needsFreshSignIn: true,
    body: z.object({ name, credential }),
    status: 201,
    answer: backupCodes,
    problems: ['passkey-not-added'],
  },
  'DELETE /api/admin/me/passkeys/:id': {
    summary: 'Remove a passkey',
    description: 'Ends all other sessions.',
    requires: 'self',
    needsFreshSignIn: true,
    params: byId,
    problems: ['not-found', 'last-second-factor'],
  },
  'GET /api/admin/me/sessions': {
    summary: 'The own sessions',
    requires: 'self',
    answer: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          createdAt: instant,
          lastSeenAt: instant.describe('UTC, to five minutes'),
          expiresAt: instant,
          address: z.string().nullable(),
          userAgent: z.string().nullable(),
          current: z.boolean(),
        }),
      ),
    }),
  },
  'DELETE /api/admin/me/sessions': {
    summary: 'End all own sessions but this one',
    requires: 'self',
    needsFreshSignIn: true,
  },
  'DELETE /api/admin/me/sessions/:id': {
    summary: 'End one of the own sessions',
    requires: 'self',
    needsFreshSignIn: true,
    params: byId,
    problems: ['not-found'],
  },

  'GET /api/admin/accounts': {
    summary: 'All staff accounts',
    requires: 'accounts',
    answer: z.object({ items: z.array(account) }),
  },
  'POST /api/admin/accounts': {
    summary: 'Add an account',
    description: 'Answers with a link to choose its password.',
    requires: 'accounts',
    needsFreshSignIn: true,
    body: z.object({ email, name, role: z.enum(roles).default('staff') }),
    status: 201,
    answer: z.object({ account, link: oneTimeLink }),
    problems: ['account-exists'],
  },
  'PATCH /api/admin/accounts/:id': {
    summary: 'Rename, disable or enable an account, or change its role',
    requires: 'accounts',
    needsFreshSignIn: true,
    params: byId,
    body: z.object({
      name: name.optional(),
      role: z.enum(roles).optional(),
      disabled: z.boolean().optional().describe('Ends all sessions of the account'),
    }),
    answer: account,
    problems: ['not-found', 'last-admin'],
  },
  'POST /api/admin/accounts/:id/reset': {
    summary: 'Create a link to choose a new password',
    description: 'The second factor stays.',
    requires: 'accounts',
    needsFreshSignIn: true,
    params: byId,
    status: 201,
    answer: oneTimeLink,
    problems: ['not-found'],
  },
  'DELETE /api/admin/accounts/:id/two-factor': {
    summary: 'Reset the second factor of an account',
    description: 'For a lost phone: removes app, passkeys and backup codes, and ends all sessions of the account.',
    requires: 'accounts',
    needsFreshSignIn: true,
    params: byId,
    problems: ['not-found'],
  },
  'DELETE /api/admin/accounts/:id/sessions': {
    summary: 'End all sessions of an account',
    requires: 'accounts',
    needsFreshSignIn: true,
    params: byId,
    problems: ['not-found'],
  },

  'GET /api/admin/tokens': {
    summary: 'All API tokens, without the tokens themselves',
    requires: 'tokens',
    answer: z.object({ items: z.array(token) }),
  },
  'POST /api/admin/tokens': {
    summary: 'Create an API token',
    description:
      'The answer is the only place where it is shown. It does no more than the account that makes it, and ends ' +
      'with its disabling.',
    requires: 'tokens',
    needsFreshSignIn: true,
    body: z.object({
      name,
      scopes: z.array(z.enum(tokenScopes)).min(1, 'Choose at least one scope').max(tokenScopes.length),
      days: z.int('Please give whole days').min(1, 'At least one day').max(3650, 'At most ten years').default(90),
    }),
    status: 201,
    answer: z.object({ token: z.string(), details: token }),
  },
  'DELETE /api/admin/tokens/:id': {
    summary: 'Revoke an API token',
    requires: 'tokens',
    needsFreshSignIn: true,
    params: byId,
    problems: ['not-found'],
  },
} as const satisfies Endpoints;
