import { Stack, Text } from '@mantine/core';
import { addPasskey, passkeyObstacle } from '../passkeys.ts';
import { CallForm, TextField } from '../ui/CallForm.tsx';
import { deviceOf } from '../ui/device.ts';

/** Adds a passkey, which the browser makes. */
export function AddPasskey({ onAdded }: { onAdded(backupCodes: readonly string[]): void }) {
  const obstacle = passkeyObstacle();
  async function add({ name }: { name: string }) {
    onAdded((await addPasskey(name)).backupCodes);
  }
  return (
    <Stack gap="sm">
      <Text>
        {obstacle ?? 'Your browser asks for your fingerprint, your face, the PIN of this device, or a security key.'}
      </Text>
      <CallForm submit={add} action="Create passkey" disabled={obstacle !== undefined}>
        <TextField
          name="name"
          label="Name of the passkey"
          description="So that you know it in the list"
          defaultValue={deviceOf(navigator.userAgent)}
          data-autofocus
        />
      </CallForm>
    </Stack>
  );
}
