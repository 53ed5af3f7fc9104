import { Anchor, Button, Divider, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Answer } from '../../../shared/api/api.ts';
import { call } from '../api.ts';
import { passkeyObstacle, signInWithPasskey } from '../passkeys.ts';
import { CallForm, PasswordField, TextField } from './CallForm.tsx';
import { Failure } from './Notices.tsx';

interface FrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

interface SignInFormProps {
  /** Whose password is asked for, when that is clear. */
  email?: string;
  /** Offers passkeys instead of the password. */
  offersPasskey?: boolean;
  /** What is said above the first step. */
  lead?: ReactNode;
  /** What the form stands in. */
  frame: ComponentType<FrameProps>;
  /** The server has let the person in. What it throws is shown. */
  onDone(): Promise<void>;
}

/** Signs in with a passkey, and says what went wrong with it. */
function PasskeyButton({ onDone, isMain = false }: { onDone(): Promise<void>; isMain?: boolean }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await signInWithPasskey();
      await onDone();
    },
  });
  const obstacle = passkeyObstacle();
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        fullWidth
        leftSection={<IconFingerprint size={18} />}
        loading={isPending}
        disabled={obstacle !== undefined}
        onClick={() => mutate()}
      >
        Sign in with a passkey
      </Button>
      {obstacle && (
        <Text size="xs" c="dimmed">
          {obstacle}
        </Text>
      )}
      <Failure error={error} />
    </>
  );
}

/** What the first step has found. */
interface FirstStep {
  credentials: { email: string; password: string };
  steps: Answer<'POST /api/auth/sign-in'>['steps'];
}

/** What is asked for after the password. */
function SecondStep({ credentials, steps, frame: Frame, onDone, onRestart }: SecondStepProps) {
  const [usesBackupCode, setUsesBackupCode] = useState(false);
  const hasApp = steps.includes('app');
  const asksForCode = usesBackupCode || hasApp;
  const lead = hasApp ? 'From your authenticator app.' : 'This account signs in with its passkey.';
  async function verify({ code }: { code: string }) {
    await call('POST /api/auth/sign-in', { body: { ...credentials, code } });
    await onDone();
  }
  return (
    <Frame
      title={asksForCode ? 'Enter your code' : 'Use your passkey'}
      lead={usesBackupCode ? 'One of the backup codes you saved. Each works once.' : lead}
    >
      {asksForCode && (
        <CallForm key={String(usesBackupCode)} submit={verify} action="Sign in" fullWidth>
          <TextField
            name="code"
            label={usesBackupCode ? 'Backup code' : 'Six-digit code'}
            autoComplete="one-time-code"
            {...(!usesBackupCode && { inputMode: 'numeric' })}
            autoFocus
          />
        </CallForm>
      )}
      {steps.includes('passkey') && !usesBackupCode && <PasskeyButton onDone={onDone} isMain={!asksForCode} />}
      <Text>
        {steps.includes('backup-code') && (
          <>
            <Anchor component="button" type="button" onClick={() => setUsesBackupCode(!usesBackupCode)}>
              {usesBackupCode ? `Use ${hasApp ? 'the authenticator app' : 'the passkey'}` : 'Use a backup code'}
            </Anchor>
            {' · '}
          </>
        )}
        <Anchor component="button" type="button" onClick={onRestart}>
          Start over
        </Anchor>
      </Text>
    </Frame>
  );
}

interface SecondStepProps extends FirstStep, Pick<SignInFormProps, 'frame' | 'onDone'> {
  onRestart(): void;
}

/** Signs somebody in: by passkey, or by password and then what else the account asks for. */
export function SignInForm({ email, offersPasskey = true, lead, frame: Frame, onDone }: SignInFormProps) {
  const [first, setFirst] = useState<FirstStep>();

  async function signIn(credentials: FirstStep['credentials']) {
    const { twoFactor, steps } = await call('POST /api/auth/sign-in', { body: credentials });
    if (twoFactor) setFirst({ credentials, steps });
    else await onDone();
  }

  if (first) return <SecondStep {...first} frame={Frame} onDone={onDone} onRestart={() => setFirst(undefined)} />;
  return (
    <Frame title="Sign in" lead={lead}>
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
      </CallForm>
      {offersPasskey && (
        <>
          <Divider label="or" />
          <PasskeyButton onDone={onDone} />
        </>
      )}
    </Frame>
  );
}
