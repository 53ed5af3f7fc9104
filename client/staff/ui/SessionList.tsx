import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { deviceOf } from './device.ts';
import { formatMoment } from './format.ts';
import styles from './ItemList.module.css';
import { Failure } from './Notices.tsx';
import { useConfirmed } from './SignInAgain.tsx';

function endSession(account: string | undefined, session: string) {
  if (account === undefined) return call('DELETE /api/admin/me/sessions/:id', { params: { id: session } });
  return call('DELETE /api/admin/accounts/:id/sessions/:sessionId', { params: { id: account, sessionId: session } });
}

function endOthers(account: string | undefined) {
  if (account === undefined) return call('DELETE /api/admin/me/sessions');
  return call('DELETE /api/admin/accounts/:id/sessions', { params: { id: account } });
}

/** The sessions of one's own account, or of the one with that ID; each can be ended. */
export function SessionList({ account }: { account?: string | undefined }) {
  const queryClient = useQueryClient();
  const queryKey = ['sessions', account];
  const confirmed = useConfirmed();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      account === undefined
        ? call('GET /api/admin/me/sessions', { signal })
        : call('GET /api/admin/accounts/:id/sessions', { params: { id: account }, signal }),
  });
  const end = useMutation({
    mutationFn: (session?: string) =>
      confirmed(() => (session === undefined ? endOthers(account) : endSession(account, session))),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const others = data?.items.filter(({ current }) => !current).length ?? 0;
  return (
    <Stack gap="xs">
      <Failure error={error ?? end.error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={80} />}
      {data?.items.length === 0 && <Text size="sm">No sessions.</Text>}
      <ul className={styles.list}>
        {data?.items.map((session) => (
          <li key={session.id} className={styles.item}>
            <Stack gap={0}>
              <Group gap="xs">
                <Text size="sm" fw={550}>
                  {deviceOf(session.userAgent)}
                </Text>
                {session.current && <Badge color="green">This session</Badge>}
              </Group>
              <Text size="xs" c="dimmed">
                {session.address && `${session.address} · `}last seen {formatMoment(session.lastSeenAt)} · signed in{' '}
                {formatMoment(session.createdAt)}
              </Text>
            </Stack>
            {!session.current && (
              <Button
                variant="default"
                size="compact-sm"
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 1 && (
        <Group>
          <Button variant="default" color="red" onClick={() => end.mutate(undefined)}>
            End all other sessions
          </Button>
        </Group>
      )}
    </Stack>
  );
}
