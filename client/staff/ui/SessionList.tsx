import { Badge, Group, Stack, Text } from '@mantine/core';
import { call, queryOf } from '../api.ts';
import { ActionButton } from './ActionButton.tsx';
import { deviceOf } from './device.ts';
import { formatMoment } from './format.ts';
import { Loaded } from './Loaded.tsx';
import lists from './lists.module.css';
import { Row } from './Panel.tsx';

const stale = ['GET /api/admin/me/sessions'] as const;

/** The sessions of one's own account; each can be ended. */
export function SessionList() {
  return (
    <Stack gap="xs">
      <Loaded query={queryOf('GET /api/admin/me/sessions')} what="sessions" height={80}>
        {({ items }) => (
          <>
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
                      <ActionButton
                        run={() => call('DELETE /api/admin/me/sessions/:id', { params: { id } })}
                        stale={stale}
                      >
                        End
                      </ActionButton>
                    )
                  }
                />
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
