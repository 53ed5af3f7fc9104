import { Alert, Anchor, Group, NativeSelect, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Overview } from '../../../shared/staff-leads.ts';
import { base, outcomesHref, useGo, useQueryString } from '../addresses.ts';
import { call, refreshing } from '../api.ts';
import { formatDay, formatNumber, timeZone } from '../ui/format.ts';
import { sourceLabels } from '../ui/labels.tsx';
import { Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { ChartWithTable } from './ChartWithTable.tsx';
import { DeliveryHealth } from './DeliveryHealth.tsx';
import { Figure } from './Figure.tsx';
import { StoppedTargets } from './StoppedTargets.tsx';

const periods = ['7', '30', '90', '366'] as const;

function Numbers({ overview }: { overview: Overview }) {
  const { perDay, perWeek, perCourse, perSource, deliveries, stoppedTargets, retention } = overview;
  const today = perDay.at(-1)?.leads ?? 0;
  const week = perDay.slice(-7).reduce((sum, { leads }) => sum + leads, 0);
  const days = perDay.map(({ key, leads }) => ({ label: formatDay(key), leads }));
  const weeks = perWeek.map(({ key, leads }) => ({ label: formatDay(key), leads }));
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
        <ChartWithTable title="Leads per day" head="Day" rows={days} />
        <ChartWithTable title="Leads per week" head="Week from" rows={weeks} />
        <ChartWithTable title="Leads per course" head="Course" rows={courses} sideways />
        <ChartWithTable title="Leads by source" head="Source" rows={sources} sideways />
      </SimpleGrid>
      <DeliveryHealth deliveries={deliveries} />
    </Stack>
  );
}

/** `/staff/overview`: how many leads come, for what and from where, and whether they arrive where they should. */
export function OverviewPage() {
  const query = useQueryString();
  const go = useGo();
  const asked = query.get('days') ?? '';
  const days = periods.find((period) => period === asked) ?? '90';
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', days],
    queryFn: (context) => call('GET /api/admin/overview', { query: { days, tz: timeZone }, ...refreshing(context) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Overview"
      actions={
        <Group gap="md">
          <Anchor href={outcomesHref} size="sm">
            Outcomes
          </Anchor>
          <NativeSelect
            aria-label="Period"
            value={days}
            onChange={({ currentTarget }) => go(`${base}/overview?days=${currentTarget.value}`, { replace: true })}
            data={periods.map((value) => ({ value, label: value === '366' ? 'One year' : `${value} days` }))}
          />
        </Group>
      }
    >
      <Failure error={error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={480} aria-label="Loading numbers" role="status" />}
      {data && <Numbers overview={data} />}
    </Page>
  );
}
