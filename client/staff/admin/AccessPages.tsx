import { Alert, Badge, Button, Checkbox, Code, Menu, Stack, Text } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { Account, OneTimeLink, Token } from '../../../shared/api/accounts.ts';
import { type Role, type TokenScope, tokenScopes } from '../../../shared/staff-accounts.ts';
import { call, queryOf } from '../api.ts';
import { useMe } from '../session.ts';
import { CallForm, CheckboxesField, CopyText, DialogForm, optionsOf, SelectField, TextField } from '../ui/controls.tsx';
import { showDialog } from '../ui/dialog.tsx';
import { formatMoment } from '../ui/format.ts';
import { Row } from '../ui/parts.tsx';
import { ResourcePage } from '../ui/ResourcePage.tsx';
import { say } from '../ui/toast.tsx';

const roleLabels: Record<Role, string> = { staff: 'Staff', admin: 'Administrator' };

/** Shows a link or a token, with what to do with it, in place of the form that made it. */
function showSecret(title: string, value: string, words: string) {
  showDialog({
    title,
    children: () => (
      <Alert color="indigo" role="status">
        <Text>{words} It will not be shown again.</Text>
        <CopyText value={value} label="it">
          <Code fz="xs">{value}</Code>
        </CopyText>
      </Alert>
    ),
  });
}

function showLink(name: string, { url, expiresAt }: OneTimeLink) {
  const words = `Send this link to ${name}. It works once, and expires on ${formatMoment(expiresAt)}.`;
  showSecret(`Link for ${name}`, url, words);
}

/** Adds an account; its owner chooses the password by a link. */
function AddAccount() {
  async function add({ role, ...person }: Record<'name' | 'email' | 'role', string>) {
    const { link } = await call('POST /api/admin/accounts', { body: { ...person, role: role as Role } });
    showLink(person.name, link);
  }
  return (
    <DialogForm label="Add an account" leftSection={<IconPlus />} submit={add} action="Add">
      <TextField name="name" label="Name" data-autofocus />
      <TextField name="email" type="email" label="Email" />
      <SelectField
        name="role"
        label="Role"
        data={optionsOf({ staff: 'Staff: read, change and export leads', admin: 'Administrator: everything' })}
      />
    </DialogForm>
  );
}

