import { ActionIcon, Alert, Anchor, Badge, Box, Button, Grid, Group, List, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconHandStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { HoldDecision } from '../../../shared/holds.ts';
import { describeImported } from '../../../shared/import.ts';
import { describeStage, isOpen } from '../../../shared/lead-work.ts';
import type { LeadDelivery, LeadDetail } from '../../../shared/staff-leads.ts';
import { call, isRefusal, queryOf } from '../api.ts';
import { useMe } from '../session.ts';
import { ActionBar, linkTo } from '../ui/ActionBar.tsx';
import { ActionButton, CopyText, DialogButton } from '../ui/controls.tsx';
import { count, formatMoment, webLink } from '../ui/format.ts';
import { useShortcuts } from '../ui/keys.tsx';
import { DeliveryBadge, sourceLabels } from '../ui/labels.tsx';
import { Link, leadLink } from '../ui/links.tsx';
import { Empty, Loaded, Page } from '../ui/Page.tsx';
import { Lines, Note, Panel, Row, Rows } from '../ui/parts.tsx';
import { leadWork, workActions } from '../ui/work/WorkDialog.tsx';
import { WorkBar } from '../ui/work/WorkRows.tsx';
import { dayFromNow, dayOf, formatNextTime, nobodys, type WorkedLead } from '../ui/work/work.ts';
import { EraseForm } from './EraseForm.tsx';
import { Consents, LeadFields, PersonPanel } from './Person.tsx';
import { ResumePanel } from './Resume.tsx';

function WorkPanel({ lead }: { lead: WorkedLead }) {
  const { email } = useMe();
  const { data } = useQuery({
    ...queryOf('GET /api/admin/applications/:id/work', { params: { id: lead.id } }),
    initialData: lead.work,
    staleTime: 60_000,
  });
  const work = data.version > lead.work.version ? data : lead.work;
  const worked = { ...lead, work };
  const isLate = isOpen(work.stage) && work.nextAt !== null && dayOf(work.nextAt) < dayFromNow(0);
  return (
    <Panel title="Work" aside={<ActionBar actions={workActions(['batch'], leadWork(worked, email))} fromFrames />}>
      <Group mb="xs">
        <Badge color={work.stage === 'won' ? 'green' : work.stage === 'closed' ? 'gray' : 'indigo'}>
          {describeStage(work)}
        </Badge>
        <Text>{work.ownerName ?? nobodys}</Text>
        {work.batchName && <Text>Batch: {work.batchName}</Text>}
        {work.nextAt && (
          <Text {...(isLate && { c: 'var(--danger)' })}>
            Next: {formatNextTime(work.nextAt)}
            {isLate && ', overdue'}
          </Text>
        )}
        {work.nextStep && <Text>{work.nextStep}</Text>}
      </Group>
      <WorkBar lead={worked} />
    </Panel>
  );
}

type Hold = NonNullable<LeadDetail['hold']>;

const answers = [
  { decision: 'released', key: 'r', label: 'Not spam', isMain: true },
  { decision: 'confirmed', key: 'x', label: 'Spam' },
] as const;

function titleOf({ decision, decidedAt, decidedBy }: Hold) {
  if (!decision || !decidedAt) return 'Spam? Nothing is sent for this lead until you decide';
  return `${decision === 'released' ? 'Not spam' : 'Spam'}, said ${decidedBy}, ${formatMoment(decidedAt)}`;
}

function HoldNotice({ id, hold }: { id: string; hold: Hold }) {
  const open = answers.filter(({ decision }) => decision !== hold.decision);
  const decide = (decision: HoldDecision) =>
    call('POST /api/admin/applications/:id/hold', { params: { id }, body: { decision } });
  return (
    <Alert color={hold.decision === 'released' ? 'gray' : 'orange'} icon={<IconHandStop />} title={titleOf(hold)}>
      <List size="sm" mb="xs">
        {hold.reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
      <ActionBar actions={open.map(({ decision, ...shown }) => ({ ...shown, run: () => decide(decision) }))}>
        <Note>Nothing is deleted either way.</Note>
      </ActionBar>
    </Alert>
  );
}

function historyOf({ tries, lastTriedAt, deliveredAt, createdAt }: LeadDelivery) {
  if (deliveredAt) return `Delivered ${formatMoment(deliveredAt)}, ${count(tries, 'try', 'tries')}`;
  if (lastTriedAt) return `${count(tries, 'try', 'tries')}, last ${formatMoment(lastTriedAt)}`;
  return `Not tried yet, created ${formatMoment(createdAt)}`;
}

function DeliveryRow({ delivery }: { delivery: LeadDelivery }) {
  const { id, kind, resumeVersion, state, lastError, link, isPaused } = delivery;
  const href = link ? webLink(link) : undefined;
  const tryNow = (
    <ActionButton
      label="Try now"
      leftSection={<IconRefresh />}
      run={() => call('POST /api/admin/deliveries/:id/replay', { params: { id } })}
    />
  );
  return (
    <Row
      title={<b>{deliveryKindLabels[kind] + (resumeVersion > 0 ? ` (resume ${resumeVersion})` : '')}</b>}
      badges={<DeliveryBadge state={state} />}
      note={historyOf(delivery)}
      action={state !== 'delivered' && (isPaused ? <Note>Paused by an operator</Note> : tryNow)}
    >
      {lastError && state !== 'delivered' && (
        <Text c={state === 'skipped' ? 'dimmed' : 'var(--danger)'}>{lastError}</Text>
      )}
      {href && <Anchor {...linkTo(href)}>Open the delivered copy</Anchor>}
    </Row>
  );
}

const asNote = { px: 8, py: 6, bg: 'var(--surface-tint)', bdrs: 'var(--radius-s)' };

function Timeline({ leadId }: { leadId: string }) {
  return (
    <Panel title="Timeline">
      <Loaded query={queryOf('GET /api/admin/applications/:id/timeline', { params: { id: leadId } })}>
        {({ items }) => (
          <Rows items={items.map((item) => ({ ...item, id: `${item.at} ${item.kind} ${item.by} ${item.text}` }))}>
            {({ at, kind, by, text }) => (
              <Row
                title={<Lines {...(kind === 'note' && asNote)}>{text}</Lines>}
                note={[formatMoment(at), by].filter(Boolean).join(' · ')}
              />
            )}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}

const eraseButton = {
  label: 'Erase',
  title: 'Erase this lead',
  size: 'sm',
  variant: 'light',
  color: 'red',
  leftSection: <IconTrash />,
};

function LeadView({ lead }: { lead: LeadDetail }) {
  const { role } = useMe();
  const { history } = useRouter();
  const navigate = useNavigate();
  const back = () => (history.canGoBack() ? history.back() : navigate({ to: '/leads' }));
  const open = (other: string | null) => other && navigate({ ...leadLink(other), replace: true });
  useShortcuts(
    {
      u: { label: 'Back to the list', run: back },
      j: { label: 'Next lead', run: () => open(lead.next) },
      k: { label: 'Previous lead', run: () => open(lead.previous) },
    },
    true,
  );
  return (
    <Page
      title={lead.name}
      tabTitle={lead.referenceId}
      actions={
        <Group>
          <Button variant="subtle" color="gray" leftSection={<IconChevronLeft />} onClick={back}>
            Back
          </Button>
          {[
            { other: lead.previous, label: 'Previous lead', Icon: IconChevronLeft },
            { other: lead.next, label: 'Next lead', Icon: IconChevronRight },
          ].map(({ other, label, Icon }) => (
            <ActionIcon
              key={label}
              variant="default"
              aria-label={label}
              title={label}
              {...(other
                ? { renderRoot: (props: object) => <RouterLink {...leadLink(other)} {...props} /> }
                : { disabled: true })}
            >
              <Icon />
            </ActionIcon>
          ))}
          {role === 'admin' && (
            <DialogButton {...eraseButton}>{(close) => <EraseForm lead={lead} onClose={close} />}</DialogButton>
          )}
        </Group>
      }
    >
      <Stack gap={2}>
        <Group>
          <CopyText value={lead.referenceId} label="reference ID">
            <Text fw={600}>{lead.referenceId}</Text>
          </CopyText>
          <Text c="dimmed">
            received {formatMoment(lead.receivedAt)}
            {lead.source && !lead.imported && `, ${sourceLabels[lead.source]}`}
            {lead.imported && `. ${describeImported(lead.imported)}, without a resume`}
          </Text>
        </Group>
        {lead.person.leads.length > 0 && (
          <Text>
            Also from this person:{' '}
            {lead.person.leads.map(({ id, referenceId, receivedAt }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link {...leadLink(referenceId)}>{referenceId}</Link> ({formatMoment(receivedAt)})
              </span>
            ))}
          </Text>
        )}
      </Stack>
      {lead.hold && <HoldNotice id={lead.id} hold={lead.hold} />}
      {lead.work && <WorkPanel lead={{ ...lead, work: lead.work }} />}
      <Grid gap="sm">
        <Grid.Col span={{ base: 12, md: lead.resume ? 5 : 12, xl: lead.resume ? 3 : 8 }}>
          <Stack>
            <LeadFields lead={lead} />
            <PersonPanel lead={lead} />
            <Consents lead={lead} />
            <Panel title="Deliveries">
              {lead.deliveries.length === 0 && <Text>None.</Text>}
              <Rows items={lead.deliveries}>{(delivery) => <DeliveryRow delivery={delivery} />}</Rows>
            </Panel>
          </Stack>
        </Grid.Col>
        {lead.resume && (
          <Grid.Col span={{ base: 12, md: 7, xl: 6 }}>
            <Box pos={{ md: 'sticky' }} top="calc(52px + 1rem)">
              <ResumePanel lead={lead} resume={lead.resume} />
            </Box>
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, md: lead.resume ? 5 : 12, xl: lead.resume ? 3 : 4 }}>
          <Timeline leadId={lead.id} />
        </Grid.Col>
      </Grid>
    </Page>
  );
}

/** `/staff/leads/<number>`: one lead. */
export function LeadPage() {
  const { reference } = useParams({ from: '/inside/leads/$reference' });
  const lead = { ...queryOf('GET /api/admin/applications/:id', { params: { id: reference } }), staleTime: 60_000 };
  const { error } = useQuery(lead);
  if (isRefusal(error, 'not-found') || isRefusal(error, 'malformed-request'))
    return (
      <Page title={`Lead ${reference}`}>
        <Empty title="Lead not found">
          It may have been erased or withdrawn. <Link to="/leads">All leads</Link>
        </Empty>
      </Page>
    );
  // The key keeps state of one lead from the next.
  return <Loaded query={lead}>{(data) => <LeadView key={data.id} lead={data} />}</Loaded>;
}
