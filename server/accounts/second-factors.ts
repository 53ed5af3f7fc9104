import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { spellSecret } from '../../shared/own-link.ts';
import { site } from '../../shared/site.ts';
import { type Role, secondSteps } from '../../shared/staff-accounts.ts';
import type { Models } from '../audit/audit.ts';
import type { Prisma, StaffAccount } from '../platform/database/generated/client.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import type { Person } from '../platform/http/actors.ts';
import { siteOrigin } from '../platform/http/origins.ts';
import { Problem } from '../platform/http/problems.ts';
import { randomToken, seal, sha256, unseal } from '../platform/secrets.ts';
import type { Platform } from '../platform/server-parts.ts';
import type { Settings } from '../platform/settings.ts';

export const needsSecondFactor = ({ STAFF_SECOND_FACTOR: policy }: Settings, role: Role) =>
  policy === 'everyone' || (policy === 'admins' && role === 'admin');

/** For {@link stepsOf}. */
export const counts = { _count: { select: { passkeys: true } } } as const;

export type CountedAccount = Prisma.StaffAccountGetPayload<{ include: typeof counts }>;

/** The second steps of an account; empty when the password is enough. */
export function stepsOf({ appStep, backupCodes, _count: { passkeys } }: CountedAccount) {
  if (passkeys === 0 && appStep === null) return [];
  const has = { passkey: passkeys > 0, app: appStep !== null, 'backup-code': backupCodes.length > 0 };
  return secondSteps.filter((step) => has[step]);
}

const codesOf = (seed: string, label: string) => new TOTP({ issuer: site.name, label, secret: Secret.fromUTF8(seed) });

const purposeOf = (accountId: string) => `authenticator app of ${accountId}`;

/** Creates the secret of an app, which takes effect with its first code. @throws `app-in-force` */
export async function createAppSecret({ staffAccount }: Models, { id, email }: Person, key: string) {
  const seed = randomBytes(24).toString('base64url');
  const data = { appSecret: seal(key, purposeOf(id), seed) };
  const { count } = await staffAccount.updateMany({ where: { id, appStep: null }, data });
  if (count === 0) throw new Problem('app-in-force');
  const codes = codesOf(seed, email);
  return { uri: codes.toString(), secret: codes.secret.base32 };
}

/** True for a code of the app, unless it or a later one was used before. The first confirms the app. */
export async function spendAppCode({ staffAccount }: Models, account: StaffAccount, key: string, token: string) {
  const { id, appSecret } = account;
  const seed = appSecret && unseal(key, purposeOf(id), appSecret);
  if (!seed) return false;
  const codes = codesOf(seed, id);
  const timestamp = Date.now();
  // Also the codes before and after, because clocks differ.
  const offset = codes.validate({ token, timestamp, window: 1 });
  if (offset === null) return false;
  const appStep = codes.counter({ timestamp }) + offset;
  // Of two concurrent requests with the same code, one succeeds.
  const where = { id, appSecret, OR: [{ appStep: null }, { appStep: { lt: appStep } }] };
  return (await staffAccount.updateMany({ where, data: { appStep } })).count === 1;
}

/** 32 characters without lookalikes. A backup code has 24 of them, 120 bits, so that a plain hash suffices. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

const randomCode = () => spellSecret(Array.from(randomBytes(24), (byte) => alphabet[byte % 32]).join(''));

function hashOf(code: string) {
  return sha256(`backup code ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`).toString('hex');
}

export async function renewBackupCodes({ staffAccount }: Models, id: string) {
  const codes = Array.from({ length: 10 }, randomCode);
  await staffAccount.update({ where: { id }, data: { backupCodes: codes.map(hashOf) } });
  return codes;
}

/** Creates backup codes with the first second factor; none when the account has some already. */
export async function firstBackupCodes(models: Models, id: string) {
  const { backupCodes } = await models.staffAccount.findUniqueOrThrow({ where: { id } });
  return backupCodes.length > 0 ? [] : renewBackupCodes(models, id);
}

/** False for a text that is none of the account's codes. */
async function spendBackupCode({ staffAccount }: Models, account: StaffAccount, code: string) {
  const { id, backupCodes: known } = account;
  const backupCodes = known.filter((hash) => hash !== hashOf(code));
  if (backupCodes.length === known.length) return false;
  // Of two concurrent requests with the same code, one succeeds.
  const where = { id, backupCodes: { equals: known } };
  return (await staffAccount.updateMany({ where, data: { backupCodes } })).count === 1;
}

