import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { site } from '../../../shared/site.ts';
import type { Passkey } from '../../../shared/staff-accounts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';
import { challengeLife, createChallenge, isChallenge, spendChallenge } from './passkey-challenges.ts';

type Store = Pick<Database, 'prisma' | 'rows' | 'transaction'>;

/** Loaded when the first passkey is used: it costs the start a third of a second, and Node warns of what it looks for. */
const webAuthn = () => import('@simplewebauthn/server');

/** Passkeys that an account can have. */
const mostPasskeys = 20;

/** What a ceremony takes place on: the page's origin, which was checked to be ours, and the secret that signs challenges. */
export interface Ceremony {
  origin: string;
  secret: string;
}

function hostOf({ origin }: Ceremony): string {
  return new URL(origin).hostname;
}

/** The passkeys of an account, oldest first. */
export async function listPasskeys({ prisma }: Pick<Database, 'prisma'>, accountId: string): Promise<Passkey[]> {
  const passkeys = await prisma.staffPasskey.findMany({ where: { accountId }, orderBy: { createdAt: 'asc' } });
  return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** What the browser needs to make a passkey for an account. */
export async function offerPasskey(
  { prisma }: Pick<Database, 'prisma'>,
  { id, email, name }: { id: string; email: string; name: string },
  ceremony: Ceremony,
) {
  const known = await prisma.staffPasskey.findMany({ where: { accountId: id } });
  if (known.length >= mostPasskeys) throw new Problem('too-many-passkeys');
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(ceremony),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: createChallenge(ceremony.secret, `add ${id}`),
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The challenge that an answer is to, as its client data says; empty when they say nothing of the kind. */
function challengeOf({ response }: Pick<AuthenticationResponseJSON | RegistrationResponseJSON, 'response'>): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
  } catch {
    return '';
  }
}

const insertPasskey = `
  INSERT INTO staff_passkeys (account_id, name, credential_id, public_key, counter, transports)
  VALUES ($1::uuid, $2, $3, $4, $5, $6) ON CONFLICT (credential_id) DO NOTHING RETURNING id`;

/**
 * Keeps a new passkey of an account.
 *
 * @throws Problem `passkey-not-added` when it answers no challenge of ours, answers one again, or was made for another site.
 */
export async function keepPasskey(
  session: SqlSession,
  { accountId, name }: { accountId: string; name: string },
  credential: RegistrationResponseJSON,
  ceremony: Ceremony,
): Promise<string> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (challenge) => isChallenge(ceremony.secret, `add ${accountId}`, challenge),
    expectedOrigin: ceremony.origin,
    expectedRPID: hostOf(ceremony),
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new Problem('passkey-not-added', { cause });
  });
  const made = verified.registrationInfo?.credential;
  if (!made || !(await spendChallenge(session, challengeOf(credential)))) throw new Problem('passkey-not-added');
  const [kept] = await session.rows<{ id: string }>(insertPasskey, [
    accountId,
    name,
    made.id,
    Buffer.from(made.publicKey),
    made.counter,
    made.transports ?? [],
  ]);
  if (!kept) throw new Problem('passkey-not-added');
  return kept.id;
}

/** What the browser needs to sign in with a passkey, whoever it is. */
export async function askForPasskey(ceremony: Ceremony) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: hostOf(ceremony),
    challenge: createChallenge(ceremony.secret, 'sign-in'),
    timeout: challengeLife,
    userVerification: 'required',
  });
}

const findPasskey = `
  SELECT id, account_id AS "accountId", public_key AS "publicKey", counter FROM staff_passkeys WHERE credential_id = $1`;

// An authenticator that counts never shows the same number twice, unless it was copied. The library has compared the number
// with the one that was read; here two answers at the same time are told apart.
const noteUse = `
  UPDATE staff_passkeys SET counter = $2, last_used_at = now()
  WHERE id = $1 AND (counter < $2 OR ($2 = 0 AND counter = 0)) RETURNING id`;

interface PasskeyRow {
  id: string;
  accountId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: string;
}

/** Whose passkey has answered a challenge of ours, for the first time and with its person verified. Nobody's when anything is amiss. */
export async function recognisePasskey(
  { rows, transaction }: Store,
  credential: AuthenticationResponseJSON,
  ceremony: Ceremony,
): Promise<string | undefined> {
  const [passkey] = await rows<PasskeyRow>(findPasskey, [credential.id]);
  if (!passkey) return undefined;
  const { id, accountId, publicKey, counter } = passkey;
  const { userHandle } = credential.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== accountId) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const answer = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (challenge) => isChallenge(ceremony.secret, 'sign-in', challenge),
    expectedOrigin: ceremony.origin,
    expectedRPID: hostOf(ceremony),
    credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!answer?.verified) return undefined;
  return transaction(async (session) => {
    const isFirst = await spendChallenge(session, challengeOf(credential));
    const isNoted = isFirst && (await session.rows(noteUse, [id, answer.authenticationInfo.newCounter])).length > 0;
    return isNoted ? accountId : undefined;
  });
}

/** Removes a passkey of an account. Returns its name; nothing when there is none. */
export async function removePasskey(
  { rows }: SqlSession,
  accountId: string,
  id: string,
): Promise<{ name: string } | undefined> {
  const [removed] = await rows<{ name: string }>(
    'DELETE FROM staff_passkeys WHERE id = $1 AND account_id = $2 RETURNING name',
    [id, accountId],
  );
  return removed;
}
