import { Button, type ButtonProps, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { makeStale } from '../api.ts';
import { BackupCodes, backupCodesTitle } from './BackupCodes.tsx';

interface FactorDialogProps extends Omit<ButtonProps, 'children'> {
  label: string;
  /** Of the dialog. */
  title: string;
  /** What adds the second factor, and is given what to do with the backup codes that come with the first one. */
  children: (onAdded: (backupCodes: readonly string[]) => void) => ReactNode;
}

/** A button whose dialog adds a second factor, and then shows the backup codes if there are new ones. */
export function FactorDialog({ label, title, children, ...button }: FactorDialogProps) {
  const [opened, dialog] = useDisclosure();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const queryClient = useQueryClient();
  function done() {
    dialog.close();
    void makeStale(queryClient, ['GET /api/admin/me', 'GET /api/admin/me/passkeys']);
  }
  function showCodes(backupCodes: readonly string[]) {
    if (backupCodes.length > 0) setCodes(backupCodes);
    else done();
  }
  return (
    <>
      <Button {...button} onClick={dialog.open}>
        {label}
      </Button>
      <Modal
        opened={opened}
        onClose={done}
        onExitTransitionEnd={() => setCodes([])}
        title={codes.length > 0 ? backupCodesTitle : title}
        closeOnClickOutside={false}
      >
        {codes.length > 0 ? <BackupCodes codes={codes} onDone={done} /> : children(showCodes)}
      </Modal>
    </>
  );
}
