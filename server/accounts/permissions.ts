import { type Role, roles, type TokenScope, tokenScopes } from '../../shared/staff-accounts.ts';

/**
 * What a staff route asks of who calls it. `self` is for every signed-in person, about themselves; `read`, `export` and
 * `erase` are about leads; `replay` starts a delivery again; the others are about accounts, API tokens and the audit trail.
 */
export type Need = 'self' | 'read' | 'replay' | 'export' | 'erase' | 'accounts' | 'tokens' | 'audit';

/** Who calls: a signed-in person, or a machine with a token. */
export type Actor =
  | { kind: 'session'; id: string; name: string; email: string; role: Role; sessionId: string; twoFactor: boolean }
  | { kind: 'token'; id: string; name: string; scopes: readonly TokenScope[] };

const byRole: Record<Role, readonly Need[]> = {
  staff: ['self', 'read', 'replay', 'export'],
  admin: ['self', 'read', 'replay', 'export', 'erase', 'accounts', 'tokens', 'audit'],
};

/** True when the actor may do what asks for `need`. A token's scopes never reach accounts, tokens or the audit trail. */
export function mayDo(actor: Actor, need: Need): boolean {
  if (actor.kind === 'session') return byRole[actor.role].includes(need);
  return actor.scopes.some((scope) => scope === need);
}

/** How the audit trail names the actor. */
export function labelOf(actor: Actor): string {
  return actor.kind === 'session' ? actor.email : `token:${actor.name}`;
}

/** True for a text that is one of the roles. */
export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

/** True for a text that is one of the scopes of a token. */
export function isTokenScope(text: string): text is TokenScope {
  return tokenScopes.some((scope) => scope === text);
}
