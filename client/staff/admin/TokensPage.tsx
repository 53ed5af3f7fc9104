import { Alert, Badge, Button, Checkbox, Code, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Token } from '../../../shared/api/accounts.ts';
import { type TokenScope, tokenScopes } from '../../../shared/staff-accounts.ts';
import { call, queryOf } from '../api.ts';
import { CallForm, CopyText, DialogButton, DialogForm, TextField, useFieldError } from '../ui/controls.tsx';
import { formatMoment } from '../ui/format.ts';
import { Row } from '../ui/parts.tsx';
import { ResourcePage } from '../ui/ResourcePage.tsx';

const scopeLabels = {
  read: 'Read leads and resumes',
  work: 'Work on leads: owner, stage, next step, notes',
  export: 'Export',
  erase: 'Erase',
} as const satisfies Record<TokenScope, string>;

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

function Scopes() {
  return (
    <Checkbox.Group label="Permissions" error={useFieldError('scopes')} defaultValue={['read']}>
      <Stack gap="xs" mt={6}>
        {tokenScopes.map((scope) => (
          <Checkbox key={scope} name={scope} value={scope} label={scopeLabels[scope]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function NewToken({ onClose }: { onClose(): void }) {
  const [token, setToken] = useState<string>();
  async function create({ name, days, ...checked }: NewTokenValues) {
    const scopes = tokenScopes.filter((scope) => checked[scope] !== undefined);
    setToken((await call('POST /api/admin/tokens', { body: { name, scopes, days: Number(days) } })).token);
  }
  if (token) {
    return (
      <Stack gap="sm">
        <Alert color="orange">Copy the token now. It will not be shown again.</Alert>
        <CopyText value={token} label="token">
          <Code fz="sm" data-token>
            {token}
          </Code>
        </CopyText>
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <CallForm submit={create} action="Create">
      <TextField name="name" label="Name" description="What it is for" autoComplete="off" data-autofocus />
      <Scopes />
      <TextField name="days" label="Days until it expires" defaultValue="90" inputMode="numeric" maw={160} />
    </CallForm>
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
      add={
        <DialogButton label="New token" title="New API token" isKept leftSection={<IconPlus size={16} />}>
          {(close) => <NewToken onClose={close} />}
        </DialogButton>
      }
      empty={{ title: 'No tokens yet' }}
      row={(token) => <TokenItem token={token} />}
    />
  );
}
