import {
  Alert,
  Badge,
  Button,
  Checkbox,
  Code,
  Group,
  Modal,
  Paper,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Token, type TokenScope, tokenScopes } from '../../../shared/staff-accounts.ts';
import { call } from '../api.ts';
import { AdminOnly } from '../ui/AdminOnly.tsx';
import { CallForm } from '../ui/CallForm.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { formatMoment } from '../ui/format.ts';
import { Empty, Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import styles from './rows.module.css';

const tokensKey = ['tokens'];

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
  const queryClient = useQueryClient();
  const [isAsking, asking] = useDisclosure();
  const state = stateOf(token);
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/admin/tokens/:id', { params: { id: token.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: tokensKey });
      asking.close();
    },
  });
  return (
    <Paper component="li" p="sm">
      <Group justify="space-between" gap="xs" align="start">
        <Stack gap={2} miw={0} flex={1}>
          <Group gap="xs">
            <Title order={2} size="h6" ff="text">
              {token.name}
            </Title>
            <Badge color={state.color}>{state.label}</Badge>
            {token.scopes.map((scope) => (
              <Badge key={scope} color={scope === 'erase' ? 'red' : 'indigo'}>
                {scopeLabels[scope]}
              </Badge>
            ))}
          </Group>
          <Text size="sm" c="dimmed">
            <Code>{token.prefix}…</Code> made by {token.createdBy} on {formatMoment(token.createdAt)} ·{' '}
            {token.lastUsedAt ? `last used ${formatMoment(token.lastUsedAt)}` : 'not used yet'} · expires{' '}
            {formatMoment(token.expiresAt)}
          </Text>
        </Stack>
        {state.label === 'Active' && (
          <Button variant="default" size="compact-sm" onClick={asking.open}>
            Revoke
          </Button>
        )}
      </Group>
      <Modal opened={isAsking} onClose={asking.close} title={`Revoke ${token.name}`}>
        <Stack gap="sm">
          <Text size="sm">Programs that use this token will lose access. This cannot be undone.</Text>
          <Failure error={revoke.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={asking.close}>
              Cancel
            </Button>
            <Button color="red" loading={revoke.isPending} onClick={() => revoke.mutate()}>
              Revoke
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Paper>
  );
}

function NewToken({ onClose }: { onClose(): void }) {
  const queryClient = useQueryClient();
  const [token, setToken] = useState<string>();
  async function create({ name, days, ...checked }: Record<'name' | 'days' | TokenScope, string>) {
    const scopes = tokenScopes.filter((scope) => checked[scope] !== '');
    const created = await call('POST /api/admin/tokens', { body: { name, scopes, days: Number(days) } });
    setToken(created.token);
    await queryClient.invalidateQueries({ queryKey: tokensKey });
  }
  if (token) {
    return (
      <Stack gap="sm">
        <Alert color="orange">Copy the token now. It will not be shown again.</Alert>
        <Group gap={4} wrap="nowrap">
          <Code fz="sm" data-token>
            {token}
          </Code>
          <CopyText value={token} label="token" />
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <CallForm fields={['name', 'days', 'scopes', ...tokenScopes]} submit={create} action="Create">
      {(input) => (
        <>
          <TextInput {...input('name')} label="Name" description="What it is for" autoComplete="off" data-autofocus />
          <Checkbox.Group label="Permissions" error={input('scopes').error} defaultValue={['read']}>
            <Stack gap="xs" mt={6}>
              {tokenScopes.map((scope) => (
                <Checkbox key={scope} name={scope} value={scope} label={scopeLabels[scope]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <TextInput {...input('days')} label="Days until it expires" defaultValue="90" inputMode="numeric" maw={160} />
        </>
      )}
    </CallForm>
  );
}

function Tokens() {
  const { data, error, refetch } = useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => call('GET /api/admin/tokens', { signal }),
  });
  const [isAdding, adding] = useDisclosure();
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          For programs that read, export or erase leads. Tokens cannot manage accounts.
        </Text>
        <Button leftSection={<IconPlus size={16} />} onClick={adding.open}>
          New token
        </Button>
      </Group>
      <Failure error={error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={160} />}
      {data?.items.length === 0 && <Empty title="No tokens yet" />}
      <ul className={styles.list}>
        {data?.items.map((token) => (
          <TokenItem key={token.id} token={token} />
        ))}
      </ul>
      <Modal opened={isAdding} onClose={adding.close} title="New API token" closeOnClickOutside={false}>
        <NewToken onClose={adding.close} />
      </Modal>
    </Stack>
  );
}

/** `/staff/tokens`: what machines may do. */
export function TokensPage() {
  return (
    <Page title="API tokens" narrow>
      <AdminOnly>
        <Tokens />
      </AdminOnly>
    </Page>
  );
}
