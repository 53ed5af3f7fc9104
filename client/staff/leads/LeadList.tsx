import { Anchor, Checkbox, Group, Paper, ScrollArea, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { LeadMatch, ListedLead } from '../../../shared/staff-leads.ts';
import { leadHref } from '../addresses.ts';
import { linkTo } from '../ui/ActionBar.tsx';
import { formatMoment } from '../ui/format.ts';
import { DeliveryBadge, ImportedBadge, RiskBadges } from '../ui/labels.tsx';
import { dial, whatsApp } from '../ui/links.ts';
import { Note } from '../ui/parts.tsx';
import rows from '../ui/rows.module.css';
import { describeWork } from '../ui/work/work.ts';
import { type Column, SamePersonBadge } from './columns.tsx';
import styles from './LeadList.module.css';
import type { Selection } from './query.ts';

/** The line in which a search found its words, with these marked. */
function MatchLine({ match }: { match: LeadMatch }) {
  const ends = [...match.marks.flat(), match.text.length];
  const parts = ends.map((end, index) => ({ end, text: match.text.slice(ends[index - 1] ?? 0, end) }));
  return (
    <Note className={styles.match}>
      {match.where}: {parts.map(({ end, text }, index) => (index % 2 === 1 ? <mark key={end}>{text}</mark> : text))}
    </Note>
  );
}

interface LeadListProps {
  leads: readonly ListedLead[];
  selection: Selection;
}

interface Sorting {
  /** A sort key, with a leading `-` for descending order. */
  sort: string;
  onSort(sort: string): void;
}

interface LeadTableProps extends LeadListProps, Sorting {
  columns: readonly Column[];
  /** IDs of leads that have arrived since the list was opened. */
  fresh: ReadonlySet<string>;
}

function Head({ column: { label, sort: key, descendsFirst = false }, sort, onSort }: Sorting & { column: Column }) {
  if (!key) return <Table.Th>{label}</Table.Th>;
  const [rises, descends] = [sort === key, sort === `-${key}`];
  const isActive = rises || descends;
  const Icon = descends ? IconArrowDown : rises ? IconArrowUp : IconArrowsSort;
  const next = rises || (!isActive && descendsFirst) ? `-${key}` : key;
  return (
    <Table.Th aria-sort={descends ? 'descending' : rises ? 'ascending' : undefined}>
      <UnstyledButton fz="inherit" fw="inherit" {...(isActive && { c: 'var(--text)' })} onClick={() => onSort(next)}>
        <Group gap={4} wrap="nowrap">
          {label}
          <Icon size={13} opacity={isActive ? 1 : 0.45} aria-hidden />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}

/** The list as a table that scrolls sideways by itself; its heads sort. */
export function LeadTable({ leads, columns, fresh, selection, ...sorting }: LeadTableProps) {
  const numbers = leads.map(({ number }) => number);
  const chosen = numbers.filter(selection.has).length;
  return (
    <ScrollArea
      type="auto"
      offsetScrollbars="present"
      className={rows.table}
      viewportProps={{ tabIndex: 0, 'aria-label': 'Leads' }}
    >
      <Table highlightOnHover stickyHeader horizontalSpacing={6} className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36}>
              <Checkbox
                size="xs"
                aria-label="Select this page"
                checked={chosen === numbers.length}
                indeterminate={chosen > 0 && chosen < numbers.length}
                onChange={() => selection.toggle(...numbers)}
              />
            </Table.Th>
            {columns.map((column) => (
              <Head key={column.key} column={column} {...sorting} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {leads.map((lead) => (
            <Fragment key={lead.id}>
              <Table.Tr data-fresh={fresh.has(lead.id) || undefined} data-goes-on={lead.match !== null || undefined}>
                <Table.Td>
                  <Checkbox
                    size="xs"
                    aria-label={`Select ${lead.name}`}
                    checked={selection.has(lead.number)}
                    onChange={() => selection.toggle(lead.number)}
                  />
                </Table.Td>
                {columns.map(({ key, width, render }) => (
                  <Table.Td key={key} className={styles.cell} {...(width && { maw: `${width}rem` })}>
                    {render(lead)}
                  </Table.Td>
                ))}
              </Table.Tr>
              {lead.match && (
                <Table.Tr>
                  <Table.Td />
                  <Table.Td colSpan={columns.length}>
                    <MatchLine match={lead.match} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

/** The list on a phone: one card per lead, the whole of which can be pressed. */
export function LeadCards({ leads, selection }: LeadListProps) {
  return (
    <Stack component="ul" gap="xs" className={rows.list}>
      {leads.map((lead) => (
        <Paper component="li" key={lead.id} p="sm" pos="relative">
          <Group wrap="nowrap" align="start" gap="xs">
            <Checkbox
              className={styles.above}
              aria-label={`Select ${lead.name}`}
              checked={selection.has(lead.number)}
              onChange={() => selection.toggle(lead.number)}
            />
            <Anchor
              href={leadHref(lead.referenceId)}
              className={styles.name}
              data-row-link={lead.number}
              fw={600}
              flex={1}
              underline="never"
            >
              {lead.name}
            </Anchor>
            {lead.delivery !== 'none' && <DeliveryBadge state={lead.delivery} />}
          </Group>
          <Text>{lead.course}</Text>
          {lead.work && <Text size="xs">{describeWork(lead.work)}</Text>}
          <Note>{[lead.workExperience, lead.yearOfPassing, lead.collegeName].filter(Boolean).join(' · ')}</Note>
          {lead.match && <MatchLine match={lead.match} />}
          <Group gap={4} mt={4}>
            <SamePersonBadge others={lead.samePerson} />
            <ImportedBadge imported={lead.imported} />
            <RiskBadges risks={lead.resumeRisks} isFound={lead.resumeScan === 'found'} />
          </Group>
          <Group justify="space-between" gap="xs" mt={4}>
            <Note>
              {lead.referenceId} · {formatMoment(lead.receivedAt)}
            </Note>
            <Group gap="sm" className={styles.above}>
              {lead.phone && (
                <Anchor href={dial(lead.phone)} py={4}>
                  {lead.phone}
                </Anchor>
              )}
              {lead.whatsapp && (
                <Anchor {...linkTo(whatsApp(lead.whatsapp))} py={4} aria-label={`WhatsApp ${lead.name}`}>
                  WhatsApp
                </Anchor>
              )}
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
