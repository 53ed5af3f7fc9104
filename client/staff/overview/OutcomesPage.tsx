import { Button, Group, NativeSelect, Paper, ScrollArea, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type Outcomes, outcomeGroupings, periodSchema } from '../../../shared/outcomes.ts';
import { useQueryString, useShow } from '../addresses.ts';
import { addressOf, pageOf } from '../api.ts';
import { formatMinutes, formatNumber, formatShare, timeZone } from '../ui/format.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { optionsOf } from '../ui/options.ts';
import { Page } from '../ui/Page.tsx';
import { dayFromNow } from '../ui/work/days.ts';
import { Figure } from './Figure.tsx';
import { type Counted, OutcomeTable } from './OutcomeTable.tsx';

const groupings = optionsOf(outcomeGroupings);

/** The period that the address asks for; without one the last 90 days. */
function periodOf(query: URLSearchParams): Record<'from' | 'to' | 'tz', string> {
  return { from: query.get('from') ?? dayFromNow(-89), to: query.get('to') ?? dayFromNow(0), tz: timeZone };
}

function Totals({ applications, contacted, won, median, p90 }: Outcomes['total']) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      <Figure label="Applications" value={formatNumber(applications)} />
      <Figure label="Contacted" value={formatNumber(contacted)} note={formatShare(contacted, applications)} />
      <Figure label="Won" value={formatNumber(won)} note={formatShare(won, applications)} />
      <Figure
        label="Time to first contact"
        value={median === null ? '–' : formatMinutes(median)}
        note={p90 === null ? undefined : `Typical; for 90 % within ${formatMinutes(p90)}`}
      />
    </SimpleGrid>
  );
}

function Numbers({ outcomes: { total, groups }, ...counted }: Counted & { outcomes: Outcomes }) {
  return (
    <Stack gap="sm">
      <Totals {...total} />
      <Paper p="sm">
        {groups.length === 0 ? (
          <Text c="dimmed">No applications in this period.</Text>
        ) : (
          <ScrollArea
            type="auto"
            viewportProps={{ tabIndex: 0, 'aria-label': `Outcomes by ${outcomeGroupings[counted.by]}` }}
          >
            <OutcomeTable groups={groups} {...counted} />
          </ScrollArea>
        )}
      </Paper>
      <Text size="xs" c="dimmed">
        A source is the campaign label of the link that led to the site, else the site with that link. The first contact
        is the first call or message that staff recorded, or the stage that says so. Spam is not counted.
      </Text>
    </Stack>
  );
}

/** `/staff/overview/outcomes`: where the applications of a period came from, and what became of them. */
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
        <Loaded query={pageOf('GET /api/admin/outcomes', { query: { ...period, by } })} what="numbers" height={480}>
          {(outcomes) => <Numbers outcomes={outcomes} period={period} by={by} />}
        </Loaded>
      )}
    </Page>
  );
}
