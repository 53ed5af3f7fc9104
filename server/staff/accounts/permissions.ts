import {
  type Permission,
  type Role,
  roles,
  scopePermissions,
  type TokenScope,
  tokenScopes,
} from '../../../shared/staff-accounts.ts';
import { Problem } from '../../platform/http/problems.ts';

/** Who calls: a signed-in person, or a machine with a token. `label` is how the audit trail names them. */
export type Actor = { id: string; name: string; label: string } & (
  | {
      kind: 'session';
      email: string;
      role: Role;
      sessionId: string;
      signedInAt: Date;
      twoFactor: boolean;
      /** The account opens nothing but itself until it has a second factor. */
      mustSetUp: boolean;
    }
  | {
      kind: 'token';
      scopes: readonly TokenScope[];
      /** That of the account that made it, which bounds its scopes. */
      role: Role | undefined;
    }
);

/** Somebody who is signed in. */
export type Person = Extract<Actor, { kind: 'session' }>;

/** The person of a route that requires `self`, which is never granted to a token. */
export function personOf({ actor }: { actor: Actor }): Person {
  if (actor.kind !== 'session') throw new Problem('forbidden');
  return actor;
}

const byRole: Record<Role, readonly Permission[]> = {
  staff: ['self', 'read', 'work', 'views', 'replay', 'export'],
  admin: [
    'self',
    'read',
    'work',
    'settings',
    'batches',
    'views',
    'replay',
    'export',
    'import',
    'erase',
    'accounts',
    'tokens',
    'audit',
  ],
};

/** True when the actor has the permission. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  const isGranted = actor.role === undefined || byRole[actor.role].includes(permission);
  return (
    isGranted &&
    (actor.kind === 'session' || actor.scopes.some((scope) => scopePermissions[scope].includes(permission)))
  );
}

/** True for a text that is one of the roles. */
export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

/** True for a text that is one of the scopes of a token. */
export function isTokenScope(text: string): text is TokenScope {
  return tokenScopes.some((scope) => scope === text);
}
