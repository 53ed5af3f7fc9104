import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyTextProps {
  value: string;
  /** What is copied, such as "e-mail". */
  label: string;
}

/** Copies a text and says so for a moment. */
export function CopyText({ value, label }: CopyTextProps) {
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : `Copy ${label}`}>
          <ActionIcon size="sm" color={copied ? 'green' : 'gray'} onClick={copy} aria-label={`Copy ${label}`}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
