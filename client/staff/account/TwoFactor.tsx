import { Anchor, Button, Code, Group, Modal, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../shared/api/api.ts';
import { call } from '../api.ts';
import { meQuery, useMe } from '../session.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { QrCode } from './QrCode.tsx';

function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Stack gap="xs">
      <Group gap={4}>
        <Text size="sm">
          Keep these backup codes somewhere safe: each lets you sign in once without your phone. They will not be shown
          again.
        </Text>
        <CopyText value={codes.join('\n')} label="backup codes" />
      </Group>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing={4} role="list" aria-label="Backup codes">
        {codes.map((code) => (
          <Code key={code} role="listitem" ta="center" fz="sm">
            {code}
          </Code>
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function PasswordAsk({
  submit,
  action,
  color,
}: {
  submit(password: string): Promise<void>;
  action: string;
  color?: string;
}) {
  return (
    <CallForm
      fields={['password']}
      submit={({ password }) => submit(password)}
      action={action}
      {...(color && { color })}
    >
      {(input) => (
        <PasswordInput {...input('password')} label="Your password" autoComplete="current-password" data-autofocus />
      )}
    </CallForm>
  );
}

/** Switches two-factor sign-in on: password, then the app reads the secret, then a code proves that it did. */
function SwitchOn({ onDone }: { onDone(): void }) {
  const [setUp, setSetUp] = useState<Answer<'POST /api/admin/me/two-factor'>>();
  const queryClient = useQueryClient();
  async function begin(password: string) {
    setSetUp(await call('POST /api/admin/me/two-factor', { body: { password } }));
  }
  async function confirm(body: { code: string }) {
    await call('POST /api/admin/me/two-factor/confirm', { body });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    onDone();
  }
  if (!setUp) return <PasswordAsk submit={begin} action="Continue" />;
  return (
    <Stack gap="md">
      <Text size="sm">
        Scan this with your authenticator app, or{' '}
        <Anchor href={setUp.uri} underline="always">
          open it on this device
        </Anchor>
        .
      </Text>
      <QrCode text={setUp.uri} label="The secret of your account, for an authenticator app" />
      <Group gap={4} wrap="nowrap">
        <Text size="sm" miw="fit-content">
          Or type:
        </Text>
        <Code fz="sm">{setUp.secret}</Code>
        <CopyText value={setUp.secret} label="secret" />
      </Group>
      <BackupCodes codes={setUp.backupCodes} />
      <CallForm fields={['code']} submit={confirm} action="Switch on">
        {(input) => (
          <TextInput {...input('code')} label="Code from the app" inputMode="numeric" autoComplete="one-time-code" />
        )}
      </CallForm>
    </Stack>
  );
}

function SwitchOff({ onDone }: { onDone(): void }) {
  const queryClient = useQueryClient();
  async function switchOff(password: string) {
    await call('DELETE /api/admin/me/two-factor', { body: { password } });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    onDone();
  }
  return <PasswordAsk submit={switchOff} action="Switch off" color="red" />;
}

function NewCodes() {
  const [codes, setCodes] = useState<readonly string[]>();
  async function renew(password: string) {
    const { backupCodes } = await call('POST /api/admin/me/two-factor/backup-codes', { body: { password } });
    setCodes(backupCodes);
  }
  return codes ? <BackupCodes codes={codes} /> : <PasswordAsk submit={renew} action="Make new codes" />;
}

const titles = { on: 'Switch on two-factor sign-in', off: 'Switch off two-factor sign-in', codes: 'New backup codes' };

/** Two-factor sign-in of one's own account. */
export function TwoFactor() {
  const { twoFactor } = useMe();
  const [opened, dialog] = useDisclosure();
  const [action, setAction] = useState<keyof typeof titles>('on');
  function begin(next: keyof typeof titles) {
    setAction(next);
    dialog.open();
  }
  return (
    <Stack gap="sm">
      <Text size="sm">
        {twoFactor
          ? 'On: after your password you are asked for a code from your authenticator app.'
          : 'Off. With it on, a stolen password alone is not enough to sign in.'}
      </Text>
      <Group gap="xs">
        {twoFactor ? (
          <>
            <Button variant="default" onClick={() => begin('codes')}>
              New backup codes
            </Button>
            <Button variant="default" onClick={() => begin('off')}>
              Switch off
            </Button>
          </>
        ) : (
          <Button onClick={() => begin('on')}>Switch on</Button>
        )}
      </Group>
      <Modal opened={opened} onClose={dialog.close} title={titles[action]} closeOnClickOutside={false}>
        {action === 'on' && <SwitchOn onDone={dialog.close} />}
        {action === 'off' && <SwitchOff onDone={dialog.close} />}
        {action === 'codes' && <NewCodes />}
      </Modal>
    </Stack>
  );
}
