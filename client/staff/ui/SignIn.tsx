import { Divider, Modal, Stack, Text } from '@mantine/core';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Answer, Sent } from '../../../shared/api/api.ts';
import { RequestFailure } from '../../http.ts';
import { askToSignIn, call } from '../api.ts';
import { meQuery, useMe } from '../session.ts';
import { ActionButton, CallForm, PasswordField, TextField } from './controls.tsx';
import { Note } from './parts.tsx';

/** Why this browser cannot use passkeys at this address; undefined when it can. */
export function passkeyObstacle(): string | undefined {
  if (/^[\d.]+$|^\[/.test(location.hostname)) {
    return 'Passkeys need a host name: open these pages as localhost, for example, not as 127.0.0.1.';
  }
  return browserSupportsWebAuthn() ? undefined : 'Passkeys need https:// and a current browser.';
}

const explanations: Record<string, string> = {
  NotAllowedError: 'No passkey was used: the request was cancelled or took too long. Try again when you are ready.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address.',
};

type Credential = Sent<'POST /api/auth/passkey' | 'POST /api/admin/me/passkeys', 'body'>['credential'];

/** Asks the browser with the options of the server, whose library is this one's counterpart. */
async function ask(start: typeof startAuthentication | typeof startRegistration, optionsJSON: unknown) {
  try {
    return (await start({ optionsJSON } as never)) as unknown as Credential;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new RequestFailure(0, {
      detail: explanations[name] ?? 'This device could not do that. Try another passkey.',
    });
  }
}

/** Signs in with a passkey of this device or of one nearby. */
async function signInWithPasskey() {
  const credential = await ask(startAuthentication, await call('POST /api/auth/passkey/options'));
  await call('POST /api/auth/passkey', { body: { credential } });
}

/** Makes a passkey on this device, or on one nearby, and adds it to the account that is signed in. */
export async function addPasskey(name: string): Promise<Answer<'POST /api/admin/me/passkeys'>> {
  const credential = await ask(startRegistration, await call('POST /api/admin/me/passkeys/options'));
  return call('POST /api/admin/me/passkeys', { body: { name, credential } });
}

interface SignInFormProps {
  /** The account, where it is known. */
  email?: string;
  /** Offers passkeys instead of the password. */
  offersPasskey?: boolean;
  /** Called after a successful sign-in. Its errors are shown. */
  onDone(): Promise<void>;
}

/** Signs in by passkey, or by password and then the second step of the account. */
export function SignInForm({ email, offersPasskey = true, onDone }: SignInFormProps) {
  const [steps, setSteps] = useState<Answer<'POST /api/auth/sign-in'>['steps']>([]);

  async function signIn(body: { email: string; password: string; code?: string }) {
    const answer = await call('POST /api/auth/sign-in', { body });
    if (answer.twoFactor) setSteps(answer.steps);
    else await onDone();
  }

  const hasApp = steps.includes('app');
  const obstacle = passkeyObstacle();
  return (
    <Stack gap="md">
      <CallForm submit={signIn} action="Sign in" fullWidth>
        {email === undefined ? (
          <TextField name="email" type="email" label="Email" autoComplete="username" autoFocus />
        ) : (
          <input type="hidden" name="email" value={email} autoComplete="username" />
        )}
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          data-autofocus={email !== undefined || undefined}
        />
        {steps.length > 0 && !hasApp && (
          <Text role="status">The password is right. Now sign in with the passkey of this account.</Text>
        )}
        {(hasApp || steps.includes('backup-code')) && (
          <TextField
            name="code"
            label={hasApp ? 'Code' : 'Or a backup code'}
            {...(hasApp && { description: 'Six digits from your authenticator app, or a backup code' })}
            autoComplete="one-time-code"
            autoFocus
          />
        )}
      </CallForm>
      {offersPasskey && (
        <>
          <Divider label="or" />
          <ActionButton
            label="Sign in with a passkey"
            size="sm"
            fullWidth
            leftSection={<IconFingerprint />}
            disabled={obstacle !== undefined}
            run={() => signInWithPasskey().then(onDone)}
          />
          {obstacle && <Note>{obstacle}</Note>}
        </>
      )}
    </Stack>
  );
}

/** Asks for a fresh sign-in before a change that needs one. */
export function SignInAgain() {
  const me = useMe();
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<PromiseWithResolvers<void>>();
  const detail = 'Nothing was changed, because you did not sign in again.';
  const refuse = () => waiting?.reject(new RequestFailure(0, { detail }));
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !waiting) return;
    event.stopImmediatePropagation();
    refuse();
  });
  useLayoutEffect(() => {
    // Ahead of the dialog below, which Escape would close as well, with what is typed there: all listen at the window.
    addEventListener('keydown', leave, { capture: true });
    askToSignIn(() => {
      const asked = Promise.withResolvers<void>();
      setWaiting(asked);
      return asked.promise.finally(() => setWaiting(undefined));
    });
    return () => {
      removeEventListener('keydown', leave, { capture: true });
      askToSignIn(undefined);
    };
  }, []);
  async function goOn() {
    const now = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    // A passkey of another account: a change begun by one person is not finished by another.
    if (now?.id !== me.id) return location.reload();
    waiting?.resolve();
  }
  return (
    <Modal opened={waiting !== undefined} onClose={refuse} title="Sign in again" zIndex={300}>
      <Text mb="md">Your last sign-in was a while ago. This change needs to come from you, {me.name}.</Text>
      <SignInForm email={me.email} offersPasskey={me.steps.includes('passkey')} onDone={goOn} />
    </Modal>
  );
}
