import { Alert, Badge, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconPlayerPause, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import {
  deliveredLimit,
  type OutcomeGroup,
  type Outcomes,
  type Overview,
  outcomeGroupings,
  periodSchema,
} from '../../../shared/outcomes.ts';
import { site } from '../../../shared/site.ts';
import { addressOf, call, pageOf } from '../api.ts';
import { ActionButton, optionsOf } from '../ui/controls.tsx';
import { formatDay, formatMinutes, formatMoment, formatNumber, formatShare } from '../ui/format.ts';
import { LeadsLink, Link, useShow } from '../ui/links.tsx';
import { Loaded, Page } from '../ui/Page.tsx';
import { Bar, DataTable, Figure, Note, Panel } from '../ui/parts.tsx';
import { dayFromNow, lastDay } from '../ui/work/work.ts';

/** A target without deliveries at the moment: the reason, and the next try. */
function Stopped({ kind, since, reason, nextTryAt, by }: Overview['stoppedTargets'][number]) {
  const label = deliveryKindLabels[kind];
  const at = formatMoment(since);
  if (by !== null)
    return (
      <Alert color="orange" icon={<IconPlayerPause />} title={`${label}: paused since ${at}`}>
        By {by}. Leads wait until somebody resumes it with npm run deliveries -- resume {kind}.
      </Alert>
    );
  return (
    <Alert color="red" icon={<IconPlugConnectedX />} title={`${label}: stopped since ${at}`}>
      <Stack gap="xs" align="start">
        <Text>{reason}</Text>
        <Text>
          Nothing is lost: leads wait here. One delivery tries again
          {nextTryAt ? ` at ${formatMoment(nextTryAt)}` : ' soon'}; once it arrives, all others follow by themselves.
        </Text>
        <ActionButton
          label="Try now"
          leftSection={<IconRefresh />}
          aria-label={`Try now: ${label}`}
          run={() => call('POST /api/admin/targets/:kind/try', { params: { kind } })}
        />
      </Stack>
    </Alert>
  );
}

function DeliveryHealth({ deliveries }: Pick<Overview, 'deliveries'>) {
  const head = ['Delivery', 'Delivered', 'Waiting', 'Failed', 'Oldest waiting', 'Share'];
  const body = deliveries.map(({ kind, delivered, waiting, failed, oldestWaiting }) => [
    deliveryKindLabels[kind],
    formatNumber(delivered) + (delivered === deliveredLimit ? '+' : ''),
    formatNumber(waiting),
    formatNumber(failed),
    oldestWaiting ? formatMoment(oldestWaiting) : '–',
    <Bar
      key="share"
      of={delivered + waiting + failed}
      parts={{ 'green.7': delivered, 'orange.5': waiting, 'red.7': failed }}
    />,
  ]);
  return (
    <Panel title="Deliveries">
      <DataTable label="Deliveries" width={640} none="No deliveries." data={{ head, body }} />
      {deliveries.some(({ failed }) => failed > 0) && (
        <LeadsLink filter={{ delivery: 'failed' }}>Leads with a failed delivery</LeadsLink>
      )}
    </Panel>
  );
}

const keptLabels = { applications: 'Leads', messages: 'Messages', requests: 'Answered requests' } as const;
const periods = { 7: '7 days', 30: '30 days', 90: '90 days', 366: 'One year' } as const;

function Leads({ perDay, deliveries, stoppedTargets, retention, total, contactMessages }: Overview) {
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
    <Stack>
      {stoppedTargets.map((target) => (
        <Stopped key={target.kind} {...target} />
      ))}
      {retention
        .filter(({ due }) => due > 0)
        .map(({ of, days, state, words }) => (
          <Alert
            key={of}
            color={state === 'active' ? 'indigo' : 'orange'}
            title={`${keptLabels[of]} are kept for ${days} days`}
          >
            {words}
          </Alert>
        ))}
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <Figure label="Leads today" value={formatNumber(today)} />
        <Figure label="Leads in 7 days" value={formatNumber(week)} />
        <Figure label="Leads in the period" value={formatNumber(total)} />
        <Figure label="Contact messages" value={formatNumber(contactMessages)} />
      </SimpleGrid>
      <DeliveryHealth deliveries={deliveries} />
      <Panel title="Leads per day">
        <DataTable label="Leads per day" height={420} data={{ head: ['Day', 'Leads', 'Compared'], body: rows }} />
        <Link to="/overview/outcomes">Leads by course, source, owner or week, and what became of them</Link>
      </Panel>
    </Stack>
  );
}

/** `/staff/overview`: numbers of leads and the state of their deliveries. */
export function OverviewPage() {
  const show = useShow();
  const asked = useSearch({ strict: false }).days ?? '';
  const days = asked in periods ? asked : '90';
  return (
    <Page
      title="Overview"
      actions={
        <NativeSelect
          aria-label="Period"
          value={days}
          onChange={({ currentTarget }) => show({ days: currentTarget.value })}
          data={optionsOf(periods)}
        />
      }
    >
      <Loaded query={pageOf('GET /api/admin/overview', { query: { days, tz: site.timeZone } })}>
        {(overview) => <Leads {...overview} />}
      </Loaded>
    </Page>
  );
}

