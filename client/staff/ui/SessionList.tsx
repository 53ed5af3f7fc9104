import { Badge, Group, Stack, Text } from '@mantine/core';
import { call, queryOf } from '../api.ts';
import { ActionButton } from './ActionButton.tsx';
import { deviceOf } from './device.ts';
import { formatMoment } from './format.ts';
import { Loaded } from './Loaded.tsx';
import lists from './lists.module.css';
import { Row } from './Panel.tsx';

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
              {items.map(({ id, userAgent, current, address, lastSeenAt, createdAt }) => (
                <Row
                  key={id}
                  title={
                    <Group gap="xs">
                      <Text fw={550}>{deviceOf(userAgent)}</Text>
                      {current && <Badge color="green">This session</Badge>}
                    </Group>
                  }
                  note={[address, `last seen ${formatMoment(lastSeenAt)}`, `signed in ${formatMoment(createdAt)}`]
                    .filter(Boolean)
                    .join(' · ')}
                  action={
                    !current && (
                      <ActionButton run={() => end(id)} stale={stale}>
                        End
                      </ActionButton>
                    )
                  }
                />
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
