import { Badge, Button, Group, Menu, Modal, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account, OneTimeLink, Role } from '../../../shared/staff-accounts.ts';
import { call } from '../api.ts';
import { useMe } from '../session.ts';
import { AdminOnly } from '../ui/AdminOnly.tsx';
import { formatMoment } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { SessionList } from '../ui/SessionList.tsx';
import { useConfirmed } from '../ui/SignInAgain.tsx';
import { AddAccount, LinkNotice } from './AddAccount.tsx';
import styles from './rows.module.css';

const accountsKey = ['accounts'];

/** Sentences about an account's sign-ins. */
function historyOf({ email, lastSignInAt, twoFactor }: Account): string {
  const signIn = lastSignInAt ? `last signed in ${formatMoment(lastSignInAt)}` : 'has not signed in yet';
  return `${email} · ${signIn} · second factor ${twoFactor ? 'on' : 'off'}`;
}

function AccountItem({ account }: { account: Account }) {
  const me = useMe();
  const queryClient = useQueryClient();
  const [link, setLink] = useState<OneTimeLink>();
  const [showsSessions, sessions] = useDisclosure();
  const [isAsking, asking] = useDisclosure();
  const confirmed = useConfirmed();
  const params = { id: account.id };
  const change = useMutation({
    mutationFn: (body: { role: Role } | { disabled: boolean }) =>
      call('PATCH /api/admin/accounts/:id', { params, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsKey }),
  });
  const reset = useMutation({
    mutationFn: () => confirmed(() => call('POST /api/admin/accounts/:id/reset', { params })),
    onSuccess: setLink,
  });
  const resetFactor = useMutation({
    mutationFn: () => confirmed(() => call('DELETE /api/admin/accounts/:id/two-factor', { params })),
    onSuccess: asking.close,
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsKey }),
  });
  const isDisabled = account.disabledAt !== null;
  const otherRole = account.role === 'admin' ? 'staff' : 'admin';
  return (
    <Paper component="li" p="sm">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <Stack gap={2} miw={0}>
          <Group gap="xs">
            <Title order={2} size="h6" ff="text">
              {account.name}
            </Title>
            <Badge color={account.role === 'admin' ? 'indigo' : 'gray'}>
              {account.role === 'admin' ? 'Administrator' : 'Staff'}
            </Badge>
            {isDisabled && <Badge color="red">Disabled</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {historyOf(account)}
          </Text>
          <Failure error={change.error ?? reset.error} />
        </Stack>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={change.isPending || reset.isPending}
              aria-label={`Change ${account.name}`}
            >
              <IconDots size={18} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => reset.mutate()} disabled={isDisabled}>
              Create password reset link
            </Menu.Item>
            <Menu.Item onClick={asking.open} disabled={!account.twoFactor}>
              Reset second factor
            </Menu.Item>
            <Menu.Item onClick={sessions.open}>Sessions</Menu.Item>
            <Menu.Item onClick={() => change.mutate({ role: otherRole })} disabled={account.id === me.id}>
              {otherRole === 'admin' ? 'Make administrator' : 'Make staff'}
            </Menu.Item>
            <Menu.Item
              {...(!isDisabled && { color: 'red' })}
              onClick={() => change.mutate({ disabled: !isDisabled })}
              disabled={account.id === me.id}
            >
              {isDisabled ? 'Enable' : 'Disable'}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {link && <LinkNotice link={link} name={account.name} />}
      <Modal opened={isAsking} onClose={asking.close} title="Reset second factor">
        <Stack gap="sm">
          <Text size="sm">
            Removes the passkeys, the authenticator app and the backup codes of {account.name}, and ends all sessions.
            Until there is a new second factor, the password alone is enough to add one: make sure that it is really{' '}
            {account.name} who asks, by phone or in person.
          </Text>
          <Failure error={resetFactor.error} />
          <Group>
            <Button color="red" loading={resetFactor.isPending} onClick={() => resetFactor.mutate()}>
              Reset
            </Button>
            <Button variant="default" onClick={asking.close}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </Modal>
      <Modal opened={showsSessions} onClose={sessions.close} title={`Sessions of ${account.name}`}>
        <SessionList account={account.id === me.id ? undefined : account.id} />
      </Modal>
    </Paper>
  );
}

function Accounts() {
  const { data, error, refetch } = useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => call('GET /api/admin/accounts', { signal }),
  });
  const [isAdding, adding] = useDisclosure();
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Staff can read and export leads. Administrators can also erase leads and manage accounts, tokens and the audit
          trail.
        </Text>
        <Button leftSection={<IconPlus size={16} />} onClick={adding.open}>
          Add an account
        </Button>
      </Group>
      <Failure error={error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={160} />}
      <ul className={styles.list}>
        {data?.items.map((account) => (
          <AccountItem key={account.id} account={account} />
        ))}
      </ul>
      <Modal opened={isAdding} onClose={adding.close} title="Add an account">
        <AddAccount />
      </Modal>
    </Stack>
  );
}

/** `/staff/accounts`: who may sign in, and as what. */
export function AccountsPage() {
  return (
    <Page title="Accounts" narrow>
      <AdminOnly>
        <Accounts />
      </AdminOnly>
    </Page>
  );
}
