import { Anchor, Checkbox, Group, ScrollArea, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { LeadMatch, ListedLead } from '../../../shared/staff-leads.ts';
import { linkTo } from '../ui/ActionBar.tsx';
import { dial, formatMoment, whatsApp } from '../ui/format.ts';
import { DeliveryBadge, RiskBadges } from '../ui/labels.tsx';
import { Note, Row, Rows } from '../ui/parts.tsx';
import rows from '../ui/rows.module.css';
import { describeWork } from '../ui/work/work.ts';
import { type Column, LeadName } from './columns.tsx';
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

type LeadListProps = { leads: readonly ListedLead[]; selection: Selection };

function Choice({ lead: { name, number }, selection }: { lead: ListedLead; selection: Selection }) {
  return (
    <Checkbox
      size="xs"
      aria-label={`Select ${name}`}
      checked={selection.has(number)}
      onChange={() => selection.toggle(number)}
    />
  );
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
          <Icon opacity={isActive ? 1 : 0.45} />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}

/** The list as a table with its own horizontal scroll bar and sortable columns. */
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
                  <Choice lead={lead} selection={selection} />
                </Table.Td>
                {columns.map(({ key, width, render }) => {
                  const content = render(lead);
                  const title = typeof content === 'string' ? content : undefined;
                  return (
                    <Table.Td key={key} className={styles.cell} title={title} {...(width && { maw: `${width}rem` })}>
                      {content}
                    </Table.Td>
                  );
                })}
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
    <div className={styles.cards}>
      <Rows isFramed items={leads}>
        {(lead) => (
          <Row
            title={
              <Group wrap="nowrap" miw={0}>
                <Choice lead={lead} selection={selection} />
                <LeadName lead={lead} />
              </Group>
            }
            badges={
              <>
                {lead.delivery !== 'none' && <DeliveryBadge state={lead.delivery} />}
                <RiskBadges risks={lead.resumeRisks} isFound={lead.resumeScan === 'found'} />
              </>
            }
            note={`${lead.referenceId} · ${formatMoment(lead.receivedAt)}`}
          >
            <Text>{lead.course}</Text>
            {lead.work && <Text size="xs">{describeWork(lead.work)}</Text>}
            <Note>{[lead.workExperience, lead.yearOfPassing, lead.collegeName].filter(Boolean).join(' · ')}</Note>
            {lead.match && <MatchLine match={lead.match} />}
            <Group gap="md">
              {lead.phone && <Anchor href={dial(lead.phone)}>{lead.phone}</Anchor>}
              {lead.whatsapp && (
                <Anchor {...linkTo(whatsApp(lead.whatsapp))} aria-label={`WhatsApp ${lead.name}`}>
                  WhatsApp
                </Anchor>
              )}
            </Group>
          </Row>
        )}
      </Rows>
    </div>
  );
}
