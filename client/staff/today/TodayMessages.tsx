import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../../shared/staff-leads.ts';
import { base } from '../addresses.ts';
import { pageOf } from '../api.ts';
import { formatMoment } from '../ui/format.ts';
import { mailTo } from '../ui/links.ts';
import { Failure } from '../ui/Notices.tsx';
import { MessageWork } from '../ui/work/MessageWork.tsx';
import styles from './TodayPage.module.css';

/** Messages of the contact form that wait for an answer, below the leads; nothing while there are none. */
export function TodayMessages({ owner }: { owner: 'me' | 'all' }) {
  const [edited, setEdited] = useState<Message>();
  const { data, error, refetch } = useQuery(pageOf('GET /api/admin/today/messages', { query: { owner } }));
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  const items = data?.items ?? [];
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
          {data?.hasMore && '+'}
        </Badge>
      </Group>
      <ul className={styles.list}>
        {shown.map((message) => (
          <li key={message.id} className={styles.row}>
            <div className={styles.head}>
              <Text fw={600}>{message.subject}</Text>
              <Text>{message.name}</Text>
              <Anchor href={mailTo(message.email, `Re: ${message.subject}`)}>{message.email}</Anchor>
              <Text size="xs" c="dimmed" className={styles.when}>
                {formatMoment(message.receivedAt)}
              </Text>
            </div>
            <Text lineClamp={2} title={message.message}>
              {message.message}
            </Text>
            {message.work && (
              <MessageWork
                message={{ ...message, work: message.work }}
                onEdit={(isEdited) => setEdited(isEdited ? message : undefined)}
              />
            )}
          </li>
        ))}
      </ul>
      <Anchor href={`${base}/messages`}>All messages</Anchor>
    </Stack>
  );
}
