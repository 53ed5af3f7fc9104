import { Anchor, Badge, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type PrivacyRequestRow, requestOutcomes } from '../../../shared/privacy-request.ts';
import { requestKinds } from '../../../shared/request-kinds.ts';
import { leadHref, leadsHref, useQueryString, useShow } from '../addresses.ts';
import { call, pageOf } from '../api.ts';
import { ActionButton, CopyText, optionsOf } from '../ui/controls.tsx';
import { count, formatMoment } from '../ui/format.ts';
import { outcomeLabels } from '../ui/labels.tsx';
import { mailTo } from '../ui/links.ts';
import lists from '../ui/lists.module.css';
import { Row } from '../ui/Panel.tsx';
import { Card, Cards, ResourcePage } from '../ui/ResourcePage.tsx';

const dayLength = 86_400_000;

function Clock({ request }: { request: PrivacyRequestRow }) {
  if (request.answeredAt) return <Badge color="green">Answered</Badge>;
  const days = Math.ceil((Date.parse(request.answerBy) - Date.now()) / dayLength);
  const lawful = Math.ceil((Date.parse(request.lawfulBy) - Date.now()) / dayLength);
  if (days >= 0) return <Badge color={days <= 7 ? 'orange' : 'gray'}>{count(days, 'day')} left</Badge>;
  return (
    <Badge color="red">
      {count(-days, 'day')} late, {lawful >= 0 ? `${count(lawful, 'day')} left by law` : 'past the legal deadline'}
    </Badge>
  );
}

function RequestItem({ request }: { request: PrivacyRequestRow }) {
  const { id, number, kind, name, email, phone, referenceId, message, receivedAt, answeredAt, answeredBy, outcome } =
    request;
  const reply = mailTo(email, `Your request number ${number}`);
  const leads = [referenceId, email, phone].filter((text) => text !== '');
  return (
    <Card title={`${number}. ${requestKinds[kind]}`} actions={<Clock request={request} />}>
      <Stack gap="xs">
        <Group gap={4}>
          <Text>{name}</Text>
          <Anchor href={reply}>{email}</Anchor>
          <CopyText value={email} label="e-mail address" />
          <Text size="xs" c="dimmed">
            {formatMoment(receivedAt)}
          </Text>
        </Group>
        {message && <Text className={lists.text}>{message}</Text>}
        <Text>
          Leads with{' '}
          {leads.map((text, index) => (
            <span key={text}>
              {index > 0 && ', '}
              <Anchor href={`${leadsHref}?${new URLSearchParams({ q: text })}`}>{text}</Anchor>
            </span>
          ))}
          . Make sure that the request comes from the person before you act on it.
        </Text>
        {request.leads.length > 0 && (
          <ul className={lists.list} aria-label="Leads that may be meant">
            {request.leads.map((lead) => (
              <Row
                key={lead.id}
                title={
                  <>
                    <Anchor href={leadHref(lead.referenceId)}>{lead.referenceId}</Anchor> {lead.name}, {lead.course}
                  </>
                }
                note={lead.why}
              />
            ))}
          </ul>
        )}
        {answeredAt && outcome ? (
          <Text c="dimmed">
            {outcomeLabels[outcome]} by {answeredBy}, {formatMoment(answeredAt)}
          </Text>
        ) : (
          <Group gap="xs">
            {requestOutcomes.map((one) => (
              <ActionButton
                key={one}
                variant={one === 'done' ? 'filled' : 'default'}
                run={() =>
                  call('POST /api/admin/privacy-requests/:id/answer', { params: { id }, body: { outcome: one } })
                }
              >
                {outcomeLabels[one]}
              </ActionButton>
            ))}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** `/staff/privacy-requests`: what people ask about their data, in the order in which they have to be answered. */
export function PrivacyRequestsPage() {
  const query = useQueryString();
  const show = useShow();
  const list = pageOf('GET /api/admin/privacy-requests', { query });
  const { data } = useQuery(list);
  const answered = query.get('answered') === 'true';
  return (
    <ResourcePage
      title="Privacy requests"
      query={list}
      what="requests"
      size={data && `${data.open} open`}
      filters={
        <SegmentedControl
          value={String(answered)}
          onChange={(value) => show({ answered: value === 'true' ? value : '' })}
          data={optionsOf({ false: 'Open', true: 'Answered' })}
          aria-label="Which requests"
        />
      }
      empty={
        answered
          ? { title: 'Nothing answered yet' }
          : {
              title: 'No open requests',
              text: 'What people ask about their data on the page “Requests about your data” appears here.',
            }
      }
    >
      {(requests) => (
        <Cards>
          {requests.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </Cards>
      )}
    </ResourcePage>
  );
}
