import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BackupCodes, backupCodesTitle } from './BackupCodes.tsx';

interface FactorDialogProps {
  title: string;
  opened: boolean;
  onClose(): void;
  /** What adds the second factor, and is given what to do with the backup codes that come with the first one. */
  children: (onAdded: (backupCodes: readonly string[]) => void) => ReactNode;
}

/** A dialog that adds a second factor, and then shows the backup codes if there are new ones. */
export function FactorDialog({ title, opened, onClose, children }: FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  function showCodes(backupCodes: readonly string[]) {
    if (backupCodes.length > 0) setCodes(backupCodes);
    else onClose();
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setCodes([])}
      title={codes.length > 0 ? backupCodesTitle : title}
      closeOnClickOutside={false}
    >
      {codes.length > 0 ? <BackupCodes codes={codes} onDone={onClose} /> : children(showCodes)}
    </Modal>
  );
}
