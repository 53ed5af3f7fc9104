import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { useMe } from '../session.ts';
import { Failure } from '../ui/Notices.tsx';
import { AddApp } from './AddApp.tsx';
import { BackupCodes, backupCodesTitle } from './BackupCodes.tsx';
import { FactorDialog } from './FactorDialog.tsx';

/** Codes of an authenticator app after the own password. */
export function AuthenticatorApp() {
  const { steps } = useMe();
  const switchOff = useMutation({
    mutationFn: () => call('DELETE /api/admin/me/two-factor'),
    meta: { stale: ['GET /api/admin/me'] },
  });
  const isOn = steps.includes('app');
  return (
    <Stack gap="sm">
      <Text>
        {isOn
          ? 'On: after your password you are asked for a code from your authenticator app.'
          : 'Off. With it on, a stolen password alone is not enough to sign in.'}
      </Text>
      <Failure error={switchOff.error} />
      <Group gap="xs">
        {isOn ? (
          <Button variant="default" loading={switchOff.isPending} onClick={() => switchOff.mutate()}>
            Switch off
          </Button>
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
  const renew = useMutation({
    mutationFn: () => call('POST /api/admin/me/two-factor/backup-codes'),
    onSuccess: ({ backupCodes }) => setCodes(backupCodes),
  });
  return (
    <Stack gap="sm">
      <Text>For when passkey and phone are out of reach. New ones make the old ones void.</Text>
      <Failure error={renew.error} />
      <Group>
        <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
          New backup codes
        </Button>
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
