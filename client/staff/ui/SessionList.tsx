import { Badge, Group, Stack, Text } from '@mantine/core';
import { call, queryOf } from '../api.ts';
import { ActionButton } from './ActionButton.tsx';
import { deviceOf } from './device.ts';
import { formatMoment } from './format.ts';
import { Loaded } from './Loaded.tsx';
import lists from './lists.module.css';

const stale = ['GET /api/admin/me/sessions'] as const;

/** The sessions of one's own account; each can be ended. */
export function SessionList() {
  return (
    <Stack gap="xs">
      <Loaded query={queryOf('GET /api/admin/me/sessions')} what="sessions" height={80}>
        {({ items }) => (
          <>
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
                    <ActionButton
                      run={() => call('DELETE /api/admin/me/sessions/:id', { params: { id: session.id } })}
                      stale={stale}
                    >
                      End
                    </ActionButton>
                  )}
                </li>
              ))}
            </ul>
            {items.filter(({ current }) => !current).length > 1 && (
              <Group>
                <ActionButton size="sm" color="red" run={() => call('DELETE /api/admin/me/sessions')} stale={stale}>
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
