import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGo, useQueryString } from '../addresses.ts';
import { call } from '../api.ts';
import { backHref, meQuery } from '../session.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { Gate } from './Gate.tsx';

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

  async function signIn(body: { email: string; password: string }) {
    const { twoFactor } = await call('POST /api/auth/sign-in', { body });
    if (twoFactor) setStep('code');
    else await enter();
  }

  async function verify(body: { code: string }) {
    await call('POST /api/auth/two-factor/verify', { body });
    await enter();
  }

  if (step === 'code') {
    return (
      <Gate
        title="Enter your code"
        lead={usesBackupCode ? 'One of the backup codes you saved. Each works once.' : 'From your authenticator app.'}
      >
        <CallForm key={String(usesBackupCode)} fields={['code']} submit={verify} action="Sign in" fullWidth>
          {(input) => (
            <TextInput
              {...input('code')}
              label={usesBackupCode ? 'Backup code' : 'Six-digit code'}
              autoComplete="one-time-code"
              {...(!usesBackupCode && { inputMode: 'numeric' })}
              autoFocus
            />
          )}
        </CallForm>
        <Text size="sm">
          <Anchor component="button" type="button" onClick={() => setUsesBackupCode(!usesBackupCode)}>
            {usesBackupCode ? 'Use the authenticator app' : 'Use a backup code'}
          </Anchor>
          {' · '}
          <Anchor component="button" type="button" onClick={() => setStep('password')}>
            Start over
          </Anchor>
        </Text>
      </Gate>
    );
  }

  return (
    <Gate title="Sign in" {...(query.has('welcome') && { lead: 'Your password is set. Sign in with it.' })}>
      <CallForm fields={['email', 'password']} submit={signIn} action="Sign in" fullWidth>
        {(input) => (
          <>
            <TextInput {...input('email')} type="email" label="Email" autoComplete="username" autoFocus />
            <PasswordInput {...input('password')} label="Password" autoComplete="current-password" />
          </>
        )}
      </CallForm>
      <Text size="xs" c="dimmed">
        Forgot your password? Ask an administrator for a reset link.
      </Text>
    </Gate>
  );
}
