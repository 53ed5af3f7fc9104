import { ActionIcon, Anchor, Button, Grid, Group, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { describeImported } from '../../../shared/import.ts';
import type { LeadDetail } from '../../../shared/staff-leads.ts';
import { leadHref, leadsHref, useGo } from '../addresses.ts';
import { isRefusal, queryOf } from '../api.ts';
import { useMe } from '../session.ts';
import { useShortcuts } from '../ui/browser.ts';
import { CopyText } from '../ui/controls.tsx';
import { formatMoment } from '../ui/format.ts';
import { KeyboardHelp } from '../ui/KeyboardHelp.tsx';
import { sourceLabels } from '../ui/labels.tsx';
import { Empty, Failure, Page } from '../ui/Page.tsx';
import { EraseButton } from './EraseDialog.tsx';
import { Deliveries, Timeline } from './History.tsx';
import { Consents, LeadFields, LeadOrigin, PersonPanel } from './Person.tsx';
import { ResumePanel } from './Resume.tsx';
import { HoldNotice, WorkPanel } from './WorkPanel.tsx';

function Related({ leads }: { leads: LeadDetail['person']['leads'] }) {
  if (leads.length === 0) return null;
  return (
    <Text>
      Also from this person:{' '}
      {leads.map(({ id, referenceId, receivedAt }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Anchor href={leadHref(referenceId)}>{referenceId}</Anchor> ({formatMoment(receivedAt)})
        </span>
      ))}
    </Text>
  );
}

function LeadView({ lead }: { lead: LeadDetail }) {
  const { role } = useMe();
  const { history } = useRouter();
  const go = useGo();
  const previous = lead.previous && leadHref(lead.previous);
  const next = lead.next && leadHref(lead.next);
  const back = () => (history.canGoBack() ? history.back() : go(leadsHref));
  useShortcuts(
    {
      u: back,
      j: () => next && go(next, { replace: true }),
      k: () => previous && go(previous, { replace: true }),
    },
    true,
  );
  return (
    <Page
      title={lead.name}
      tabTitle={lead.referenceId}
      actions={
        <Group gap="xs">
          <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />} onClick={back}>
            Back
          </Button>
          {[
            { href: previous, label: 'Previous lead', Icon: IconChevronLeft },
            { href: next, label: 'Next lead', Icon: IconChevronRight },
          ].map(({ href, label, Icon }) => (
            <Tooltip key={label} label={label}>
              <ActionIcon
                variant="default"
                aria-label={label}
                {...(href ? { component: 'a', href } : { disabled: true })}
              >
                <Icon size={18} />
              </ActionIcon>
            </Tooltip>
          ))}
          {role === 'admin' && <EraseButton lead={lead} />}
        </Group>
      }
    >
      <Stack gap={2}>
        <Group gap="xs">
          <CopyText value={lead.referenceId} label="reference ID">
            <Text fw={600}>{lead.referenceId}</Text>
          </CopyText>
          <Text c="dimmed">
            received {formatMoment(lead.receivedAt)}
            {lead.source && `, ${sourceLabels[lead.source]}`}
            {lead.imported && ` from ${describeImported(lead.imported)}, without a resume`}
          </Text>
        </Group>
        <Related leads={lead.person.leads} />
      </Stack>
      {lead.hold && <HoldNotice id={lead.id} hold={lead.hold} />}
      {lead.work && <WorkPanel lead={{ ...lead, work: lead.work }} />}
      <Grid gap="sm">
        <Grid.Col span={{ base: 12, md: lead.resume ? 5 : 12, xl: lead.resume ? 3 : 8 }}>
          <Stack gap="sm">
            <LeadFields lead={lead} />
            <LeadOrigin lead={lead} />
            <PersonPanel lead={lead} />
            <Consents lead={lead} />
            <Deliveries deliveries={lead.deliveries} />
          </Stack>
        </Grid.Col>
        {lead.resume && (
          <Grid.Col span={{ base: 12, md: 7, xl: 6 }}>
            <ResumePanel lead={lead} resume={lead.resume} />
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, md: lead.resume ? 5 : 12, xl: lead.resume ? 3 : 4 }}>
          <Timeline leadId={lead.id} />
        </Grid.Col>
      </Grid>
      <KeyboardHelp />
    </Page>
  );
}

/** `/staff/leads/<number>`: one lead. */
export function LeadPage() {
  const { reference = '' } = useParams({ strict: false }) as { reference?: string };
  const lead = { ...queryOf('GET /api/admin/applications/:id', { params: { id: reference } }), staleTime: 60_000 };
  const { data, error, refetch } = useQuery(lead);
  // The key keeps state of one lead from the next.
  if (data) return <LeadView key={data.id} lead={data} />;
  return (
    <Page title={`Lead ${reference}`}>
      {isRefusal(error, 'not-found') || isRefusal(error, 'malformed-request') ? (
        <Empty title="Lead not found">
          It may have been erased. <Anchor href={leadsHref}>All leads</Anchor>
        </Empty>
      ) : (
        <Failure error={error} onRetry={() => refetch()} />
      )}
      {!error && <Skeleton h={480} aria-label="Loading" role="status" />}
    </Page>
  );
}
