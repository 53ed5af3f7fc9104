import { Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, askToSignIn } from '../api.ts';
import { meQuery, useMe } from '../session.ts';
import { SignInForm } from './SignInForm.tsx';

interface Waiting {
  resolve(): void;
  reject(reason: unknown): void;
}

function DialogFrame({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <Stack gap="md">
      {lead && <Text>{lead}</Text>}
      {children}
    </Stack>
  );
}

function Dialog({ resolve, reject }: Waiting) {
  const me = useMe();
  const queryClient = useQueryClient();
  async function goOn() {
    const now = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    // Somebody else's passkey: what was begun as one person is not finished as another.
    if (now?.id !== me.id) return location.reload();
    resolve();
  }
  return (
    <Modal
      opened
      onClose={() => reject(new ApiError(0, 'Nothing was changed, because you did not sign in again.'))}
      title="Sign in again"
      closeOnClickOutside={false}
      zIndex={300}
    >
      <SignInForm
        email={me.email}
        offersPasskey={me.steps.includes('passkey')}
        lead={`Your last sign-in was a while ago. This change needs to come from you, ${me.name}.`}
        frame={DialogFrame}
        onDone={goOn}
      />
    </Modal>
  );
}

/** Asks people to sign in again where the server wants that before a change. */
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
