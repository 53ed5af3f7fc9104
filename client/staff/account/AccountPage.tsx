import { Box, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, call } from '../api.ts';
import { meQuery, useMe } from '../session/session.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { Page } from '../ui/Page.tsx';
import { SessionList } from './SessionList.tsx';
import { TwoFactor } from './TwoFactor.tsx';

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
  async function rename(values: Record<string, string>) {
    await call('/api/admin/me', { method: 'PATCH', body: values });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  }
  return (
    <CallForm submit={rename} action="Save name">
      {(errorOf) => (
        <>
          <TextInput name="name" label="Name" defaultValue={me.name} autoComplete="name" error={errorOf('name')} />
          <Text size="sm" c="dimmed">
            {me.email} · {me.role === 'admin' ? 'Administrator' : 'Staff'}
          </Text>
        </>
      )}
    </CallForm>
  );
}

function PasswordForm() {
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  async function change(values: Record<string, string>) {
    if (values.newPassword !== values.repeated) {
      throw new ApiError(422, 'The passwords differ', { repeated: 'This is not the same as the new password' });
    }
    const { currentPassword, newPassword } = values;
    await call('/api/admin/me/password', { method: 'POST', body: { currentPassword, newPassword } });
    await queryClient.invalidateQueries({ queryKey: ['sessions'] });
    setChanges(changes + 1);
  }
  return (
    <Stack gap="sm">
      <CallForm key={changes} submit={change} action="Change password">
        {(errorOf) => (
          <>
            <PasswordInput
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
              error={errorOf('currentPassword')}
            />
            <PasswordInput
              name="newPassword"
              label="New password"
              description="At least 12 characters. Your other sessions end."
              autoComplete="new-password"
              error={errorOf('newPassword')}
            />
            <PasswordInput
              name="repeated"
              label="New password, again"
              autoComplete="new-password"
              error={errorOf('repeated')}
            />
          </>
        )}
      </CallForm>
      {changes > 0 && (
        <Text size="sm" c="var(--success)" role="status">
          The password is changed.
        </Text>
      )}
    </Stack>
  );
}

/** `/staff/account`: what everybody can change about their own account. */
export function AccountPage() {
  return (
    <Page title="My account" narrow>
      <Section id="who" title="Who I am">
        <Box maw={formWidth}>
          <NameForm />
        </Box>
      </Section>
      <Section id="two-factor" title="Two-factor sign-in">
        <TwoFactor />
      </Section>
      <Section id="password" title="Password">
        <Box maw={formWidth}>
          <PasswordForm />
        </Box>
      </Section>
      <Section id="sessions" title="Where I am signed in">
        <SessionList path="/api/admin/me/sessions" />
      </Section>
    </Page>
  );
}