/** Spends a code of the app or a backup code. Returns its kind; false for a wrong one. */
export async function spendCode(models: Models, account: StaffAccount, key: string, code: string) {
  if (!/^\d{6}$/.test(code)) return (await spendBackupCode(models, account, code)) && 'backup code';
  return account.appStep !== null && (await spendAppCode(models, account, key, code)) && 'app';
}

/** Only for passkeys, because it takes a third of a second and makes Node print a warning. */
const webAuthn = () => import('@simplewebauthn/server');

/** The library throws for an answer that is not valid. */
function unlessOutage(error: unknown) {
  if (isUnavailable(error)) throw error;
  return undefined;
}

type Ceremony = { origin: string; secret: string };

/** The only origin on which passkeys work, and the secret of challenges. @throws `foreign-origin` */
export function ceremonyOf(request: FastifyRequest, { config, secret }: Platform): Ceremony {
  const origin = siteOrigin(request, config);
  if (request.headers.origin !== origin) throw new Problem('foreign-origin');
  return { origin, secret };
}

/** Milliseconds in which the challenge of a passkey is answered. */
const challengeLife = 300_000;

/** Signed instead of stored, because anonymous clients may request any number. */
export function createChallenge(secret: string, purpose: string) {
  return seal(secret, `passkey challenge ${purpose}`, randomToken(), challengeLife);
}

/** The checks of an answer: origin, verified person, and an own challenge that was not answered before. */
function expectations({ staffSecret }: Models, { origin, secret }: Ceremony, purpose: string) {
  return {
    async expectedChallenge(given: string) {
      const challenge = Buffer.from(given, 'base64url').toString();
      const isOurs = unseal(secret, `passkey challenge ${purpose}`, challenge) !== undefined;
      await staffSecret.deleteMany({ where: { expiresAt: { lt: new Date() } } });
      const answered = { hash: sha256(challenge), kind: 'challenge', expiresAt: new Date(Date.now() + challengeLife) };
      return isOurs && (await staffSecret.createMany({ data: answered, skipDuplicates: true })).count === 1;
    },
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  };
}

export async function offerPasskey(models: Models, { id, email, name }: Person, { origin, secret }: Ceremony) {
  const known = await models.staffPasskey.findMany({ where: { accountId: id } });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: createChallenge(secret, `add ${id}`),
    timeout: challengeLife,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

type NewPasskey = { name: string; credential: unknown };

/** Stores a new passkey of an account. @throws `passkey-not-added` */
export async function keepPasskey(models: Models, accountId: string, passkey: NewPasskey, ceremony: Ceremony) {
  const { verifyRegistrationResponse } = await webAuthn();
  // The library checks what the schema does not.
  const response = passkey.credential as RegistrationResponseJSON;
  const expected = expectations(models, ceremony, `add ${accountId}`);
  const checked = await verifyRegistrationResponse({ response, ...expected }).catch(unlessOutage);
  if (!checked?.registrationInfo) throw new Problem('passkey-not-added');
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
  const data = { accountId, name: passkey.name, credentialId, publicKey, counter };
  const { count } = await models.staffPasskey.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new Problem('passkey-not-added');
}

/** For signing in with a passkey of any account. */
export async function askForPasskey({ origin, secret }: Ceremony) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: createChallenge(secret, 'sign-in'),
    timeout: challengeLife,
    userVerification: 'required',
  });
  return { ...options };
}

type Answer = { id: string; response: { userHandle?: string | undefined } };

/** The account whose passkey answers an own challenge for the first time, with the person verified. */
export async function recognizePasskey(models: Models, answer: Answer, ceremony: Ceremony) {
  const where = { credentialId: answer.id };
  const passkey = await models.staffPasskey.findUnique({ where, include: { account: true } });
  if (!passkey) return undefined;
  const { id, account, publicKey, counter } = passkey;
  const { userHandle } = answer.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== account.id) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  // The library checks the rest.
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    ...expectations(models, ceremony, 'sign-in'),
    credential: { id: answer.id, publicKey, counter: Number(counter) },
  }).catch(unlessOutage);
  if (!checked?.verified) return undefined;
  const { newCounter } = checked.authenticationInfo;
  // Concurrently, too: an authenticator with a counter shows no number twice, unless it was cloned.
  const { count } = await models.staffPasskey.updateMany({
    where: { id, counter: newCounter === 0 ? 0 : { lt: newCounter } },
    data: { counter: newCounter, lastUsedAt: new Date() },
  });
  return count === 1 ? account : undefined;
}
