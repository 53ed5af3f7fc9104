import { Anchor, Badge, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type OutcomeGroup, type Outcomes, outcomeGroupings, periodSchema } from '../../../shared/outcomes.ts';
import { leadsHref, useQueryString, useShow } from '../addresses.ts';
import { addressOf, pageOf } from '../api.ts';
import { optionsOf } from '../ui/controls.tsx';
import { formatDay, formatMinutes, formatNumber, formatShare, timeZone } from '../ui/format.ts';
import { Loaded, Page } from '../ui/Page.tsx';
import { Bar, DataTable, Figure, Note } from '../ui/parts.tsx';
import { dayFromNow } from '../ui/work/work.ts';

const groupings = optionsOf(outcomeGroupings);

/** The period of the address, by default the last 90 days. */
function periodOf(query: URLSearchParams): Record<'from' | 'to' | 'tz', string> {
  return { from: query.get('from') ?? dayFromNow(-89), to: query.get('to') ?? dayFromNow(0), tz: timeZone };
}

interface Counted {
  by: (typeof groupings)[number]['value'];
  period: { from: string; to: string };
}

const filters = { source: 'cameFrom', landingPage: 'landingPage', course: 'course', owner: 'owner' } as const;

/** The list of a group's leads; undefined without a filter for them. */
function listOf({ key }: OutcomeGroup, { by, period: { from, to } }: Counted): string | undefined {
  if (!key) return undefined;
  if (by !== 'week') return `${leadsHref}?${new URLSearchParams({ [filters[by]]: key, from, to })}`;
  const sunday = new Date(Date.parse(`${key}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);
  return `${leadsHref}?${new URLSearchParams({ from: key < from ? from : key, to: sunday > to ? to : sunday })}`;
}

const colors = { Won: 'green.7', Contacted: 'indigo.5', 'Not contacted': 'gray.5' } as const;

const legend = (
  <Group gap="xs" wrap="nowrap">
    {Object.entries(colors).map(([label, color]) => (
      <Badge key={label} variant="dot" color={color}>
        {label}
      </Badge>
    ))}
  </Group>
);

const time = (minutes: number | null) => (minutes === null ? '–' : formatMinutes(minutes));

function Count({ value, of }: { value: number; of: number }) {
  return (
    <Text style={{ whiteSpace: 'nowrap' }}>
      {formatNumber(value)} <Note span>{formatShare(value, of)}</Note>
    </Text>
  );
}

function Numbers({ outcomes: { total, groups }, ...counted }: Counted & { outcomes: Outcomes }) {
  const { by } = counted;
  const most = Math.max(...groups.map(({ applications }) => applications));
  const first = by === 'week' ? 'Week from' : outcomeGroupings[by];
  const times = ['Typical time to contact', 'For 90 % within'];
  const body = groups.map((group) => {
    const { key, applications, contacted, won, median, p90 } = group;
    const label = by === 'week' && key ? formatDay(key) : group.label;
    const href = listOf(group, counted);
    const parts = {
      [colors.Won]: won,
      [colors.Contacted]: contacted - won,
      [colors['Not contacted']]: applications - contacted,
    };
    return [
      href ? (
        <Anchor key="list" href={href}>
          {label}
        </Anchor>
      ) : (
        label
      ),
      <Bar key="bar" of={most} parts={parts} />,
      formatNumber(applications),
      <Count key="contacted" value={contacted} of={applications} />,
      <Count key="won" value={won} of={applications} />,
      time(median),
      time(p90),
    ];
  });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <Figure label="Applications" value={formatNumber(total.applications)} />
        <Figure
          label="Contacted"
          value={formatNumber(total.contacted)}
          note={formatShare(total.contacted, total.applications)}
        />
        <Figure label="Won" value={formatNumber(total.won)} note={formatShare(total.won, total.applications)} />
        <Figure
          label="Time to first contact"
          value={time(total.median)}
          note={total.p90 === null ? '' : `Typical; for 90 % within ${formatMinutes(total.p90)}`}
        />
      </SimpleGrid>
      {body.length === 0 ? (
        <Text c="dimmed">No applications in this period.</Text>
      ) : (
        <DataTable
          label={`Outcomes by ${outcomeGroupings[by]}`}
          width={840}
          data={{ head: [first, legend, 'Applications', 'Contacted', 'Won', ...times], body }}
        />
      )}
      <Note>
        A source is the campaign label of the link that led to the site, else the site with that link. The first contact
        is the first call or message that staff recorded, or the stage that says so. Spam is not counted.
      </Note>
    </Stack>
  );
}

/** `/staff/overview/outcomes`: sources and outcomes of the applications of a period. */
export function OutcomesPage() {
  const query = useQueryString();
  const show = useShow();
  const by = groupings.find(({ value }) => value === query.get('by'))?.value ?? 'source';
  const asked = periodOf(query);
  const { data: period, error } = periodSchema.safeParse(asked);
  const choose =
    (name: string) =>
    ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      show({ by, from: asked.from, to: asked.to, [name]: value }, { replace: true });
  return (
    <Page title="Outcomes">
      <Group gap="sm" align="end">
        <TextInput label="From" type="date" value={asked.from} onChange={choose('from')} />
        <TextInput label="To" type="date" value={asked.to} onChange={choose('to')} error={error?.issues[0]?.message} />
        <NativeSelect label="Counted by" value={by} onChange={choose('by')} data={groupings} />
        {period && (
          <Button
            component="a"
            href={addressOf('GET /api/admin/outcomes/export', { query: period }).href}
            download
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            CSV
          </Button>
        )}
      </Group>
      {period && (
        <Loaded query={pageOf('GET /api/admin/outcomes', { query: { ...period, by } })}>
          {(outcomes) => <Numbers outcomes={outcomes} period={period} by={by} />}
        </Loaded>
      )}
    </Page>
  );
}
