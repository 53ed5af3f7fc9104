import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../shared/api/api.ts';
import { base, useGo, useQueryString } from '../addresses.ts';
import { call, isRefusal } from '../api.ts';
import { CallForm, PasswordField, TextField } from '../ui/CallForm.tsx';
import { Gate } from '../ui/Gate.tsx';
import { Failure } from '../ui/Notices.tsx';

type Values = Record<'name' | 'email' | 'password', string>;

interface LinkPageProps {
  purpose: Answer<'POST /api/auth/link'>['purpose'];
  save(values: Values & { token: string }): Promise<unknown>;
  title: string;
  lead: (email: string | null) => ReactNode;
  /** Inputs above the password. */
  inputs?: ReactNode;
}

function LinkPage({ purpose, save, title, lead, inputs }: LinkPageProps) {
  const query = useQueryString();
  // The one that the page was opened with: the address changes while it is being left.
  const [token] = useState(query.get('token') ?? '');
  const go = useGo();
  const link = useQuery({
    queryKey: ['POST /api/auth/link', token],
    queryFn: () => call('POST /api/auth/link', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  });

  async function choose(values: Values) {
    await save({ ...values, token });
    go(`${base}/sign-in?welcome`, { replace: true });
  }

  const isGone = isRefusal(link.error, 'not-found') || isRefusal(link.error, 'invalid-fields');
  if (token === '' || isGone || (link.data && link.data.purpose !== purpose)) {
    return (
      <Gate
        title="This link is no longer valid"
        lead={
          purpose === 'set-up'
            ? 'It has expired, or an account exists already. "npm run staff -- set-up" on the server prints a new one.'
            : 'It has expired, has already been used, or was replaced by a newer one. Ask an administrator for another.'
        }
      >
        <Anchor href={`${base}/sign-in`}>Sign in</Anchor>
      </Gate>
    );
  }
  return (
    <Gate title={title} lead={lead(link.data?.email ?? null)}>
      {link.isPending && <Skeleton h={140} />}
      <Failure error={link.error} onRetry={() => link.refetch()} />
      {link.data && (
        <CallForm submit={choose} action="Save" fullWidth>
          {inputs}
          <PasswordField
            name="password"
            label="New password"
            description="At least 12 characters. Four words that have nothing to do with each other are easy to remember."
            autoComplete="new-password"
          />
        </CallForm>
      )}
    </Gate>
  );
}

/** `/staff/set-up#token=…`: the first account, by the link that the server prints. */
export function FirstAccountPage() {
  return (
    <LinkPage
      purpose="set-up"
      save={(body) => call('POST /api/auth/set-up', { body })}
      title="Create the first account"
      lead={() => <Text>It will be an administrator and can add everyone else.</Text>}
      inputs={
        <>
          <TextField name="name" label="Your name" autoComplete="name" autoFocus />
          <TextField name="email" type="email" label="Email" autoComplete="username" />
        </>
      }
    />
  );
}

/** `/staff/reset#token=…`: a new password, by the link that an administrator has made. */
export function ResetPage() {
  return (
    <LinkPage
      purpose="reset"
      save={({ token, password }) => call('POST /api/auth/reset', { body: { token, password } })}
      title="Choose a password"
      lead={(email) => email ?? 'For your account'}
    />
  );
}
