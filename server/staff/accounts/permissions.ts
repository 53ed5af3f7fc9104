import {
  type Permission,
  type Role,
  type SecondStep,
  scopePermissions,
  type TokenScope,
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
      /** The ways in which the account makes the second step of a sign-in. */
      steps: SecondStep[];
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

/** A signed-in person. */
export type Person = Extract<Actor, { kind: 'session' }>;

/** The person of a route that requires `self`, which is never granted to a token. */
export function personOf({ actor }: { actor: Actor }): Person {
  if (actor.kind !== 'session') throw new Problem('forbidden');
  return actor;
}

const ofStaff = ['self', 'read', 'work', 'views', 'replay', 'export'] as const;
const byRole: Record<Role, readonly Permission[]> = {
  staff: ofStaff,
  admin: [...ofStaff, 'settings', 'batches', 'import', 'erase', 'accounts', 'tokens', 'audit'],
};

/** True when the actor has the permission. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  const isGranted = actor.role === undefined || byRole[actor.role].includes(permission);
  return (
    isGranted &&
    (actor.kind === 'session' || actor.scopes.some((scope) => scopePermissions[scope].includes(permission)))
  );
}
