import { Anchor, PasswordInput, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, call } from '../api.ts';
import { base, useGo, useQueryString } from '../navigation.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { Failure } from '../ui/Notices.tsx';
import { Gate } from './Gate.tsx';

interface LinkSubject {
  purpose: 'set-up' | 'reset';
  email: string | null;
}

interface LinkPageProps {
  purpose: LinkSubject['purpose'];
  title: string;
  lead: (email: string | null) => ReactNode;
  /** Inputs above the password. */
  inputs?: (errorOf: (field: string) => string | undefined) => ReactNode;
}

function LinkPage({ purpose, title, lead, inputs }: LinkPageProps) {
  const query = useQueryString();
  // The one that the page was opened with: the address changes while it is being left.
  const [token] = useState(query.get('token') ?? '');
  const go = useGo();
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => call<LinkSubject>('/api/auth/link', { method: 'POST', body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  });

  async function choose(values: Record<string, string>) {
    await call(`/api/auth/${purpose}`, { method: 'POST', body: { ...values, token } });
    go(`${base}/sign-in?welcome`, { replace: true });
  }

  const isGone = link.error instanceof ApiError && link.error.status > 0 && link.error.status < 429;
  if (token === '' || isGone || (link.data && link.data.purpose !== purpose)) {
    return (
      <Gate title="This link is no longer valid" lead="It was used already, or a newer one has replaced it.">
        <Anchor size="sm" href={`${base}/sign-in`}>
          Sign in
        </Anchor>
      </Gate>
    );
  }
  return (
    <Gate title={title} lead={lead(link.data?.email ?? null)}>
      {link.isPending && <Skeleton h={140} />}
      <Failure error={link.error} onRetry={() => link.refetch()} />
      {link.data && (
        <CallForm submit={choose} action="Save" fullWidth>
          {(errorOf) => (
            <>
              {inputs?.(errorOf)}
              <PasswordInput
                name="password"
                label="New password"
                description="At least 12 characters. A few words are easy to keep in mind."
                autoComplete="new-password"
                error={errorOf('password')}
              />
            </>
          )}
        </CallForm>
      )}
    </Gate>
  );
}

/** `/staff/set-up?token=…`: the first account, by the link that the server prints. */
export function SetUpPage() {
  return (
    <LinkPage
      purpose="set-up"
      title="Make the first account"
      lead={() => <Text size="sm">It is an administrator and can add everybody else.</Text>}
      inputs={(errorOf) => (
        <>
          <TextInput name="name" label="Your name" autoComplete="name" autoFocus error={errorOf('name')} />
          <TextInput name="email" type="email" label="Email" autoComplete="username" error={errorOf('email')} />
        </>
      )}
    />
  );
}

/** `/staff/reset?token=…`: a new password, by the link that an administrator has made. */
export function ResetPage() {
  return <LinkPage purpose="reset" title="Choose a password" lead={(email) => email ?? 'For your account'} />;
}
