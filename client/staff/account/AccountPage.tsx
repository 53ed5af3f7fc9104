import { Box, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError, call } from '../api.ts';
import { useMe } from '../session.ts';
import { CallForm, PasswordField, TextField } from '../ui/CallForm.tsx';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SessionList } from '../ui/SessionList.tsx';
import { AuthenticatorApp, NewBackupCodes } from './AuthenticatorApp.tsx';
import { Passkeys } from './Passkeys.tsx';

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
