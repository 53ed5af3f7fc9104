import { randomBytes, randomInt } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Secret, TOTP } from 'otpauth';
import type { Received } from '../../shared/api/api.ts';
import { site } from '../../shared/site.ts';
import { type Role, type SecondStep, secondSteps } from '../../shared/staff-accounts.ts';
import type { Models } from '../audit/audit.ts';
import type { Prisma, StaffAccount } from '../platform/database/generated/client.ts';
import { Problem } from '../platform/http/problems.ts';
import type { Settings } from '../platform/settings.ts';
import type { Person } from './permissions.ts';
import { keepSecret, lives, randomToken, seal, sha256, unseal } from './secret.ts';

export const needsSecondFactor = ({ STAFF_SECOND_FACTOR: policy }: Settings, role: Role) =>
  policy === 'everyone' || (policy === 'admins' && role === 'admin');

/** Prisma's `include` for {@link stepsOf}. */
export const counts = { _count: { select: { passkeys: true } } } as const;

export type CountedAccount = Prisma.StaffAccountGetPayload<{ include: typeof counts }>;

/** The available second steps of an account's sign-in; empty when the password is enough. */
export function stepsOf({ appStep, backupCodes, _count: { passkeys } }: CountedAccount): SecondStep[] {
  if (passkeys === 0 && appStep === null) return [];
  const has = { passkey: passkeys > 0, app: appStep !== null, 'backup-code': backupCodes.length > 0 };
  return secondSteps.filter((step) => has[step]);
}

/** The codes of an app, of 30 seconds each. */
function codesOf(seed: string, label: string): TOTP {
  return new TOTP({ issuer: site.name, label, secret: Secret.fromUTF8(seed), period: 30 });
}

const purposeOf = (accountId: string) => `authenticator app of ${accountId}`;

/** Creates the encrypted secret of an app, which takes effect with its first code. @throws Problem `app-in-force` */
export async function createAppSecret({ staffAccount }: Models, { id, email }: Person, key: string) {
  const seed = randomBytes(24).toString('base64url');
  const data = { appSecret: seal(key, purposeOf(id), seed) };
  const { count } = await staffAccount.updateMany({ where: { id, appStep: null }, data });
  if (count === 0) throw new Problem('app-in-force');
  const codes = codesOf(seed, email);
  return { uri: codes.toString(), secret: codes.secret.base32 };
}

/** True for a code of the account's app, unless it or a later one was used before. The first confirms the app. */
export async function spendAppCode({ staffAccount }: Models, account: StaffAccount, key: string, token: string) {
  const { id, appSecret } = account;
  const seed = appSecret && unseal(key, purposeOf(id), appSecret);
  if (!seed) return false;
  const codes = codesOf(seed, id);
  const timestamp = Date.now();
  // The codes before and after are accepted as well, because clocks differ.
  const offset = codes.validate({ token, timestamp, window: 1 });
  if (offset === null) return false;
  const appStep = codes.counter({ timestamp }) + offset;
  // One statement, so that only one of two concurrent requests with the same code succeeds.
  const where = { id, appSecret, OR: [{ appStep: null }, { appStep: { lt: appStep } }] };
  return (await staffAccount.updateMany({ where, data: { appStep } })).count === 1;
}

/** 32 characters, 5 bits each, without lookalikes. A backup code has 24 characters, so that a plain hash suffices. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

function randomCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: 6 }, group).join('-');
}

function hashOf(code: string): string {
  return sha256(`backup code ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`).toString('hex');
}

export async function renewBackupCodes({ staffAccount }: Models, id: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, randomCode);
  await staffAccount.update({ where: { id }, data: { backupCodes: codes.map(hashOf) } });
  return codes;
}

/** Creates backup codes for an account with its first second factor; none when it has some already. */
export async function firstBackupCodes(models: Models, id: string): Promise<string[]> {
  const { backupCodes } = await models.staffAccount.findUniqueOrThrow({ where: { id } });
  return backupCodes.length > 0 ? [] : renewBackupCodes(models, id);
}

/** Consumes one of the account's backup codes. False when it is none. */
export async function spendBackupCode({ staffAccount }: Models, account: StaffAccount, code: string) {
  const { id, backupCodes: known } = account;
  const backupCodes = known.filter((hash) => hash !== hashOf(code));
  if (backupCodes.length === known.length) return false;
  // Of two concurrent requests with the same code, one succeeds.
  const where = { id, backupCodes: { equals: known } };
  return (await staffAccount.updateMany({ where, data: { backupCodes } })).count === 1;
}

/** Loaded with the first passkey, because it takes a third of a second and makes Node print a warning. */
const webAuthn = () => import('@simplewebauthn/server');

type Ceremony = { origin: string; secret: string };

/** A challenge for one purpose, signed instead of stored, because anonymous clients may request any number. */
export function createChallenge(secret: string, purpose: string): string {
  return seal(secret, `passkey challenge ${purpose}`, randomToken(), lives.challenge);
}

/** The checks of an answer: origin, site, verified person, and an own challenge that was not answered before. */
function expectations(models: Models, { origin, secret }: Ceremony, purpose: string) {
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
    timeout: lives.challenge,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

type NewPasskey = Received<'POST /api/admin/me/passkeys', 'body'>;

/** Stores a new passkey of an account. @throws Problem `passkey-not-added` */
export async function keepPasskey(models: Models, accountId: string, passkey: NewPasskey, ceremony: Ceremony) {
  const { verifyRegistrationResponse } = await webAuthn();
  // The library checks what the schema does not.
  const response = passkey.credential as unknown as RegistrationResponseJSON;
  const expected = expectations(models, ceremony, `add ${accountId}`);
  const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch((cause: unknown) => {
    throw new Problem('passkey-not-added', { cause });
  });
  if (!registrationInfo) throw new Problem('passkey-not-added');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const data = { accountId, name: passkey.name, credentialId, publicKey, counter };
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

type Answer = { id: string; response: { userHandle?: string | undefined } };

/** The account whose passkey has answered an own challenge, for the first time and with the person verified. */
export async function recognizePasskey(models: Models, answer: Answer, ceremony: Ceremony) {
  const where = { credentialId: answer.id };
  const passkey = await models.staffPasskey.findUnique({ where, include: { account: true } });
  if (!passkey) return undefined;
  const { id, account, publicKey, counter } = passkey;
  const { userHandle } = answer.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== account.id) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  // The library checks the rest of the answer, and throws for an invalid one.
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    ...expectations(models, ceremony, 'sign-in'),
    credential: { id: answer.id, publicKey, counter: Number(counter) },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { newCounter } = checked.authenticationInfo;
  // Also of concurrent answers: an authenticator with a counter shows no number twice, unless it was cloned.
  const { count } = await models.staffPasskey.updateMany({
    where: { id, counter: newCounter === 0 ? 0 : { lt: newCounter } },
    data: { counter: newCounter, lastUsedAt: new Date() },
  });
  return count === 1 ? account : undefined;
}
