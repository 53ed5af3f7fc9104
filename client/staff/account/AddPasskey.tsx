import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addPasskey, passkeyObstacle } from '../passkeys.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { deviceOf } from '../ui/device.ts';
import { useConfirmed } from '../ui/SignInAgain.tsx';
import { BackupCodes } from './BackupCodes.tsx';

/** Adds a passkey, which the browser makes. */
export function AddPasskey({ onDone }: { onDone(): void }) {
  const [backupCodes, setBackupCodes] = useState<readonly string[]>([]);
  const confirmed = useConfirmed();
  const obstacle = passkeyObstacle();
  async function add({ name }: { name: string }) {
    const made = await confirmed(() => addPasskey(name));
    if (made.backupCodes.length > 0) setBackupCodes(made.backupCodes);
    else onDone();
  }
  if (backupCodes.length > 0) return <BackupCodes codes={backupCodes} onDone={onDone} />;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {obstacle ?? 'Your browser asks for your fingerprint, your face, the PIN of this device, or a security key.'}
      </Text>
      <CallForm fields={['name']} submit={add} action="Create passkey" disabled={obstacle !== undefined}>
        {(input) => (
          <TextInput
            {...input('name')}
            label="Name of the passkey"
            description="So that you know it in the list"
            defaultValue={deviceOf(navigator.userAgent)}
            data-autofocus
          />
        )}
      </CallForm>
    </Stack>
  );
}
