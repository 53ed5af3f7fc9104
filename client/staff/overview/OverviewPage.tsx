import { Alert, Anchor, NativeSelect, Progress, SimpleGrid, Stack } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import type { Overview } from '../../../shared/outcomes.ts';
import { outcomesHref, useQueryString, useShow } from '../addresses.ts';
import { pageOf } from '../api.ts';
import { formatDay, formatNumber, timeZone } from '../ui/format.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { optionsOf } from '../ui/options.ts';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Rows } from '../ui/ResourcePage.tsx';
import { DeliveryHealth } from './DeliveryHealth.tsx';
import { Figure } from './Figure.tsx';
import { StoppedTargets } from './StoppedTargets.tsx';

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
      <Progress key="bar" value={(leads / most) * 100} size="lg" miw="8rem" bg="transparent" aria-hidden />,
    ]);
  return (
    <Stack gap="sm">
      <StoppedTargets targets={stoppedTargets} />
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
      <Panel title="Leads per day" c="var(--text)" mb="xs">
        <Rows label="Leads per day" height={420} data={{ head: ['Day', 'Leads', 'Compared'], body: rows }} />
        <Anchor href={outcomesHref}>Leads by course, source, owner or week, and what became of them</Anchor>
      </Panel>
    </Stack>
  );
}

/** `/staff/overview`: how many leads come, and whether they arrive where they should. */
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
      <Loaded query={pageOf('GET /api/admin/overview', { query: { days, tz: timeZone } })} what="numbers" height={480}>
        {(overview) => <Numbers overview={overview} />}
      </Loaded>
    </Page>
  );
}
