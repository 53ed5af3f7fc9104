import { Box, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, call } from '../api.ts';
import { meQuery, useMe } from '../session.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { Page } from '../ui/Page.tsx';
import { SessionList } from '../ui/SessionList.tsx';
import { useConfirmed } from '../ui/SignInAgain.tsx';
import { AuthenticatorApp, NewBackupCodes } from './AuthenticatorApp.tsx';
import { Passkeys } from './Passkeys.tsx';

/** Of forms on a wide screen. */
const formWidth = '26rem';

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Paper component="section" aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function NameForm() {
  const me = useMe();
  const queryClient = useQueryClient();
  async function rename(body: { name: string }) {
    await call('PATCH /api/admin/me', { body });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  }
  return (
    <CallForm fields={['name']} submit={rename} action="Save name">
      {(input) => (
        <>
          <TextInput {...input('name')} label="Name" defaultValue={me.name} autoComplete="name" />
          <Text size="sm" c="dimmed">
            {me.email} · {me.role === 'admin' ? 'Administrator' : 'Staff'}
          </Text>
        </>
      )}
    </CallForm>
  );
}

const passwordFields = ['currentPassword', 'newPassword', 'repeated'] as const;

function PasswordForm() {
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  const confirmed = useConfirmed();
  async function change({ repeated, ...body }: Record<(typeof passwordFields)[number], string>) {
    if (body.newPassword !== repeated) {
      throw new ApiError(422, 'The passwords do not match', { repeated: 'The passwords do not match' });
    }
    await confirmed(() => call('POST /api/admin/me/password', { body }));
    await queryClient.invalidateQueries({ queryKey: ['sessions'] });
    setChanges(changes + 1);
  }
  return (
    <Stack gap="sm">
      <CallForm key={changes} fields={passwordFields} submit={change} action="Change password">
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
        <Text size="sm" c="var(--success)" role="status">
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
      <Section id="who" title="Profile">
        <Box maw={formWidth}>
          <NameForm />
        </Box>
      </Section>
      <Section id="passkeys" title="Passkeys">
        <Passkeys />
      </Section>
      <Section id="app" title="Authenticator app">
        <AuthenticatorApp />
      </Section>
      {twoFactor && (
        <Section id="backup-codes" title="Backup codes">
          <NewBackupCodes />
        </Section>
      )}
      <Section id="password" title="Password">
        <Box maw={formWidth}>
          <PasswordForm />
        </Box>
      </Section>
      <Section id="sessions" title="Sessions">
        <SessionList />
      </Section>
    </Page>
  );
}
