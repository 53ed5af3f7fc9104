import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGo, useQueryString } from '../addresses.ts';
import { passkeyObstacle } from '../passkeys.ts';
import { backHref, meQuery, signInHref, useSignOut } from '../session.ts';
import { Gate } from '../ui/Gate.tsx';
import { SignInAgain } from '../ui/SignInAgain.tsx';
import { AddApp, AddPasskey, BackupCodes, backupCodesTitle } from './AddFactor.tsx';

type Way = 'passkey' | 'app';

const titles: Record<Way, string> = { passkey: 'Create a passkey', app: 'Add an authenticator app' };

/** `/staff/second-factor`: where somebody is led whose account needs a second factor and has none. */
export function SetUpPage() {
  const query = useQueryString();
  const queryClient = useQueryClient();
  const go = useGo();
  const signOut = useSignOut();
  const { data: me } = useQuery(meQuery);
  const [way, setWay] = useState<Way>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const obstacle = passkeyObstacle();
  // Until the codes are saved the page stays, whatever else learns that the account is protected.
  const isDone = me?.mustSetUp === false && codes.length === 0;
  useEffect(() => {
    if (me === null) go(signInHref(), { replace: true });
    if (isDone) go(backHref(query), { replace: true });
  }, [me, isDone, query, go]);

  async function done() {
    await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    go(backHref(query), { replace: true });
  }

  if (!me || isDone) return null;
  if (codes.length > 0) {
    return (
      <Gate title={backupCodesTitle} lead="Your account is protected now.">
        <BackupCodes codes={codes} onDone={done} />
      </Gate>
    );
  }
  if (!way) {
    return (
      <Gate
        title="Protect your account"
        lead="It opens what applicants have entrusted to us, so a stolen password must not be enough. Add a second way to show that it is you. It takes a minute."
      >
        <Stack gap="xs">
          <Button
            variant="default"
            leftSection={<IconFingerprint size={20} />}
            disabled={obstacle !== undefined}
            onClick={() => setWay('passkey')}
          >
            Passkey
          </Button>
          <Text c="dimmed">
            {obstacle ?? 'Fingerprint, face, device PIN or security key. The quickest, and the safest.'}
          </Text>
          <Button variant="default" leftSection={<IconDeviceMobile size={20} />} onClick={() => setWay('app')}>
            Authenticator app
          </Button>
          <Text c="dimmed">Six digits from an app on your phone, after your password.</Text>
        </Stack>
        <Text>
          <Anchor component="button" type="button" onClick={signOut}>
            Sign out
          </Anchor>
        </Text>
      </Gate>
    );
  }
  return (
    <Gate title={titles[way]} lead={me.email}>
      {way === 'passkey' ? <AddPasskey onAdded={setCodes} /> : <AddApp onAdded={setCodes} />}
      <SignInAgain />
      <Text>
        <Anchor component="button" type="button" onClick={() => setWay(undefined)}>
          Choose another way
        </Anchor>
      </Text>
    </Gate>
  );
}
