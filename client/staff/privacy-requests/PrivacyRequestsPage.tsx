import { Anchor, Badge, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type PrivacyRequestRow, requestOutcomes } from '../../../shared/privacy-request.ts';
import { requestKinds } from '../../../shared/request-kinds.ts';
import { call, isRefusal, pageOf } from '../api.ts';
import { CopyText, DialogForm, optionsOf } from '../ui/controls.tsx';
import { count, formatMoment, mailTo } from '../ui/format.ts';
import { outcomeLabels } from '../ui/labels.tsx';
import { LeadsLink, Link, useShow } from '../ui/links.tsx';
import { LeadLink, Lines, Note, Row, Rows } from '../ui/parts.tsx';
import { ResourcePage } from '../ui/ResourcePage.tsx';
import { say } from '../ui/toast.tsx';

const dayLength = 86_400_000;

function Clock({ request }: { request: PrivacyRequestRow }) {
  if (request.answeredAt) return <Badge color="green">Answered</Badge>;
  const days = Math.ceil((Date.parse(request.answerBy) - Date.now()) / dayLength);
  const lawful = Math.ceil((Date.parse(request.lawfulBy) - Date.now()) / dayLength);
  if (days > 0) return <Badge color={days <= 7 ? 'orange' : 'gray'}>{count(days, 'day')} left</Badge>;
  return (
    <Badge color="red">
      {count(-days || 1, 'day')} late, {lawful > 0 ? `${count(lawful, 'day')} left by law` : 'past the legal deadline'}
    </Badge>
  );
}

function RequestItem({ request }: { request: PrivacyRequestRow }) {
  const { id, number, kind, name, email, phone, referenceId, message, receivedAt, answeredAt, answeredBy, outcome } =
    request;
  const leads = [referenceId, email, phone].filter((text) => text !== '');
  async function close(outcome: (typeof requestOutcomes)[number]) {
    try {
      await call('POST /api/admin/privacy-requests/:id/answer', { params: { id }, body: { outcome } });
      say(`Request ${number} is closed.`);
    } catch (error) {
      if (!isRefusal(error, 'not-found')) throw error;
      say(`Request ${number} was answered already; it is among the answered ones now.`);
    }
  }
  return (
    <Row title={`${number}. ${requestKinds[kind]}`} order={2} badges={<Clock request={request} />}>
      <Stack gap="xs">
        <Group gap={4}>
          <Text>{name}</Text>
          <CopyText value={email} label="e-mail address">
            <Anchor href={mailTo(email, `Your request number ${number}`)}>{email}</Anchor>
          </CopyText>
          <Note>{formatMoment(receivedAt)}</Note>
        </Group>
        {message && <Lines>{message}</Lines>}
        <Text>
          Leads with{' '}
          {leads.map((text, index) => (
            <span key={text}>
              {index > 0 && ', '}
              <LeadsLink filter={{ q: text }}>{text}</LeadsLink>
            </span>
          ))}
          ;{' '}
          <Link to="/messages" search={{ q: email }}>
            contact messages with {email}
          </Link>
          . A withdrawn application, whose record is kept for a time, is among the <Link to="/erasures">erasures</Link>{' '}
          by its reference ID. Make sure that the request comes from the person before you act on it.
        </Text>
        <Rows items={request.leads} label="Leads that may be meant">
          {(lead) => <Row title={<LeadLink lead={lead} />} note={lead.why} />}
        </Rows>
        {answeredAt && outcome ? (
          <Text c="dimmed">
            {outcomeLabels[outcome]} by {answeredBy}, {formatMoment(answeredAt)}
          </Text>
        ) : (
          <Group>
            {requestOutcomes.map((one) => (
              <DialogForm label={outcomeLabels[one]} key={one} action="Close the request" submit={() => close(one)}>
                <Text>It counts as answered from now on, and cannot be opened again. Have you told {name}?</Text>
              </DialogForm>
            ))}
          </Group>
        )}
      </Stack>
    </Row>
  );
}

/** `/staff/privacy-requests`: requests of people about their data, the next deadline first. */
export function PrivacyRequestsPage() {
  const query = useSearch({ strict: false });
  const show = useShow();
  const answered = query.answered === 'true';
  return (
    <ResourcePage
      title="Privacy requests"
      query={pageOf('GET /api/admin/privacy-requests', { query })}
      size={({ open }) => `${open} open`}
      filters={
        <SegmentedControl
          value={String(answered)}
          onChange={(value) => show({ answered: value === 'true' ? value : '' })}
          data={optionsOf({ false: 'Open', true: 'Answered' })}
          aria-label="Which requests"
        />
      }
      empty={{
        title: answered ? 'Nothing answered yet' : 'No open requests',
        text: 'What people ask about their data on the page “Requests about your data” appears here.',
      }}
      row={(request) => <RequestItem request={request} />}
    />
  );
}
