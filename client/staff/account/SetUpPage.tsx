import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGo, useQueryString } from '../addresses.ts';
import { backHref, LetIn, meQuery, signInHref, useSignOut } from '../session.ts';
import { Gate } from '../ui/Page.tsx';
import { SignInAgain } from '../ui/SignIn.tsx';
import { AddApp, AddPasskey, BackupCodes } from './AddFactor.tsx';

/** `/staff/second-factor`: the page for accounts that need a second factor and have none. */
export function SetUpPage() {
  const query = useQueryString();
  // The one that the page was opened with: the address changes while it is being left.
  const [back] = useState(() => backHref(query));
  const go = useGo();
  const signOut = useSignOut();
  const { data: me } = useQuery(meQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Until the codes are saved the page stays, although the account is protected.
  const isDone = me?.mustSetUp === false && codes.length === 0;
  useEffect(() => {
    if (me === null) go(signInHref(), { replace: true });
    if (isDone) go(back, { replace: true });
  }, [me, isDone, back, go]);

  if (!me || isDone) return null;
  return (
    <Gate
      title="Protect your account"
      lead={
        'It opens what applicants have entrusted to us, so a stolen password must not be enough. Add a second way to ' +
        'show that it is you. It takes a minute.'
      }
    >
      <AddPasskey onAdded={setCodes} />
      <AddApp onAdded={setCodes} />
      <BackupCodes codes={codes} onDone={() => setCodes([])} />
      <LetIn value={me}>
        <SignInAgain />
      </LetIn>
      <Text>
        <Anchor component="button" type="button" onClick={signOut}>
          Sign out
        </Anchor>
      </Text>
    </Gate>
  );
}
