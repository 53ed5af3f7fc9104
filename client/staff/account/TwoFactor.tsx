import { Anchor, Button, Code, Group, Modal, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { meQuery, useMe } from '../session/session.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { QrCode } from './QrCode.tsx';

interface SetUp {
  uri: string;
  secret: string;
  backupCodes: string[];
}

const path = '/api/admin/me/two-factor';

function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Stack gap="xs">
      <Group gap={4}>
        <Text size="sm">
          Keep these backup codes somewhere safe: each lets you in once, without your phone. They are not shown again.
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
    <CallForm submit={({ password = '' }) => submit(password)} action={action} {...(color && { color })}>
      {(errorOf) => (
        <PasswordInput
          name="password"
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          error={errorOf('password')}
        />
      )}
    </CallForm>
  );
}

/** Switches two-factor sign-in on: password, then the app reads the secret, then a code proves that it did. */
function SwitchOn({ onDone }: { onDone(): void }) {
  const [setUp, setSetUp] = useState<SetUp>();
  const queryClient = useQueryClient();
  async function begin(password: string) {
    setSetUp(await call<SetUp>(path, { method: 'POST', body: { password } }));
  }
  async function confirm(values: Record<string, string>) {
    await call(`${path}/confirm`, { method: 'POST', body: values });
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
      <CallForm submit={confirm} action="Switch on">
        {(errorOf) => (
          <TextInput
            name="code"
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errorOf('code')}
          />
        )}
      </CallForm>
    </Stack>
  );
}

function SwitchOff({ onDone }: { onDone(): void }) {
  const queryClient = useQueryClient();
  async function switchOff(password: string) {
    await call(path, { method: 'DELETE', body: { password } });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    onDone();
  }
  return <PasswordAsk submit={switchOff} action="Switch off" color="red" />;
}

function NewCodes() {
  const [codes, setCodes] = useState<readonly string[]>();
  async function renew(password: string) {
    const { backupCodes } = await call<{ backupCodes: string[] }>(`${path}/backup-codes`, {
      method: 'POST',
      body: { password },
    });
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
          : 'Off. With it, a stolen password alone lets nobody in.'}
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
