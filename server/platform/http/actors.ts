import {
  type Permission,
  type Role,
  type SecondStep,
  scopePermissions,
  type TokenScope,
} from '../../../shared/staff-accounts.ts';
import { Problem } from './problems.ts';

/** A signed-in person, or a machine with a token. `label`: the name in the audit trail. */
export type Actor = { id: string; name: string; label: string } & (
  | {
      kind: 'session';
      email: string;
      role: Role;
      sessionId: string;
      signedInAt: Date;
      twoFactor: boolean;
      steps: SecondStep[];
      /** It reaches only its own account until it has a second factor. */
      mustSetUp: boolean;
    }
  | {
      kind: 'token';
      scopes: readonly TokenScope[];
      /** Of the token's maker, which limits its scopes. */
      role: Role | undefined;
    }
);

export type Person = Extract<Actor, { kind: 'session' }>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a staff route. */
    actor: Actor;
    /** Whether the session or the token may still be used, for long calls. */
    isStillIn(): Promise<boolean>;
  }
}

/** The caller of a route with the permission `self`, which tokens never have. */
export function personOf({ actor }: { actor: Actor }) {
  if (actor.kind !== 'session') throw new Problem('forbidden');
  return actor;
}

const ofStaff = ['self', 'read', 'work', 'views', 'replay', 'export'] as const;
const byRole: Record<Role, readonly Permission[]> = {
  staff: ofStaff,
  admin: [...ofStaff, 'settings', 'batches', 'import', 'erase', 'accounts', 'tokens', 'audit'],
};

export function mayDo(actor: Actor, permission: Permission) {
  if (actor.role !== undefined && !byRole[actor.role].includes(permission)) return false;
  return actor.kind === 'session' || actor.scopes.some((scope) => scopePermissions[scope].includes(permission));
}