const groupings = optionsOf(outcomeGroupings);

type Counted = { by: (typeof groupings)[number]['value']; period: { from: string; to: string } };

const filters = { source: 'cameFrom', landingPage: 'landingPage', course: 'course', owner: 'owner' } as const;

/** The filter for a group's leads; undefined without one. */
function filterOf({ key }: OutcomeGroup, { by, period: { from, to } }: Counted) {
  if (!key) return undefined;
  if (by !== 'week') return { [filters[by]]: key, from, to };
  const sunday = new Date(Date.parse(`${key}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);
  return { from: key < from ? from : key, to: sunday > to ? to : sunday };
}

const colors = { Won: 'green.7', Contacted: 'indigo.5', 'Not contacted': 'gray.5' } as const;

const legend = (
  <Group wrap="nowrap">
    {Object.entries(colors).map(([label, color]) => (
      <Badge key={label} variant="dot" color={color}>
        {label}
      </Badge>
    ))}
  </Group>
);

const time = (minutes: number | null) => (minutes === null ? '–' : formatMinutes(minutes));

const part = (value: number, of: number) => `${formatNumber(value)} (${formatShare(value, of)})`;

function Groups({ outcomes: { total, groups }, ...counted }: Counted & { outcomes: Outcomes }) {
  const { by } = counted;
  const figureOf = (label: string, value: number) => (
    <Figure label={label} value={formatNumber(value)} note={formatShare(value, total.applications)} />
  );
  const most = Math.max(...groups.map(({ applications }) => applications));
  const first = by === 'week' ? 'Week from' : outcomeGroupings[by];
  const times = ['Typical time to contact', 'For 90 % within'];
  const body = groups.map((group) => {
    const { key, applications, contacted, won, median, p90 } = group;
    const label = by === 'week' && key ? formatDay(key) : group.label;
    const filter = filterOf(group, counted);
    const parts = {
      [colors.Won]: won,
      [colors.Contacted]: contacted - won,
      [colors['Not contacted']]: applications - contacted,
    };
    return [
      filter ? (
        <LeadsLink key="list" filter={filter}>
          {label}
        </LeadsLink>
      ) : (
        label
      ),
      <Bar key="bar" of={most} parts={parts} />,
      formatNumber(applications),
      part(contacted, applications),
      part(won, applications),
      time(median),
      time(p90),
    ];
  });
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <Figure label="Leads" value={formatNumber(total.applications)} />
        {figureOf('Contacted', total.contacted)}
        {figureOf('Won', total.won)}
        <Figure
          label="Time to first contact"
          value={time(total.median)}
          note={total.p90 === null ? '' : `Typical; for 90 % within ${formatMinutes(total.p90)}`}
        />
      </SimpleGrid>
      <DataTable
        label={`Outcomes by ${outcomeGroupings[by]}`}
        width={840}
        none="No leads in this period."
        data={{ head: [first, legend, 'Leads', 'Contacted', 'Won', ...times], body }}
      />
      <Note>
        A source is the campaign label of the link that led to the site, else the site with that link. The first contact
        is the first call or message that staff recorded, or the stage that says so. Spam is not counted.
      </Note>
    </Stack>
  );
}

/** `/staff/overview/outcomes`: sources and outcomes of the applications of a period. */
export function OutcomesPage() {
  const { by: grouping, from = dayFromNow(-89), to = dayFromNow(0) } = useSearch({ strict: false });
  const show = useShow();
  const by = groupings.find(({ value }) => value === grouping)?.value ?? 'source';
  // By default the last 90 days.
  const asked = { from, to, tz: site.timeZone };
  const { data: period, error } = periodSchema.safeParse(asked);
  const choose = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    // A date is empty while it is typed.
    value && show({ [name]: value });
  return (
    <Page title="Outcomes">
      <Group gap="sm" align="end">
        <TextInput label="From" name="from" type="date" max={lastDay} value={asked.from} onChange={choose} />
        <TextInput
          label="To"
          name="to"
          type="date"
          max={lastDay}
          value={asked.to}
          onChange={choose}
          error={error?.issues[0]?.message}
        />
        <NativeSelect label="Counted by" name="by" value={by} onChange={choose} data={groupings} />
        {period && (
          <Button
            component="a"
            href={addressOf('GET /api/admin/outcomes/export', { query: period }).href}
            download
            variant="default"
            leftSection={<IconDownload />}
          >
            CSV
          </Button>
        )}
      </Group>
      {period && (
        <Loaded query={pageOf('GET /api/admin/outcomes', { query: { ...period, by } })}>
          {(outcomes) => <Groups outcomes={outcomes} period={period} by={by} />}
        </Loaded>
      )}
    </Page>
  );
}
