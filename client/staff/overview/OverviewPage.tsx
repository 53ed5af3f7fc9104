import { Alert, Anchor, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconClockExclamation, IconPlayerPause, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import { deliveredLimit, type Overview } from '../../../shared/outcomes.ts';
import { base, leadsHref, useQueryString, useShow } from '../addresses.ts';
import { call, pageOf } from '../api.ts';
import { ActionButton, optionsOf } from '../ui/controls.tsx';
import { formatDay, formatMoment, formatNumber, timeZone } from '../ui/format.ts';
import { Loaded, Page } from '../ui/Page.tsx';
import { Bar, DataTable, Figure, Panel } from '../ui/parts.tsx';

type StoppedTarget = Overview['stoppedTargets'][number];
type Deliveries = Overview['deliveries'];

/** A target without deliveries at the moment: the reason, and the next try. */
function Stopped({ kind, since, reason, nextTryAt, by }: StoppedTarget) {
  const label = deliveryKindLabels[kind];
  if (by !== null)
    return (
      <Alert
        color="orange"
        icon={<IconPlayerPause size={18} />}
        title={`${label}: paused since ${formatMoment(since)}`}
      >
        By {by}. Leads wait until somebody resumes it with npm run deliveries -- resume {kind}.
      </Alert>
    );
  return (
    <Alert color="red" icon={<IconPlugConnectedX size={18} />} title={`${label}: stopped since ${formatMoment(since)}`}>
      <Stack gap="xs" align="start">
        <Text>{reason}</Text>
        <Text>
          Nothing is lost: leads wait here. One delivery tries again
          {nextTryAt ? ` at ${formatMoment(nextTryAt)}` : ' soon'}; once it arrives, all others follow by themselves.
        </Text>
        <ActionButton
          leftSection={<IconRefresh size={14} />}
          aria-label={`Try now: ${label}`}
          run={() => call('POST /api/admin/targets/:kind/try', { params: { kind } })}
        >
          Try now
        </ActionButton>
      </Stack>
    </Alert>
  );
}

/** All deliveries by kind and state. */
function DeliveryHealth({ deliveries }: { deliveries: Deliveries }) {
  const head = ['Delivery', 'Share', 'Delivered', 'Waiting', 'Failed', 'Oldest waiting'];
  const body = deliveries.map(({ kind, delivered, waiting, failed, oldestWaiting }) => [
    deliveryKindLabels[kind],
    <Bar
      key="share"
      of={delivered + waiting + failed}
      parts={{ 'green.7': delivered, 'orange.5': waiting, 'red.7': failed }}
    />,
    formatNumber(delivered) + (delivered === deliveredLimit ? '+' : ''),
    formatNumber(waiting),
    <Text key="failed" {...(failed > 0 && { c: 'var(--danger)', fw: 600 })}>
      {formatNumber(failed)}
    </Text>,
    oldestWaiting ? formatMoment(oldestWaiting) : '–',
  ]);
  return (
    <Panel title="Deliveries">
      {body.length === 0 ? (
        <Text c="dimmed">No deliveries.</Text>
      ) : (
        <DataTable label="Deliveries" width={640} data={{ head, body }} />
      )}
      {deliveries.some(({ failed }) => failed > 0) && (
        <Anchor href={`${leadsHref}?delivery=failed`}>Leads with a failed delivery</Anchor>
      )}
    </Panel>
  );
}

const periods = { 7: '7 days', 30: '30 days', 90: '90 days', 366: 'One year' } as const;

function Numbers({ overview }: { overview: Overview }) {
  const { perDay, deliveries, stoppedTargets, retention } = overview;
  const today = perDay.at(-1)?.leads ?? 0;
  const week = perDay.slice(-7).reduce((sum, { leads }) => sum + leads, 0);
  const most = Math.max(...perDay.map(({ leads }) => leads), 1);
  const rows = perDay
    .toReversed()
    .map(({ key, leads }) => [
      formatDay(key),
      formatNumber(leads),
      <Bar key="bar" of={most} parts={{ indigo: leads }} />,
    ]);
  return (
    <Stack gap="sm">
      {stoppedTargets.map((target) => (
        <Stopped key={target.kind} {...target} />
      ))}
      {retention
        .filter(({ due }) => due > 0)
        .map(({ of, days, state, words }) => (
          <Alert
            key={of}
            color={state === 'active' ? 'indigo' : 'orange'}
            icon={<IconClockExclamation size={18} />}
            title={`${of === 'applications' ? 'Leads' : 'Messages'} are kept for ${days} days`}
          >
            {words}
          </Alert>
        ))}
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <Figure label="Leads today" value={formatNumber(today)} />
        <Figure label="Leads in 7 days" value={formatNumber(week)} />
        <Figure label="Leads in the period" value={formatNumber(overview.total)} />
        <Figure label="Contact messages" value={formatNumber(overview.contactMessages)} />
      </SimpleGrid>
      <DeliveryHealth deliveries={deliveries} />
      <Panel title="Leads per day">
        <DataTable label="Leads per day" height={420} data={{ head: ['Day', 'Leads', 'Compared'], body: rows }} />
        <Anchor href={`${base}/overview/outcomes`}>
          Leads by course, source, owner or week, and what became of them
        </Anchor>
      </Panel>
    </Stack>
  );
}

/** `/staff/overview`: numbers of leads and the state of their deliveries. */
export function OverviewPage() {
  const show = useShow();
  const asked = useQueryString().get('days') ?? '';
  const days = asked in periods ? asked : '90';
  return (
    <Page
      title="Overview"
      actions={
        <NativeSelect
          aria-label="Period"
          value={days}
          onChange={({ currentTarget }) => show({ days: currentTarget.value }, { replace: true })}
          data={optionsOf(periods)}
        />
      }
    >
      <Loaded query={pageOf('GET /api/admin/overview', { query: { days, tz: timeZone } })}>
        {(overview) => <Numbers overview={overview} />}
      </Loaded>
    </Page>
  );
}
