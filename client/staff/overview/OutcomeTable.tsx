import { Anchor, Badge, Group, Progress, Table, Text } from '@mantine/core';
import { type OutcomeGroup, type OutcomeGrouping, outcomeGroupings, type Period } from '../../../shared/outcomes.ts';
import { leadsHref } from '../addresses.ts';
import { formatDay, formatMinutes, formatNumber, formatShare } from '../ui/format.ts';

const filters = { source: 'cameFrom', landingPage: 'landingPage', course: 'course', owner: 'owner' } as const;

/** The last day of the week that begins on a Monday. */
function endOfWeek(monday: string): string {
  const day = new Date(`${monday}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 6);
  return day.toISOString().slice(0, 10);
}

/** How outcomes were counted. */
export interface Counted {
  by: OutcomeGrouping;
  period: Period;
}

/** The list of a group's leads; undefined where no filter names them. */
function listOf({ key }: OutcomeGroup, { by, period: { from, to } }: Counted): string | undefined {
  if (!key) return undefined;
  if (by !== 'week') return `${leadsHref}?${new URLSearchParams({ [filters[by]]: key, from, to })}`;
  const last = endOfWeek(key);
  return `${leadsHref}?${new URLSearchParams({ from: key < from ? from : key, to: last > to ? to : last })}`;
}

const legend = [
  { label: 'Won', color: 'green.7' },
  { label: 'Contacted', color: 'indigo.5' },
  { label: 'Not contacted', color: 'gray.5' },
] as const;

/** How many of the most applications that any group has: won, only contacted, and neither. */
function Bar({ group: { applications, contacted, won }, most }: { group: OutcomeGroup; most: number }) {
  const share = (value: number) => (value / Math.max(1, most)) * 100;
  return (
    <Progress.Root size="lg" miw={120} bg="transparent" aria-hidden>
      <Progress.Section value={share(won)} color="green.7" />
      <Progress.Section value={share(contacted - won)} color="indigo.5" />
      <Progress.Section value={share(applications - contacted)} color="gray.5" />
    </Progress.Root>
  );
}

function Count({ value, of }: { value: number; of: number }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {formatNumber(value)}{' '}
      <Text span size="xs" c="dimmed">
        {formatShare(value, of)}
      </Text>
    </span>
  );
}

const time = (minutes: number | null) => (minutes === null ? '–' : formatMinutes(minutes));

/** The groups of a period, each with a link to its leads. */
export function OutcomeTable({ groups, by, period }: Counted & { groups: readonly OutcomeGroup[] }) {
  const most = Math.max(...groups.map(({ applications }) => applications));
  return (
    <Table tabularNums>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{by === 'week' ? 'Week from' : outcomeGroupings[by]}</Table.Th>
          <Table.Th visibleFrom="sm">
            <Group gap="xs" wrap="nowrap">
              {legend.map(({ label, color }) => (
                <Badge key={label} variant="dot" color={color}>
                  {label}
                </Badge>
              ))}
            </Group>
          </Table.Th>
          <Table.Th ta="right">Applications</Table.Th>
          <Table.Th ta="right">Contacted</Table.Th>
          <Table.Th ta="right">Won</Table.Th>
          <Table.Th ta="right">Typical time to contact</Table.Th>
          <Table.Th ta="right">For 90 % within</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map((group) => {
          const { key, applications, contacted, won, median, p90 } = group;
          const label = by === 'week' && key ? formatDay(key) : group.label;
          const href = listOf(group, { by, period });
          return (
            <Table.Tr key={String(key)}>
              <Table.Td maw="20rem">{href ? <Anchor href={href}>{label}</Anchor> : label}</Table.Td>
              <Table.Td visibleFrom="sm">
                <Bar group={group} most={most} />
              </Table.Td>
              <Table.Td ta="right">{formatNumber(applications)}</Table.Td>
              <Table.Td ta="right">
                <Count value={contacted} of={applications} />
              </Table.Td>
              <Table.Td ta="right">
                <Count value={won} of={applications} />
              </Table.Td>
              <Table.Td ta="right">{time(median)}</Table.Td>
              <Table.Td ta="right">{time(p90)}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
