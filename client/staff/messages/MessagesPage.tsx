import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call, pageOf, queryOf } from '../api.ts';
import { useMe } from '../session.ts';
import { DialogForm } from '../ui/controls.tsx';
import { count } from '../ui/format.ts';
import { Note } from '../ui/parts.tsx';
import { ResourcePage } from '../ui/ResourcePage.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { MessageRow } from '../ui/work/WorkRows.tsx';

/** `/staff/messages`: messages of the contact form. */
export function MessagesPage() {
  const { role } = useMe();
  const [current, setCurrent] = useState<string>();
  const search = useSearch({ strict: false });
  const { data: settings } = useQuery(queryOf('GET /api/settings'));
  return (
    <ResourcePage
      title="Messages"
      query={pageOf('GET /api/admin/contact-messages', { query: search })}
      size={({ total }) => count(total, 'message')}
      intro={
        settings?.contactDelivery === 'simulated' &&
        'New messages are discarded until the setting CONTACT_DELIVERY is “store”.'
      }
      filters={<SearchBox placeholder="Name, e-mail or words" />}
      empty={
        search.q
          ? { title: 'No matching messages' }
          : { title: 'No messages yet', text: 'Messages of the contact form appear here, if the site keeps them.' }
      }
      row={(message) => (
        <MessageRow message={message} isWhole isCurrent={message.id === current} onEnter={() => setCurrent(message.id)}>
          {role === 'admin' && (
            <DialogForm
              label="Delete"
              title="Delete this message"
              variant="subtle"
              color="red"
              submit={() => call('DELETE /api/admin/contact-messages/:id', { params: { id: message.id } })}
              action="Delete"
              isGrave
            >
              <Text>
                The message “{message.subject}” from {message.name} will be deleted permanently.
              </Text>
            </DialogForm>
          )}
          <Note>{message.notice ? `Saw privacy notice ${message.notice}.` : 'No notice recorded.'}</Note>
        </MessageRow>
      )}
    />
  );
}
