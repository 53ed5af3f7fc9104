import { Divider, Modal, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Answer } from '../../../shared/api/api.ts';
import { ApiError, askToSignIn, call } from '../api.ts';
import { passkeyObstacle, signInWithPasskey } from '../passkeys.ts';
import { meQuery, useMe } from '../session.ts';
import { ActionButton, CallForm, PasswordField, TextField } from './controls.tsx';
import { Note } from './parts.tsx';

interface SignInProps {
  /** Called after a successful sign-in. Its errors are shown. */
  onDone(): Promise<void>;
}

function PasskeyButton({ onDone }: SignInProps) {
  const obstacle = passkeyObstacle();
  return (
    <>
      <ActionButton
        size="sm"
        fullWidth
        leftSection={<IconFingerprint size={18} />}
        disabled={obstacle !== undefined}
        run={() => signInWithPasskey().then(onDone)}
      >
        Sign in with a passkey
      </ActionButton>
      {obstacle && <Note>{obstacle}</Note>}
    </>
  );
}

interface SignInFormProps extends SignInProps {
  /** The account, where it is known. */
  email?: string;
  /** Offers passkeys instead of the password. */
  offersPasskey?: boolean;
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
          {...(email !== undefined && { 'data-autofocus': true })}
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
          <PasskeyButton onDone={onDone} />
        </>
      )}
    </Stack>
  );
}

interface Waiting {
  resolve(): void;
  reject(reason: unknown): void;
}

function Dialog({ resolve, reject }: Waiting) {
  const me = useMe();
  const queryClient = useQueryClient();
  async function goOn() {
    const now = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    // A passkey of another account: a change begun by one person is not finished by another.
    if (now?.id !== me.id) return location.reload();
    resolve();
  }
  return (
    <Modal
      opened
      onClose={() => reject(new ApiError(0, 'Nothing was changed, because you did not sign in again.'))}
      title="Sign in again"
      zIndex={300}
    >
      <Text mb="md">Your last sign-in was a while ago. This change needs to come from you, {me.name}.</Text>
      <SignInForm email={me.email} offersPasskey={me.steps.includes('passkey')} onDone={goOn} />
    </Modal>
  );
}

/** Asks for a fresh sign-in before a change that needs one. */
export function SignInAgain() {
  const [waiting, setWaiting] = useState<Waiting>();
  useEffect(() => {
    askToSignIn(() =>
      new Promise<void>((resolve, reject) => setWaiting({ resolve, reject })).finally(() => setWaiting(undefined)),
    );
    return () => askToSignIn(undefined);
  }, []);
  return waiting && <Dialog {...waiting} />;
}
