import { Alert, Code, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account, OneTimeLink } from '../../../shared/staff-accounts.ts';
import { call } from '../api.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { formatMoment } from '../ui/format.ts';

/** A one-time link, to be copied and passed on. */
export function LinkNotice({ link, name }: { link: OneTimeLink; name: string }) {
  return (
    <Alert color="indigo" mt="xs" role="status">
      <Text size="sm">
        Pass this link on to {name}. It works once, until {formatMoment(link.expiresAt)}, and is not shown again.
      </Text>
      <Group gap={4} wrap="nowrap" mt={6}>
        <Code fz="xs">{link.url}</Code>
        <CopyText value={link.url} label="link" />
      </Group>
    </Alert>
  );
}

/** Adds an account, whose person chooses the password by a link. */
export function AddAccount() {
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<{ account: Account; link: OneTimeLink }>();
  async function add(values: Record<string, string>) {
    setAdded(await call('/api/admin/accounts', { method: 'POST', body: values }));
    await queryClient.invalidateQueries({ queryKey: ['accounts'] });
  }
  if (added) return <LinkNotice link={added.link} name={added.account.name} />;
  return (
    <Stack gap="sm">
      <CallForm submit={add} action="Add">
        {(errorOf) => (
          <>
            <TextInput name="name" label="Name" autoComplete="off" data-autofocus error={errorOf('name')} />
            <TextInput name="email" type="email" label="Email" autoComplete="off" error={errorOf('email')} />
            <NativeSelect
              name="role"
              label="Role"
              data={[
                { value: 'staff', label: 'Staff: read and export' },
                { value: 'admin', label: 'Administrator: everything' },
              ]}
            />
          </>
        )}
      </CallForm>
    </Stack>
  );
}
