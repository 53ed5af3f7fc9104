import { Box, Button, type ButtonProps, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFingerprint } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, call, makeStale, queryOf } from '../api.ts';
import { useMe } from '../session.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { CallForm, PasswordField, TextField } from '../ui/CallForm.tsx';
import { formatMoment } from '../ui/format.ts';
import { Loaded } from '../ui/Loaded.tsx';
import lists from '../ui/lists.module.css';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SessionList } from '../ui/SessionList.tsx';
import { AddApp, AddPasskey, BackupCodes, backupCodesTitle } from './AddFactor.tsx';

/** Of forms on a wide screen. */
const formWidth = '26rem';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title} size="h5" c="var(--text)" mb="sm" p="md">
      {children}
    </Panel>
  );
}

function NameForm() {
  const me = useMe();
  const rename = (body: { name: string }) => call('PATCH /api/admin/me', { body });
  return (
    <CallForm submit={rename} action="Save name" stale={['GET /api/admin/me']}>
      <TextField name="name" label="Name" defaultValue={me.name} autoComplete="name" />
      <Text c="dimmed">
        {me.email} · {me.role === 'admin' ? 'Administrator' : 'Staff'}
      </Text>
    </CallForm>
  );
}

function PasswordForm() {
  const [changes, setChanges] = useState(0);
  async function change({ repeated, ...body }: Record<'currentPassword' | 'newPassword' | 'repeated', string>) {
    if (body.newPassword !== repeated) {
      throw new ApiError(422, 'The passwords do not match', { repeated: 'The passwords do not match' });
    }
    await call('POST /api/admin/me/password', { body });
    setChanges(changes + 1);
  }
  return (
    <Stack gap="sm">
      <CallForm key={changes} submit={change} action="Change password" stale={['GET /api/admin/me/sessions']}>
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          description="At least 12 characters, such as four words that have nothing to do with each other. Your other sessions end."
          autoComplete="new-password"
        />
        <PasswordField name="repeated" label="New password, again" autoComplete="new-password" />
      </CallForm>
      {changes > 0 && (
        <Text c="var(--success)" role="status">
          Your password has been changed.
        </Text>
      )}
    </Stack>
  );
}

interface FactorDialogProps extends Omit<ButtonProps, 'children'> {
  label: string;
  /** Of the dialog. */
  title: string;
  /** What adds the second factor, and is given what to do with the backup codes that come with the first one. */
  children: (onAdded: (backupCodes: readonly string[]) => void) => ReactNode;
}

/** A button whose dialog adds a second factor, and then shows the backup codes if there are new ones. */
function FactorDialog({ label, title, children, ...button }: FactorDialogProps) {
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

/** The passkeys of one's own account. */
function Passkeys() {
  return (
    <Stack gap="sm">
      <Text>
        Sign in with your fingerprint, your face or the PIN of your device. A passkey replaces password and code, and
        cannot be given away to a false page.
      </Text>
      <Loaded query={queryOf('GET /api/admin/me/passkeys')} what="passkeys" height={48}>
        {({ items }) =>
          items.length > 0 && (
            <ul className={lists.list} aria-label="Passkeys">
              {items.map(({ id, name, createdAt, lastUsedAt }) => (
                <li key={id} className={`${lists.row} ${lists.spread}`}>
                  <Stack gap={0} miw={0}>
                    <Text fw={550}>{name}</Text>
                    <Text size="xs" c="dimmed">
                      added {formatMoment(createdAt)} ·{' '}
                      {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet'}
                    </Text>
                  </Stack>
                  <ActionButton
                    run={() => call('DELETE /api/admin/me/passkeys/:id', { params: { id } })}
                    stale={['GET /api/admin/me/passkeys', 'GET /api/admin/me']}
                    aria-label={`Remove ${name}`}
                  >
                    Remove
                  </ActionButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Group>
        <FactorDialog label="Add a passkey" title="Add a passkey" leftSection={<IconFingerprint size={18} />}>
          {(onAdded) => <AddPasskey onAdded={onAdded} />}
        </FactorDialog>
      </Group>
    </Stack>
  );
}

/** Codes of an authenticator app after the own password. */
function AuthenticatorApp() {
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
function NewBackupCodes() {
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

/** `/staff/account`: what everybody can change about their own account. */
export function AccountPage() {
  const { twoFactor } = useMe();
  return (
    <Page title="My account" narrow>
      <Section title="Profile">
        <Box maw={formWidth}>
          <NameForm />
        </Box>
      </Section>
      <Section title="Passkeys">
        <Passkeys />
      </Section>
      <Section title="Authenticator app">
        <AuthenticatorApp />
      </Section>
      {twoFactor && (
        <Section title="Backup codes">
          <NewBackupCodes />
        </Section>
      )}
      <Section title="Password">
        <Box maw={formWidth}>
          <PasswordForm />
        </Box>
      </Section>
      <Section title="Sessions">
        <SessionList />
      </Section>
    </Page>
  );
}
