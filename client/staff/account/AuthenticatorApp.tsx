import { Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../api.ts';
import { useMe } from '../session.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { AddApp } from './AddApp.tsx';
import { BackupCodes, backupCodesTitle } from './BackupCodes.tsx';
import { FactorDialog } from './FactorDialog.tsx';

/** Codes of an authenticator app after the own password. */
export function AuthenticatorApp() {
  const { steps } = useMe();
  const isOn = steps.includes('app');
  return (
    <Stack gap="sm">
      <Text>
        {isOn
          ? 'On: after your password you are asked for a code from your authenticator app.'
          : 'Off. With it on, a stolen password alone is not enough to sign in.'}
      </Text>
      <Group gap="xs">
        {isOn ? (
          <ActionButton size="sm" run={() => call('DELETE /api/admin/me/two-factor')} stale={['GET /api/admin/me']}>
            Switch off
          </ActionButton>
        ) : (
          <FactorDialog label="Switch on" title="Add an authenticator app" variant="default">
            {(onAdded) => <AddApp onAdded={onAdded} />}
          </FactorDialog>
        )}
      </Group>
    </Stack>
  );
}

/** New backup codes for the own account. */
export function NewBackupCodes() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  async function renew() {
    setCodes((await call('POST /api/admin/me/two-factor/backup-codes')).backupCodes);
  }
  return (
    <Stack gap="sm">
      <Text>For when passkey and phone are out of reach. New ones make the old ones void.</Text>
      <Group>
        <ActionButton size="sm" run={renew}>
          New backup codes
        </ActionButton>
      </Group>
      <Modal
        opened={codes.length > 0}
        onClose={() => setCodes([])}
        title={backupCodesTitle}
        closeOnClickOutside={false}
      >
        <BackupCodes codes={codes} onDone={() => setCodes([])} />
      </Modal>
    </Stack>
  );
}
