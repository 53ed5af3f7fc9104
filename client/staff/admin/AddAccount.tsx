import { Alert, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OneTimeLink } from '../../../shared/api/accounts.ts';
import type { Answer } from '../../../shared/api/api.ts';
import { call } from '../api.ts';
import { CallForm, SelectField, TextField } from '../ui/CallForm.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { formatMoment } from '../ui/format.ts';
import { optionsOf } from '../ui/options.ts';

/** A one-time link, to be copied and passed on. */
export function LinkNotice({ link, name }: { link: OneTimeLink; name: string }) {
  return (
    <Alert color="indigo" mt="xs" role="status">
      <Text>
        Send this link to {name}. It works once, expires on {formatMoment(link.expiresAt)}, and will not be shown again.
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
  const [added, setAdded] = useState<Answer<'POST /api/admin/accounts'>>();
  async function add({ role, ...person }: Record<'name' | 'email' | 'role', string>) {
    const body = { ...person, role: role === 'admin' ? role : 'staff' } as const;
    setAdded(await call('POST /api/admin/accounts', { body }));
  }
  if (added) return <LinkNotice link={added.link} name={added.account.name} />;
  return (
    <Stack gap="sm">
      <CallForm submit={add} action="Add" stale={['GET /api/admin/accounts']}>
        <TextField name="name" label="Name" autoComplete="off" data-autofocus />
        <TextField name="email" type="email" label="Email" autoComplete="off" />
        <SelectField
          name="role"
          label="Role"
          data={optionsOf({ staff: 'Staff: read and export', admin: 'Administrator: everything' })}
        />
      </CallForm>
    </Stack>
  );
}
