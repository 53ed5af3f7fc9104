import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { site } from '../../../shared/site.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Models } from '../audit/audit.ts';
import { keepSecret, lives, randomToken, seal, unseal } from './secret.ts';

/** Loaded with the first passkey, because it takes a third of a second and makes Node print a warning. */
const webAuthn = () => import('@simplewebauthn/server');

/** The origin of `passkeyOrigin`, and the secret that signs challenges. */
interface Ceremony {
  origin: string;
  secret: string;
}

/** The purpose of a challenge; an answer for one purpose is invalid for another. */
type Purpose = 'sign-in' | `add ${string}`;

/**
 * Creates a challenge of five minutes. It is signed instead of stored, because anonymous clients may request any
 * number.
 */
export function createChallenge(secret: string, purpose: Purpose): string {
  return seal(secret, `passkey challenge ${purpose}`, randomToken(), lives.challenge);
}

/** The checks of an answer: origin, site, verified person, and an own challenge that was not answered before. */
function expectations(models: Models, { origin, secret }: Ceremony, purpose: Purpose) {
  return {
    async expectedChallenge(given: string) {
      const challenge = Buffer.from(given, 'base64url').toString();
      const isOurs = unseal(secret, `passkey challenge ${purpose}`, challenge) !== undefined;
      return isOurs && (await keepSecret(models, challenge, 'challenge', null)).isNew;
    },
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  };
}

/** The passkeys of an account, oldest first. */
export function listPasskeys({ staffPasskey }: Models, accountId: string) {
  return staffPasskey.findMany({ where: { accountId }, orderBy: { createdAt: 'asc' } });
}

/** The browser's options for creating a passkey of an account. */
export async function offerPasskey(
  models: Models,
  { id, email, name }: { id: string; email: string; name: string },
  { origin, secret }: Ceremony,
) {
  const known = await listPasskeys(models, id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: createChallenge(secret, `add ${id}`),
    timeout: lives.challenge,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Stores a new passkey of an account.
 *
 * @throws Problem `passkey-not-added` when the challenge is foreign or was answered before, or the site is another.
 */
export async function keepPasskey(
  models: Models,
  { accountId, name }: { accountId: string; name: string },
  response: RegistrationResponseJSON,
  ceremony: Ceremony,
): Promise<void> {
  const { verifyRegistrationResponse } = await webAuthn();
  const expected = expectations(models, ceremony, `add ${accountId}`);
  const verified = await verifyRegistrationResponse({ response, ...expected }).catch((cause: unknown) => {
    throw new Problem('passkey-not-added', { cause });
  });
  const made = verified.registrationInfo?.credential;
  if (!made) throw new Problem('passkey-not-added');
  const { id: credentialId, publicKey, counter } = made;
  const data = { accountId, name, credentialId, publicKey, counter };
  const { count } = await models.staffPasskey.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new Problem('passkey-not-added');
}

/** The browser's options for signing in with a passkey of any account. */
export async function askForPasskey({ origin, secret }: Ceremony) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: createChallenge(secret, 'sign-in'),
    timeout: lives.challenge,
    userVerification: 'required',
  });
  return { ...options };
}

/** The account whose passkey has answered an own challenge, for the first time and with the person verified. */
export async function recognizePasskey(
  models: Models,
  response: AuthenticationResponseJSON,
  ceremony: Ceremony,
): Promise<{ id: string; email: string } | undefined> {
  const where = { credentialId: response.id };
  const passkey = await models.staffPasskey.findUnique({ where, include: { account: true } });
  if (!passkey) return undefined;
  const { id, account, publicKey, counter } = passkey;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== account.id) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  // The library throws for an invalid answer.
  const answer = await verifyAuthenticationResponse({
    response,
    ...expectations(models, ceremony, 'sign-in'),
    credential: { id: response.id, publicKey, counter: Number(counter) },
  }).catch(() => undefined);
  if (!answer?.verified) return undefined;
  const { newCounter } = answer.authenticationInfo;
  // An authenticator with a counter never shows a number twice, unless it was cloned. The library has compared the
  // number; this condition also covers concurrent answers.
  const { count } = await models.staffPasskey.updateMany({
    where: { id, counter: newCounter === 0 ? 0 : { lt: newCounter } },
    data: { counter: newCounter, lastUsedAt: new Date() },
  });
  return count === 1 ? account : undefined;
}
