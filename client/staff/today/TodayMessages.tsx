import { Anchor, Badge, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '../../../shared/api/api.ts';
import type { Message } from '../../../shared/staff-leads.ts';
import { base } from '../addresses.ts';
import rows from '../ui/rows.module.css';
import { MessageRow } from '../ui/work/MessageRow.tsx';

interface TodayMessagesProps extends Answer<'GET /api/admin/today/messages'> {
  /** ID of the row that the keys are meant for. */
  current: string | undefined;
  onEnter(id: string): void;
}

/** Messages of the contact form that wait for an answer, below the leads; nothing while there are none. */
export function TodayMessages({ items, hasMore, current, onEnter }: TodayMessagesProps) {
  const [edited, setEdited] = useState<Message>();
  // One that is being changed stays, whatever somebody else does with it meanwhile.
  const shown = edited && !items.some(({ id }) => id === edited.id) ? [...items, edited] : items;
  if (shown.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="today-messages">
      <Group gap="xs">
        <Title order={2} size="h5" id="today-messages">
          Messages
        </Title>
        <Badge color="indigo">
          {shown.length}
          {hasMore && '+'}
        </Badge>
      </Group>
      <ul className={rows.list}>
        {shown.map((message) => (
          <MessageRow
            key={message.id}
            order={3}
            message={message}
            isCurrent={message.id === current}
            onEnter={() => onEnter(message.id)}
            onEdit={(isEdited) => setEdited(isEdited ? message : undefined)}
          />
        ))}
      </ul>
      <Anchor href={`${base}/messages`}>All messages</Anchor>
    </Stack>
  );
}
