import { Anchor, Button, Group, Modal, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../../shared/staff-leads.ts';
import { base, useGo, useQueryString } from '../addresses.ts';
import { call, refreshing } from '../api.ts';
import { useMe } from '../session.ts';
import { CopyText } from '../ui/CopyText.tsx';
import { count, formatMoment } from '../ui/format.ts';
import { mailTo } from '../ui/links.ts';
import { Empty, Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import styles from '../ui/PlainList.module.css';
import { focusSearch, SearchBox } from '../ui/SearchBox.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { MessageWork } from '../ui/work/MessageWork.tsx';

function DeleteDialog({ message, onClose }: { message: Message; onClose(): void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /api/admin/contact-messages/:id', { params: { id: message.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['messages'] });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Delete this message">
      <Stack gap="sm">
        <Text size="sm">
          The message “{message.subject}” from {message.name} will be deleted permanently.
        </Text>
        <Failure error={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function MessageItem({ message }: { message: Message }) {
  const { role } = useMe();
  const [isDeleting, setDeleting] = useState(false);
  const reply = mailTo(message.email, `Re: ${message.subject}`);
  return (
    <Paper component="li" p="sm">
      <Group justify="space-between" gap="xs" align="start">
        <Stack gap={2} miw={0} flex={1}>
          <Title order={2} size="h6" ff="text">
            {message.subject}
          </Title>
          <Group gap={4}>
            <Text size="sm">{message.name}</Text>
            <Text size="sm" c="dimmed">
              {message.email}
            </Text>
            <CopyText value={message.email} label="e-mail address" />
            <Text size="xs" c="dimmed">
              {formatMoment(message.receivedAt)}
            </Text>
          </Group>
        </Stack>
        <Group gap="xs">
          <Anchor href={reply} size="sm">
            Reply
          </Anchor>
          {role === 'admin' && (
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm" mt="xs" className={styles.text}>
        {message.message}
      </Text>
      <Text size="xs" c="dimmed" mt="xs">
        {message.notice ? `Was shown notice ${message.notice}.` : 'No notice recorded.'}
      </Text>
      {message.work && <MessageWork message={{ ...message, work: message.work }} />}
      {isDeleting && <DeleteDialog message={message} onClose={() => setDeleting(false)} />}
    </Paper>
  );
}

/** `/staff/messages`: what was sent with the contact form. */
export function MessagesPage() {
  const query = useQueryString();
  const go = useGo();
  const asked = String(query);
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', asked],
    queryFn: (context) => call('GET /api/admin/contact-messages', { query, ...refreshing(context) }),
    placeholderData: keepPreviousData,
  });
  const show = (changed: Record<string, string>, options?: { replace?: boolean }) => {
    const text = String(new URLSearchParams(Object.entries(changed).filter(([, value]) => value !== '')));
    go(`${base}/messages${text && `?${text}`}`, options);
  };
  useShortcuts({ '/': focusSearch });
  const search = query.get('q') ?? '';
  return (
    <Page title="Messages" actions={data && <Text c="dimmed">{count(data.total, 'message')}</Text>}>
      <SearchBox value={search} onSearch={(q) => show({ q }, { replace: true })} placeholder="Name, e-mail or words" />
      <Failure error={error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={320} aria-label="Loading messages" role="status" />}
      {data && data.items.length === 0 && (
        <Empty title={search ? 'No matching messages' : 'No messages yet'}>
          {!search && 'What people send with the contact form appears here, if the site is set to keep it.'}
        </Empty>
      )}
      {data && data.items.length > 0 && (
        <Stack gap="sm" component="ul" className={styles.list}>
          {data.items.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </Stack>
      )}
      <Pager
        previous={data?.previousCursor ?? null}
        next={data?.nextCursor ?? null}
        onTurn={(cursor) => show({ q: search, cursor })}
      />
    </Page>
  );
}
