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
import type { Token, TokenScope } from '../../../shared/staff-accounts.ts';
import { ApiError, call } from '../api.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { formatMoment } from '../ui/format.ts';
import { Empty, Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { AdminOnly } from './AdminOnly.tsx';
import styles from './rows.module.css';

const tokensKey = ['tokens'];

const scopeLabels = {
  read: 'Read leads and resumes',
  export: 'Export',
  erase: 'Erase',
} as const satisfies Record<TokenScope, string>;

const scopes = Object.keys(scopeLabels) as TokenScope[];

function stateOf({ revokedAt, expiresAt }: Token): { label: string; color: string } {
  if (revokedAt) return { label: 'Revoked', color: 'gray' };
  if (new Date(expiresAt) < new Date()) return { label: 'Expired', color: 'gray' };
  return { label: 'In force', color: 'green' };
}

function TokenItem({ token }: { token: Token }) {
  const queryClient = useQueryClient();
  const [isAsking, asking] = useDisclosure();
  const state = stateOf(token);
  const revoke = useMutation({
    mutationFn: () => call(`/api/admin/tokens/${token.id}`, { method: 'DELETE' }),
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
            {token.lastUsedAt ? `last used ${formatMoment(token.lastUsedAt)}` : 'not used yet'} · until{' '}
            {formatMoment(token.expiresAt)}
          </Text>
        </Stack>
        {state.label === 'In force' && (
          <Button variant="default" size="compact-sm" onClick={asking.open}>
            Revoke
          </Button>
        )}
      </Group>
      <Modal opened={isAsking} onClose={asking.close} title={`Revoke ${token.name}`}>
        <Stack gap="sm">
          <Text size="sm">Whatever uses this token is refused from now on. This cannot be undone.</Text>
          <Failure error={revoke.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={asking.close}>
              Keep it
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
  async function create({ name, days, ...rest }: Record<string, string>) {
    const chosen = scopes.filter((scope) => rest[scope] !== undefined);
    if (chosen.length === 0) throw new ApiError(422, 'Choose at least one thing that the token may do.');
    const created = await call<{ token: string }>('/api/admin/tokens', {
      method: 'POST',
      body: { name, scopes: chosen, days: Number(days) },
    });
    setToken(created.token);
    await queryClient.invalidateQueries({ queryKey: tokensKey });
  }
  if (token) {
    return (
      <Stack gap="sm">
        <Alert color="orange">This is the only time that the token is shown. Copy it now.</Alert>
        <Group gap={4} wrap="nowrap">
          <Code fz="sm" data-token>
            {token}
          </Code>
          <CopyText value={token} label="token" />
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose}>I have it</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <CallForm submit={create} action="Create">
      {(errorOf) => (
        <>
          <TextInput
            name="name"
            label="Name"
            description="What will use it"
            autoComplete="off"
            data-autofocus
            error={errorOf('name')}
          />
          <Checkbox.Group label="May" error={errorOf('scopes')} defaultValue={['read']}>
            <Stack gap="xs" mt={6}>
              {scopes.map((scope) => (
                <Checkbox key={scope} name={scope} value={scope} label={scopeLabels[scope]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <TextInput
            name="days"
            label="Days until it expires"
            defaultValue="90"
            inputMode="numeric"
            maw={160}
            error={errorOf('days')}
          />
        </>
      )}
    </CallForm>
  );
}

function Tokens() {
  const { data, error, refetch } = useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => call<{ items: Token[] }>('/api/admin/tokens', { signal }),
  });
  const [isAdding, adding] = useDisclosure();
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          For programs that read or export leads by themselves. Tokens never reach accounts.
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