/** The changes of an account by their names; each is confirmed in a dialog. */
function AccountItem({ account }: { account: Account }) {
  const { id, name, email, role, disabledAt, lastSignInAt, twoFactor } = account;
  const isMine = useMe().id === id;
  const params = { id };
  const otherRole = role === 'admin' ? 'staff' : 'admin';
  const change = (body: { role: Role } | { disabled: boolean }) => () =>
    call('PATCH /api/admin/accounts/:id', { params, body });
  const changes: Record<string, { words?: string; disabled: boolean; run(): Promise<unknown> }> = {
    'Create password reset link': {
      disabled: disabledAt !== null,
      run: async () => showLink(name, await call('POST /api/admin/accounts/:id/reset', { params })),
    },
    'Reset second factor': {
      words:
        `Removes the passkeys, the authenticator app and the backup codes of ${name}, and ends all sessions. ` +
        'Until there is a new second factor, the password alone is enough to add one: ' +
        `make sure that it is really ${name} who asks, by phone or in person.`,
      disabled: !twoFactor,
      run: () =>
        call('DELETE /api/admin/accounts/:id/two-factor', { params }).then(() => say(`${name} has no second factor.`)),
    },
    'End sessions': {
      words: `Signs ${name} out on every device. With password and second factor they can sign in again.`,
      disabled: isMine,
      run: () =>
        call('DELETE /api/admin/accounts/:id/sessions', { params }).then(() =>
          say(`${name} is signed out everywhere.`),
        ),
    },
    [`Make ${roleLabels[otherRole].toLowerCase()}`]: { disabled: isMine, run: change({ role: otherRole }) },
    [disabledAt ? 'Enable' : 'Disable']: { disabled: isMine, run: change({ disabled: disabledAt === null }) },
  };
  const menu = (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Change ${name}`}>
          <IconDots />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(changes).map(([label, { words, disabled, run }]) => {
          const confirm = (close: () => void) => (
            <CallForm submit={() => run().then(close)} action={label} isGrave>
              <Text>{words}</Text>
            </CallForm>
          );
          return (
            <Menu.Item
              key={label}
              onClick={() => showDialog({ title: `${label}: ${name}`, children: confirm })}
              disabled={disabled}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
  const badges = (
    <>
      <Badge color={role === 'admin' ? 'indigo' : 'gray'}>{roleLabels[role]}</Badge>
      {disabledAt && <Badge color="red">Disabled</Badge>}
    </>
  );
  const signIn = lastSignInAt ? `last signed in ${formatMoment(lastSignInAt)}` : 'has not signed in yet';
  const note = `${email} · ${signIn} · second factor ${twoFactor ? 'on' : 'off'}`;
  return <Row title={name} order={2} badges={badges} note={note} action={menu} />;
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
        'Staff can read, change and export leads. Administrators can also import and erase leads, and manage ' +
        'batches, settings, accounts, tokens and the audit trail.'
      }
      add={<AddAccount />}
      empty={{ title: 'No accounts' }}
      row={(account) => <AccountItem account={account} />}
    />
  );
}

const scopeLabels: Record<TokenScope, string> = {
  read: 'Read leads and resumes',
  work: 'Work on leads: owner, stage, next step, notes',
  export: 'Export',
  erase: 'Erase',
};

function stateOf({ revokedAt, expiresAt }: Token): { label: string; color: string } {
  if (revokedAt) return { label: 'Revoked', color: 'gray' };
  if (new Date(expiresAt) < new Date()) return { label: 'Expired', color: 'gray' };
  return { label: 'Active', color: 'green' };
}

function TokenItem({ token }: { token: Token }) {
  const state = stateOf(token);
  const badges = (
    <>
      <Badge color={state.color}>{state.label}</Badge>
      {token.scopes.map((scope) => (
        <Badge key={scope} color={scope === 'erase' ? 'red' : 'indigo'}>
          {scopeLabels[scope]}
        </Badge>
      ))}
    </>
  );
  const revoke = state.label === 'Active' && (
    <DialogForm
      label="Revoke"
      title={`Revoke ${token.name}`}
      submit={() => call('DELETE /api/admin/tokens/:id', { params: { id: token.id } })}
      action="Revoke"
      isGrave
    >
      <Text>Programs that use this token will lose access. This cannot be undone.</Text>
    </DialogForm>
  );
  return (
    <Row title={token.name} order={2} badges={badges} action={revoke}>
      <Text c="dimmed">
        <Code>{token.prefix}…</Code> made by {token.createdBy} on {formatMoment(token.createdAt)} ·{' '}
        {token.lastUsedAt ? `last used ${formatMoment(token.lastUsedAt)}` : 'not used yet'} · expires{' '}
        {formatMoment(token.expiresAt)}
      </Text>
    </Row>
  );
}

type NewTokenValues = { name: string; days: string } & Partial<Record<TokenScope, string>>;

function NewToken() {
  async function create({ name, days, ...checked }: NewTokenValues) {
    const scopes = tokenScopes.filter((scope) => checked[scope] !== undefined);
    const { token } = await call('POST /api/admin/tokens', { body: { name, scopes, days: Number(days) } });
    showSecret('New token', token, 'Copy the token now.');
  }
  return (
    <DialogForm label="New token" leftSection={<IconPlus />} submit={create} action="Create">
      <TextField name="name" label="Name" description="What it is for" data-autofocus />
      <CheckboxesField name="scopes" label="Permissions" defaultValue={['read']}>
        <Stack gap="xs" mt={6}>
          {tokenScopes.map((scope) => (
            <Checkbox key={scope} name={scope} value={scope} label={scopeLabels[scope]} />
          ))}
        </Stack>
      </CheckboxesField>
      <TextField name="days" label="Days until it expires" defaultValue="90" inputMode="numeric" maw={160} />
    </DialogForm>
  );
}

/** `/staff/tokens`: tokens of the API. */
export function TokensPage() {
  return (
    <ResourcePage
      title="API tokens"
      narrow
      adminsOnly
      query={queryOf('GET /api/admin/tokens')}
      intro="For programs that read, export or erase leads. Tokens cannot manage accounts."
      add={<NewToken />}
      empty={{ title: 'No tokens yet' }}
      row={(token) => <TokenItem token={token} />}
    />
  );
}
