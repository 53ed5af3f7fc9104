import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useGo, useQueryString } from '../addresses.ts';
import { ApiError } from '../api.ts';
import { backHref, meQuery } from '../session.ts';
import { Gate } from '../ui/Gate.tsx';
import { SignInForm } from '../ui/SignIn.tsx';

const notKept =
  'Your password is right, but this browser did not keep the sign-in. Browsers do so at an address with https://, ' +
  'and most of them at http://localhost. Use such an address, or ask whoever runs this server.';

/** `/staff/sign-in`: sign-in, with the way back. */
export function SignInPage() {
  const query = useQueryString();
  const queryClient = useQueryClient();
  const go = useGo();

  async function enter() {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    if (!me) throw new ApiError(0, notKept);
    go(backHref(query), { replace: true });
  }

  return (
    <Gate title="Sign in" lead={query.has('welcome') ? 'Your password is set. Sign in with it.' : undefined}>
      <SignInForm onDone={enter} />
      <Text size="xs" c="dimmed">
        Forgot your password, or lost your phone? Ask an administrator.
      </Text>
    </Gate>
  );
}
