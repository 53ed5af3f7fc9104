/** Roles of staff accounts. */
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

/** Second steps of a sign-in: a passkey, a code of an authenticator app, or a backup code. */
export const secondSteps = ['passkey', 'app', 'backup-code'] as const;
export type SecondStep = (typeof secondSteps)[number];
