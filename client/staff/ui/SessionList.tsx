import { Badge, Group, Stack, Text } from '@mantine/core';
import { call, queryOf } from '../api.ts';
import { ActionButton } from './ActionButton.tsx';
import { deviceOf } from './device.ts';
import { formatMoment } from './format.ts';
import { Loaded } from './Loaded.tsx';
import lists from './lists.module.css';

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

const stale = ['GET /api/admin/me/sessions', 'GET /api/admin/accounts/:id/sessions'] as const;

/** The sessions of one's own account, or of the one with that ID; each can be ended. */
export function SessionList({ account }: { account?: string | undefined }) {
  const { list, end, endOthers } = callsOf(account);
  return (
    <Stack gap="xs">
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
                    <ActionButton run={() => end(session.id)} stale={stale}>
                      End
                    </ActionButton>
                  )}
                </li>
              ))}
            </ul>
            {items.filter(({ current }) => !current).length > 1 && (
              <Group>
                <ActionButton size="sm" color="red" run={endOthers} stale={stale}>
                  End all other sessions
                </ActionButton>
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
