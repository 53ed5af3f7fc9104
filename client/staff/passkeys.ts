import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Answer, Sent } from '../../shared/api/api.ts';
import { ApiError, call } from './api.ts';

const addressOfNumbers = /^[\d.]+$|^\[/;

/** Why this browser cannot use passkeys at this address; undefined when it can. */
export function passkeyObstacle(): string | undefined {
  if (addressOfNumbers.test(location.hostname)) {
    return 'Passkeys need a host name: open these pages as localhost, for example, not as 127.0.0.1.';
  }
  return browserSupportsWebAuthn() ? undefined : 'Passkeys need https:// and a current browser.';
}

const explanations: Record<string, string> = {
  NotAllowedError: 'No passkey was used: the request was cancelled or took too long. Try again when you are ready.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address.',
};

async function asking<Credential>(ask: () => Promise<Credential>): Promise<Credential> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new ApiError(0, explanations[name] ?? 'This device could not do that. Try another passkey.');
  }
}

// The browser's credential in the types of the API.
type Answered = Sent<'POST /api/auth/passkey', 'body'>['credential'];
type Made = Sent<'POST /api/admin/me/passkeys', 'body'>['credential'];

/**
 * Signs in with a passkey of this device or of one nearby.
 *
 * @throws ApiError
 */
export async function signInWithPasskey(): Promise<void> {
  const options = await call('POST /api/auth/passkey/options');
  // The options are the server library's own; its counterpart here knows them.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await asking(() => startAuthentication({ optionsJSON }));
  await call('POST /api/auth/passkey', { body: { credential: credential as unknown as Answered } });
}

/**
 * Makes a passkey on this device, or on one nearby, and adds it to the account that is signed in.
 *
 * @throws ApiError
 */
export async function addPasskey(name: string): Promise<Answer<'POST /api/admin/me/passkeys'>> {
  const options = await call('POST /api/admin/me/passkeys/options');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await asking(() => startRegistration({ optionsJSON }));
  return call('POST /api/admin/me/passkeys', {
    body: { name, credential: credential as unknown as Made },
  });
}
