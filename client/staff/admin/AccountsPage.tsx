import { Alert, Badge, Button, Code, Menu, Modal, Text } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account, OneTimeLink } from '../../../shared/api/accounts.ts';
import type { Answer } from '../../../shared/api/api.ts';
import type { Role } from '../../../shared/staff-accounts.ts';
import { call, queryOf } from '../api.ts';
import { useMe } from '../session.ts';
import { CallForm, CopyText, DialogButton, optionsOf, SelectField, TextField } from '../ui/controls.tsx';
import { formatMoment } from '../ui/format.ts';
import { Failure } from '../ui/Page.tsx';
import { Row } from '../ui/parts.tsx';
import { ResourcePage } from '../ui/ResourcePage.tsx';

/** A one-time link to copy and pass on. */
function LinkNotice({ link, name }: { link: OneTimeLink; name: string }) {
  return (
    <Alert color="indigo" mt="xs" role="status">
      <Text>
        Send this link to {name}. It works once, expires on {formatMoment(link.expiresAt)}, and will not be shown again.
      </Text>
      <CopyText value={link.url} label="link">
        <Code fz="xs">{link.url}</Code>
      </CopyText>
    </Alert>
  );
}

/** Adds an account; its owner chooses the password by a link. */
function AddAccount() {
  const [added, setAdded] = useState<Answer<'POST /api/admin/accounts'>>();
  async function add({ role, ...person }: Record<'name' | 'email' | 'role', string>) {
    const body = { ...person, role: role === 'admin' ? role : 'staff' } as const;
    setAdded(await call('POST /api/admin/accounts', { body }));
  }
  if (added) return <LinkNotice link={added.link} name={added.account.name} />;
  return (
    <CallForm submit={add} action="Add">
      <TextField name="name" label="Name" autoComplete="off" data-autofocus />
      <TextField name="email" type="email" label="Email" autoComplete="off" />
      <SelectField
        name="role"
        label="Role"
        data={optionsOf({ staff: 'Staff: read and export', admin: 'Administrator: everything' })}
      />
    </CallForm>
  );
}

function historyOf({ email, lastSignInAt, twoFactor }: Account): string {
  const signIn = lastSignInAt ? `last signed in ${formatMoment(lastSignInAt)}` : 'has not signed in yet';
  return `${email} · ${signIn} · second factor ${twoFactor ? 'on' : 'off'}`;
}

/** Actions that need a confirmation. */
const grave = {
  'two-factor': {
    title: 'Reset second factor',
    words: (name: string) =>
      `Removes the passkeys, the authenticator app and the backup codes of ${name}, and ends all sessions. ` +
      'Until there is a new second factor, the password alone is enough to add one: ' +
      `make sure that it is really ${name} who asks, by phone or in person.`,
  },
  sessions: {
    title: 'End sessions',
    words: (name: string) =>
      `Signs ${name} out on every device. With password and second factor they can sign in again.`,
  },
} as const;

function AccountItem({ account }: { account: Account }) {
  const me = useMe();
  const [asked, setAsked] = useState<keyof typeof grave>();
  const close = () => setAsked(undefined);
  const params = { id: account.id };
  const change = useMutation({
    mutationFn: (body: { role: Role } | { disabled: boolean }) =>
      call('PATCH /api/admin/accounts/:id', { params, body }),
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
        <Menu.Item onClick={() => setAsked('two-factor')} disabled={!account.twoFactor}>
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
    <Row title={account.name} order={2} badges={badges} note={historyOf(account)} action={menu}>
      <Failure error={change.error ?? reset.error} />
      {reset.data && <LinkNotice link={reset.data} name={account.name} />}
      <Modal opened={asked !== undefined} onClose={close} title={asked && grave[asked].title}>
        {asked && (
          <CallForm
            submit={() => call(`DELETE /api/admin/accounts/:id/${asked}`, { params }).then(close)}
            action={grave[asked].title}
            isGrave
          >
            <Text>{grave[asked].words(account.name)}</Text>
          </CallForm>
        )}
      </Modal>
    </Row>
  );
}

/** `/staff/accounts`: the accounts and their roles. */
export function AccountsPage() {
  return (
    <ResourcePage
      title="Accounts"
      narrow
      adminsOnly
      query={queryOf('GET /api/admin/accounts')}
      intro={
        'Staff can read and export leads. Administrators can also erase leads and manage accounts, tokens and the ' +
        'audit trail.'
      }
      add={
        <DialogButton label="Add an account" leftSection={<IconPlus size={16} />}>
          {() => <AddAccount />}
        </DialogButton>
      }
      empty={{ title: 'No accounts' }}
      row={(account) => <AccountItem account={account} />}
    />
  );
}
