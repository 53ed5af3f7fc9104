import { Alert, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import type { Overview } from '../../../shared/staff-leads.ts';
import { useQueryString, useShow } from '../addresses.ts';
import { pageOf } from '../api.ts';
import { formatDay, formatNumber, timeZone } from '../ui/format.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { sourceLabels } from '../ui/labels.tsx';
import { optionsOf } from '../ui/options.ts';
import { Page } from '../ui/Page.tsx';
import { CountTable } from './CountTable.tsx';
import { DeliveryHealth } from './DeliveryHealth.tsx';
import { Figure } from './Figure.tsx';
import { StoppedTargets } from './StoppedTargets.tsx';

const periods = { 7: '7 days', 30: '30 days', 90: '90 days', 366: 'One year' } as const;

function Numbers({ overview }: { overview: Overview }) {
  const { perDay, perWeek, perCourse, perSource, deliveries, stoppedTargets, retention } = overview;
  const today = perDay.at(-1)?.leads ?? 0;
  const week = perDay.slice(-7).reduce((sum, { leads }) => sum + leads, 0);
  const days = perDay.map(({ key, leads }) => ({ label: formatDay(key), leads })).toReversed();
  const weeks = perWeek.map(({ key, leads }) => ({ label: formatDay(key), leads })).toReversed();
  const courses = perCourse.map(({ key, leads }) => ({ label: key, leads }));
  const sources = perSource.map(({ key, leads }) => ({
    label: sourceLabels[key as keyof typeof sourceLabels] ?? 'Unknown',
    leads,
  }));
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
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
        <CountTable title="Leads per day" head="Day" rows={days} />
        <CountTable title="Leads per week" head="Week from" rows={weeks} />
        <CountTable title="Leads per course" head="Course" rows={courses} />
        <CountTable title="Leads by source" head="Source" rows={sources} />
      </SimpleGrid>
      <DeliveryHealth deliveries={deliveries} />
    </Stack>
  );
}

/** `/staff/overview`: how many leads come, for what and from where, and whether they arrive where they should. */
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
