import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call, queryOf } from '../api.ts';
import { deviceOf } from './device.ts';
import { formatMoment } from './format.ts';
import { Loaded } from './Loaded.tsx';
import lists from './lists.module.css';
import { Failure } from './Notices.tsx';

/** The calls about the sessions of one's own account, or of the one with that ID. */
function callsOf(id: string | undefined) {
  if (id === undefined)
    return {
      list: queryOf('GET /api/admin/me/sessions'),
      end: (session: string) => call('DELETE /api/admin/me/sessions/:id', { params: { id: session } }),
      endOthers: () => call('DELETE /api/admin/me/sessions'),
    };
  return {
    list: queryOf('GET /api/admin/accounts/:id/sessions', { params: { id } }),
    end: (sessionId: string) =>
      call('DELETE /api/admin/accounts/:id/sessions/:sessionId', { params: { id, sessionId } }),
    endOthers: () => call('DELETE /api/admin/accounts/:id/sessions', { params: { id } }),
  };
}

/** The sessions of one's own account, or of the one with that ID; each can be ended. */
export function SessionList({ account }: { account?: string | undefined }) {
  const { list, end: endOne, endOthers } = callsOf(account);
  const end = useMutation({
    mutationFn: (session?: string) => (session === undefined ? endOthers() : endOne(session)),
    meta: { stale: ['GET /api/admin/me/sessions', 'GET /api/admin/accounts/:id/sessions'] },
  });
  return (
    <Stack gap="xs">
      <Failure error={end.error} />
      <Loaded query={list} what="sessions" height={80}>
        {({ items }) => (
          <>
            {items.length === 0 && <Text>No sessions.</Text>}
            <ul className={lists.list}>
              {items.map((session) => (
                <li key={session.id} className={`${lists.row} ${lists.spread}`}>
                  <Stack gap={0}>
                    <Group gap="xs">
                      <Text fw={550}>{deviceOf(session.userAgent)}</Text>
                      {session.current && <Badge color="green">This session</Badge>}
                    </Group>
                    <Text size="xs" c="dimmed">
                      {session.address && `${session.address} · `}last seen {formatMoment(session.lastSeenAt)} · signed
                      in {formatMoment(session.createdAt)}
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
            {items.filter(({ current }) => !current).length > 1 && (
              <Group>
                <Button variant="default" color="red" onClick={() => end.mutate(undefined)}>
                  End all other sessions
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
