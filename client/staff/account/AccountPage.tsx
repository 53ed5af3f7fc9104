import { Box, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError, call } from '../api.ts';
import { useMe } from '../session.ts';
import { CallForm } from '../ui/CallForm.tsx';
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
    <CallForm fields={['name']} submit={rename} action="Save name" stale={['GET /api/admin/me']}>
      {(input) => (
        <>
          <TextInput {...input('name')} label="Name" defaultValue={me.name} autoComplete="name" />
          <Text c="dimmed">
            {me.email} · {me.role === 'admin' ? 'Administrator' : 'Staff'}
          </Text>
        </>
      )}
    </CallForm>
  );
}

const passwordFields = ['currentPassword', 'newPassword', 'repeated'] as const;

function PasswordForm() {
  const [changes, setChanges] = useState(0);
  async function change({ repeated, ...body }: Record<(typeof passwordFields)[number], string>) {
    if (body.newPassword !== repeated) {
      throw new ApiError(422, 'The passwords do not match', { repeated: 'The passwords do not match' });
    }
    await call('POST /api/admin/me/password', { body });
    setChanges(changes + 1);
  }
  return (
    <Stack gap="sm">
      <CallForm
        key={changes}
        fields={passwordFields}
        submit={change}
        action="Change password"
        stale={['GET /api/admin/me/sessions']}
      >
        {(input) => (
          <>
            <PasswordInput {...input('currentPassword')} label="Current password" autoComplete="current-password" />
            <PasswordInput
              {...input('newPassword')}
              label="New password"
              description="At least 12 characters, such as four words that have nothing to do with each other. Your other sessions end."
              autoComplete="new-password"
            />
            <PasswordInput {...input('repeated')} label="New password, again" autoComplete="new-password" />
          </>
        )}
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
