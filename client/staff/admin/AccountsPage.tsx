import { Badge, Button, Menu, Modal, Text } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '../../../shared/api/accounts.ts';
import type { Role } from '../../../shared/staff-accounts.ts';
import { call, queryOf } from '../api.ts';
import { useMe } from '../session.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { formatMoment } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { Card, Cards, ResourcePage } from '../ui/ResourcePage.tsx';
import { AddAccount, LinkNotice } from './AddAccount.tsx';

const stale = ['GET /api/admin/accounts'] as const;

/** Sentences about an account's sign-ins. */
function historyOf({ email, lastSignInAt, twoFactor }: Account): string {
  const signIn = lastSignInAt ? `last signed in ${formatMoment(lastSignInAt)}` : 'has not signed in yet';
  return `${email} · ${signIn} · second factor ${twoFactor ? 'on' : 'off'}`;
}

function AccountItem({ account }: { account: Account }) {
  const me = useMe();
  const [asked, setAsked] = useState<'factor' | 'sessions'>();
  const close = () => setAsked(undefined);
  const params = { id: account.id };
  const change = useMutation({
    mutationFn: (body: { role: Role } | { disabled: boolean }) =>
      call('PATCH /api/admin/accounts/:id', { params, body }),
    meta: { stale },
  });
  const reset = useMutation({ mutationFn: () => call('POST /api/admin/accounts/:id/reset', { params }) });
  const isDisabled = account.disabledAt !== null;
  const otherRole = account.role === 'admin' ? 'staff' : 'admin';
  const badges = (
    <>
      <Badge color={account.role === 'admin' ? 'indigo' : 'gray'}>
        {account.role === 'admin' ? 'Administrator' : 'Staff'}
      </Badge>
      {isDisabled && <Badge color="red">Disabled</Badge>}
    </>
  );
  const menu = (
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
        <Menu.Item onClick={() => setAsked('factor')} disabled={!account.twoFactor}>
          Reset second factor
        </Menu.Item>
        <Menu.Item onClick={() => setAsked('sessions')} disabled={account.id === me.id}>
          End sessions
        </Menu.Item>
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
  );
  return (
    <Card title={account.name} badges={badges} actions={menu}>
      <Text c="dimmed">{historyOf(account)}</Text>
      <Failure error={change.error ?? reset.error} />
      {reset.data && <LinkNotice link={reset.data} name={account.name} />}
      <Modal opened={asked === 'factor'} onClose={close} title="Reset second factor">
        <Confirm
          action="Reset"
          run={() => call('DELETE /api/admin/accounts/:id/two-factor', { params })}
          stale={stale}
          onClose={close}
        >
          Removes the passkeys, the authenticator app and the backup codes of {account.name}, and ends all sessions.
          Until there is a new second factor, the password alone is enough to add one: make sure that it is really{' '}
          {account.name} who asks, by phone or in person.
        </Confirm>
      </Modal>
      <Modal opened={asked === 'sessions'} onClose={close} title="End sessions">
        <Confirm
          action="End sessions"
          run={() => call('DELETE /api/admin/accounts/:id/sessions', { params })}
          stale={stale}
          onClose={close}
        >
          Signs {account.name} out on every device. With password and second factor they can sign in again.
        </Confirm>
      </Modal>
    </Card>
  );
}

/** `/staff/accounts`: who may sign in, and as what. */
export function AccountsPage() {
  return (
    <ResourcePage
      title="Accounts"
      narrow
      adminsOnly
      query={queryOf('GET /api/admin/accounts')}
      what="accounts"
      intro="Staff can read and export leads. Administrators can also erase leads and manage accounts, tokens and the audit trail."
      add={
        <DialogButton label="Add an account" leftSection={<IconPlus size={16} />}>
          {() => <AddAccount />}
        </DialogButton>
      }
      empty={{ title: 'No accounts' }}
    >
      {(accounts) => (
        <Cards>
          {accounts.map((account) => (
            <AccountItem key={account.id} account={account} />
          ))}
        </Cards>
      )}
    </ResourcePage>
  );
}
