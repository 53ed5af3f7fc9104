import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Message } from '../../../shared/staff-leads.ts';
import { useQueryString, useShow } from '../addresses.ts';
import { call, pageOf, queryOf } from '../api.ts';
import { useMe } from '../session.ts';
import { staleByMessage } from '../stale.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { count, formatMoment } from '../ui/format.ts';
import { mailTo } from '../ui/links.ts';
import lists from '../ui/lists.module.css';
import { Card, Cards, ResourcePage } from '../ui/ResourcePage.tsx';
import { focusSearch, SearchBox } from '../ui/SearchBox.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { MessageWork } from '../ui/work/MessageWork.tsx';

function MessageItem({ message }: { message: Message }) {
  const { role } = useMe();
  const actions = (
    <Group gap="xs">
      <Anchor href={mailTo(message.email, `Re: ${message.subject}`)}>Reply</Anchor>
      {role === 'admin' && (
        <DialogButton label="Delete" title="Delete this message" variant="subtle" color="red" size="compact-sm">
          {(close) => (
            <Confirm
              action="Delete"
              run={() => call('DELETE /api/admin/contact-messages/:id', { params: { id: message.id } })}
              stale={staleByMessage}
              onClose={close}
            >
              The message “{message.subject}” from {message.name} will be deleted permanently.
            </Confirm>
          )}
        </DialogButton>
      )}
    </Group>
  );
  return (
    <Card title={message.subject} actions={actions}>
      <Group gap={4}>
        <Text>{message.name}</Text>
        <Text c="dimmed">{message.email}</Text>
        <CopyText value={message.email} label="e-mail address" />
        <Text size="xs" c="dimmed">
          {formatMoment(message.receivedAt)}
        </Text>
      </Group>
      <Text className={lists.text}>{message.message}</Text>
      <Text size="xs" c="dimmed">
        {message.notice ? `Was shown notice ${message.notice}.` : 'No notice recorded.'}
      </Text>
      {message.work && <MessageWork message={{ ...message, work: message.work }} />}
    </Card>
  );
}

/** `/staff/messages`: what was sent with the contact form. */
export function MessagesPage() {
  const query = useQueryString();
  const show = useShow();
  useShortcuts({ '/': focusSearch });
  const search = query.get('q') ?? '';
  const { data: settings } = useQuery(queryOf('GET /api/settings'));
  return (
    <ResourcePage
      title="Messages"
      query={pageOf('GET /api/admin/contact-messages', { query })}
      what="messages"
      countOf={({ total }) => count(total, 'message')}
      intro={
        settings?.contactDelivery === 'simulated' &&
        'New messages are discarded until the setting CONTACT_DELIVERY is “store”.'
      }
      filters={
        <SearchBox
          value={search}
          onSearch={(q) => show({ q }, { replace: true })}
          placeholder="Name, e-mail or words"
        />
      }
      empty={
        search
          ? { title: 'No matching messages' }
          : {
              title: 'No messages yet',
              text: 'What people send with the contact form appears here, if the site is set to keep it.',
            }
      }
    >
      {(messages) => (
        <Cards>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </Cards>
      )}
    </ResourcePage>
  );
}
