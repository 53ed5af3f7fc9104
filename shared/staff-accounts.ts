import { instant, type Json } from './api/instant.ts';
import { pageQuerySchema, pageSchema } from './pages.ts';
import { z } from './zod.ts';

/**
 * Schemas of accounts, sign-in, sessions, API tokens and the audit trail, for the calls in `shared/api/`.
 */
export const roles = ['admin', 'staff'] as const;
export type Role = (typeof roles)[number];

/**
 * The permissions of calls. `self` is for every signed-in person, about their own account; `read`, `export`, `erase`
 * and `import` are about leads; `work` is about their work, `settings` about their assignment and reply texts,
 * `batches` about the batches of courses, `views` about saved views; `replay` retries a delivery; the others are about
 * accounts, API tokens and the audit trail.
 */
export type Permission =
  | 'self'
  | 'read'
  | 'work'
  | 'settings'
  | 'batches'
  | 'views'
  | 'replay'
  | 'export'
  | 'import'
  | 'erase'
  | 'accounts'
  | 'tokens'
  | 'audit';

/** The scopes of API tokens. Retrying a delivery is for people, who see the result. */
export const tokenScopes = ['read', 'work', 'export', 'erase'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The permissions of each scope. */
export const scopePermissions: Readonly<Record<TokenScope, readonly Permission[]>> = {
  read: ['read'],
  work: ['work', 'batches'],
  export: ['export'],
  erase: ['erase'],
};

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

export const signInSchema = z.object({ email, password: givenPassword });
/** Second steps of a sign-in: a passkey, a code of an authenticator app, or a backup code. */
export const secondSteps = ['passkey', 'app', 'backup-code'] as const;
export type SecondStep = (typeof secondSteps)[number];
/** `twoFactor`: one of `steps` is needed before the session begins. */
export const signedInSchema = z.object({ twoFactor: z.boolean(), steps: z.array(z.enum(secondSteps)) });
/** Six digits of the authenticator app, or a backup code. */
export const twoFactorCodeSchema = z.object({ code: z.string().trim().min(6, 'Please enter the code').max(40) });

/**
 * A browser's credential as JSON (WebAuthn level 3), and its options. The server's library checks them.
 */
const binary = z.string().max(16_000);
const credential = {
  id: binary,
  rawId: binary,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};
const webAuthnOptions = z.looseObject({ challenge: z.string() });
export const passkeyOptionsSchema = webAuthnOptions.describe('Options for navigator.credentials.get');
export const newPasskeyOptionsSchema = webAuthnOptions.describe('Options for navigator.credentials.create');
export const passkeyAnswerSchema = z.object({
  credential: z.looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: binary,
      authenticatorData: binary,
      signature: binary,
      userHandle: binary.optional(),
    }),
  }),
});

export const linkTokenSchema = z.object({ token: linkToken });
/** `email`: the account whose password a reset link sets. */
export const linkSchema = z.object({ purpose: z.enum(['set-up', 'reset']), email: z.string().nullable() });
export const setUpSchema = z.object({ token: linkToken, name, email, password: newPassword });
export const newPasswordSchema = z.object({ token: linkToken, password: newPassword });

export const meSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  twoFactor: z.boolean().describe('The account has an authenticator app or a passkey'),
  steps: z.array(z.enum(secondSteps)).describe('What of them it has'),
  mustSetUp: z.boolean().describe('It opens nothing but itself until it has one'),
});
export const nameSchema = z.object({ name });
export const changePasswordSchema = z.object({ currentPassword: givenPassword, newPassword });
/** `uri` is the otpauth link that authenticator apps read, `secret` the same for typing. */
export const twoFactorSetUpSchema = z.object({ uri: z.string(), secret: z.string() });
export const backupCodesSchema = z.object({
  backupCodes: z.array(z.string()).describe('Each replaces the second factor once. Empty when the account has some'),
});

export const newPasskeySchema = z.object({
  name,
  credential: z.looseObject({
    ...credential,
    response: z.looseObject({ clientDataJSON: binary, attestationObject: binary }),
  }),
});
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export const sessionSchema = z.object({
  id: z.string(),
  createdAt: instant,
  lastSeenAt: instant.describe('UTC, to five minutes'),
  expiresAt: instant,
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
  createdAt: instant,
  disabledAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
});
export const newAccountSchema = z.object({ email, name, role: z.enum(roles).default('staff') });
export const accountChangeSchema = z.object({
  name: name.optional(),
  role: z.enum(roles).optional(),
  disabled: z.boolean().optional().describe('Ends all sessions of the account'),
});
/** A link to pass on to the account's owner; `url` opens the staff pages. */
export const oneTimeLinkSchema = z.object({ url: z.string(), expiresAt: instant });
export const accountWithLinkSchema = z.object({ account: accountSchema, link: oneTimeLinkSchema });

export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('First characters of the token, to recognise it'),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  lastUsedAt: instant.nullable().describe('UTC, to the minute'),
  revokedAt: instant.nullable(),
});
export const newTokenSchema = z.object({
  name,
  scopes: z.array(z.enum(tokenScopes)).min(1, 'Choose at least one scope').max(tokenScopes.length),
  days: z.int().min(1, 'At least one day').max(3650, 'At most ten years').default(90),
});
export const createdTokenSchema = z.object({ token: z.string(), details: tokenSchema });

export const auditEntrySchema = z.object({
  sequence: z.int(),
  at: instant,
  actor: z.string().describe('An e-mail address, `token:<name>`, `command line`, or `-` for nobody'),
  action: z.string().describe('Such as `sign-in`, `application.read`, `token.create`'),
  subject: z.string().nullable().describe('What it was done to: a reference ID, an account, a token'),
  detail: z.record(z.string(), z.unknown()),
});
const auditText = z.string().min(1).max(300).optional();
export const auditQuerySchema = pageQuerySchema.extend({ action: auditText, actor: auditText, subject: auditText });
export const auditPageSchema = pageSchema(auditEntrySchema);
export const verifyQuerySchema = z.object({
  head: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
});
export const auditVerdictSchema = z.object({
  entries: z.int().describe('How many entries the seals cover that are as they were'),
  unsealed: z.int().describe('How many later entries the next seal will cover: seals are made every hour'),
  head: z.string().describe('Digest of the last seal: kept elsewhere, it shows later that no entry was cut off'),
  broken: z
    .object({ after: instant.nullable(), until: instant, reason: z.string() })
    .nullable()
    .describe('The first seal whose entries were changed, by its time and that of the seal before it'),
});

export type Passkey = Json<z.output<typeof passkeySchema>>;
export type Me = Json<z.output<typeof meSchema>>;
export type Account = Json<z.output<typeof accountSchema>>;
export type NewAccount = z.output<typeof newAccountSchema>;
export type OneTimeLink = Json<z.output<typeof oneTimeLinkSchema>>;
export type Token = Json<z.output<typeof tokenSchema>>;
export type NewToken = z.output<typeof newTokenSchema>;
export type AuditEntry = Json<z.output<typeof auditEntrySchema>>;
export type AuditPage = Json<z.output<typeof auditPageSchema>>;
export type AuditVerdict = Json<z.output<typeof auditVerdictSchema>>;
