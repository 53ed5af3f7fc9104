import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../../shared/staff-accounts.ts';
import { call } from '../api.ts';
import { formatMoment } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import styles from './SessionList.module.css';

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;

/** A browser's name and system, as far as its own words go. */
function deviceOf(userAgent: string | null): string {
  const browser = browsers.find((name) => userAgent?.includes(name));
  const system = systems.find((name) => userAgent?.includes(name));
  return [browser ? (names[browser] ?? browser) : 'A browser', system].filter(Boolean).join(' on ');
}

/** The sessions of an account, each of which can be ended. */
export function SessionList({ path }: { path: string }) {
  const queryClient = useQueryClient();
  const queryKey = ['sessions', path];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<{ items: Session[] }>(path, { signal }),
  });
  const end = useMutation({
    mutationFn: (suffix: string) => call(path + suffix, { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const others = data?.items.filter(({ current }) => !current).length ?? 0;
  return (
    <Stack gap="xs">
      <Failure error={error ?? end.error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={80} />}
      {data?.items.length === 0 && <Text size="sm">Nowhere.</Text>}
      <ul className={styles.list}>
        {data?.items.map((session) => (
          <li key={session.id} className={styles.item}>
            <Stack gap={0}>
              <Group gap="xs">
                <Text size="sm" fw={550}>
                  {deviceOf(session.userAgent)}
                </Text>
                {session.current && <Badge color="green">This one</Badge>}
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
                loading={end.isPending && end.variables === `/${session.id}`}
                onClick={() => end.mutate(`/${session.id}`)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 1 && (
        <Group>
          <Button variant="default" color="red" onClick={() => end.mutate('')}>
            End all others
          </Button>
        </Group>
      )}
    </Stack>
  );
}
