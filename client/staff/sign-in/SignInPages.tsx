import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { RequestFailure } from '../../http.ts';
import { call, isRefusal } from '../api.ts';
import { backOf, meQuery } from '../session.ts';
import { CallForm, PasswordField, TextField } from '../ui/controls.tsx';
import { Link } from '../ui/links.tsx';
import { Gate, Loaded } from '../ui/Page.tsx';
import { SignInForm } from '../ui/SignIn.tsx';

/**
 * `/staff/set-up#token=…`: the first account by the link that the server prints. `/staff/reset#token=…`: a new password
 * by the link of an administrator.
 */
export function ChoosePasswordPage() {
  const search = useSearch({ strict: false });
  // The one that the page was opened with: the address changes while it is being left.
  const [token] = useState(search.token ?? '');
  const navigate = useNavigate();
  const link = {
    queryKey: ['POST /api/auth/link', token],
    queryFn: () => call('POST /api/auth/link', { body: { token } }),
    staleTime: Infinity,
  };
  const { data, error } = useQuery(link);
  const isFirst = data?.purpose === 'set-up';

  async function choose({ password, ...person }: Record<'name' | 'email' | 'password', string>) {
    if (isFirst) await call('POST /api/auth/set-up', { body: { ...person, token, password } });
    else await call('POST /api/auth/reset', { body: { token, password } });
    navigate({ to: '/sign-in', search: { welcome: 'true' }, replace: true });
  }

  if (isRefusal(error, 'not-found') || isRefusal(error, 'invalid-fields')) {
    return (
      <Gate
        title="This link is no longer valid"
        lead={
          'It has expired, has already been used, or was replaced by a newer one. Ask an administrator for another. ' +
          'For the first account, "npm run staff -- set-up" on the server prints one.'
        }
      >
        <Link to="/sign-in">Sign in</Link>
      </Gate>
    );
  }
  return (
    <Gate
      title={isFirst ? 'Create the first account' : 'Choose a password'}
      lead={isFirst ? 'It will be an administrator and can add everyone else.' : (data?.email ?? 'For your account')}
    >
      <Loaded query={link}>
        {() => (
          <CallForm submit={choose} action="Save" fullWidth>
            {isFirst && (
              <>
                <TextField name="name" label="Your name" autoComplete="name" autoFocus />
                <TextField name="email" type="email" label="Email" autoComplete="username" />
              </>
            )}
            <PasswordField
              name="password"
              label="New password"
              description="At least 12 characters. Four unrelated words are easy to remember."
              autoComplete="new-password"
            />
          </CallForm>
        )}
      </Loaded>
    </Gate>
  );
}

const notKept =
  'Your password is right, but this browser did not keep the sign-in. Browsers do so at an address with https://, ' +
  'and most of them at http://localhost. Use such an address, or ask whoever runs this server.';

/** `/staff/sign-in`: sign-in, with the way back. */
export function SignInPage() {
  const search = useSearch({ strict: false });
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function enter() {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    if (!me) throw new RequestFailure(0, { detail: notKept });
    navigate({ href: backOf(search), replace: true });
  }

  return (
    <Gate title="Sign in" lead={search.welcome ? 'Your password is set. Sign in with it.' : undefined}>
      <SignInForm onDone={enter} />
      <Text size="xs" c="dimmed">
        Forgot your password, or lost your phone? Ask an administrator.
      </Text>
    </Gate>
  );
}
