import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { useGo, useQueryString } from '../navigation.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { Gate } from './Gate.tsx';
import { backHref, meQuery } from './session.ts';

/** `/staff/sign-in`: e-mail address and password, then a code where the account asks for one. */
export function SignInPage() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [usesBackupCode, setUsesBackupCode] = useState(false);
  const query = useQueryString();
  const queryClient = useQueryClient();
  const go = useGo();

  async function enter() {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    go(backHref(query), { replace: true });
  }

  async function signIn(values: Record<string, string>) {
    const { twoFactor } = await call<{ twoFactor: boolean }>('/api/auth/sign-in', { method: 'POST', body: values });
    if (twoFactor) setStep('code');
    else await enter();
  }

  async function verify(values: Record<string, string>) {
    await call('/api/auth/two-factor/verify', { method: 'POST', body: values });
    await enter();
  }

  if (step === 'code') {
    return (
      <Gate
        title="Enter your code"
        lead={
          usesBackupCode ? 'One of the backup codes that you kept. Each works once.' : 'From your authenticator app.'
        }
      >
        <CallForm key={String(usesBackupCode)} submit={verify} action="Sign in" fullWidth>
          {(errorOf) => (
            <TextInput
              name="code"
              label={usesBackupCode ? 'Backup code' : 'Six-digit code'}
              autoComplete="one-time-code"
              {...(!usesBackupCode && { inputMode: 'numeric' })}
              autoFocus
              error={errorOf('code')}
            />
          )}
        </CallForm>
        <Text size="sm">
          <Anchor component="button" type="button" onClick={() => setUsesBackupCode(!usesBackupCode)}>
            {usesBackupCode ? 'Use the authenticator app' : 'Use a backup code'}
          </Anchor>
          {' · '}
          <Anchor component="button" type="button" onClick={() => setStep('password')}>
            Start again
          </Anchor>
        </Text>
      </Gate>
    );
  }

  return (
    <Gate title="Sign in" {...(query.has('welcome') && { lead: 'Your password is set. Sign in with it.' })}>
      <CallForm submit={signIn} action="Sign in" fullWidth>
        {(errorOf) => (
          <>
            <TextInput
              name="email"
              type="email"
              label="Email"
              autoComplete="username"
              autoFocus
              error={errorOf('email')}
            />
            <PasswordInput
              name="password"
              label="Password"
              autoComplete="current-password"
              error={errorOf('password')}
            />
          </>
        )}
      </CallForm>
      <Text size="xs" c="dimmed">
        Forgotten your password? An administrator can make you a link.
      </Text>
    </Gate>
  );
}
