import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { CopyText } from '../ui/CopyText.tsx';

export const backupCodesTitle = 'Save your backup codes';

/** Backup codes, shown this once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <Stack gap="sm">
      <Group gap={4} wrap="nowrap" align="start">
        <Text>
          Keep these backup codes somewhere safe, away from your phone. Each lets you in once without your passkey or
          app. They will not be shown again.
        </Text>
        <CopyText value={codes.join('\n')} label="backup codes" />
      </Group>
      <Stack gap={4} role="list" aria-label="Backup codes">
        {codes.map((code) => (
          <Code key={code} role="listitem" ta="center" fz="sm">
            {code}
          </Code>
        ))}
      </Stack>
      <Group>
        <Button onClick={onDone}>I have saved them</Button>
      </Group>
    </Stack>
  );
}
