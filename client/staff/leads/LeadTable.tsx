import { Checkbox, Group, ScrollArea, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { ListedLead } from '../../../shared/staff-leads.ts';
import type { Column } from './columns.tsx';
import styles from './LeadTable.module.css';
import { MatchLine } from './MatchLine.tsx';
import type { Selection } from './selection.ts';

interface LeadTableProps {
  leads: readonly ListedLead[];
  columns: readonly Column[];
  /** As in the address: a sort key, with `-` in front for the largest first. */
  sort: string;
  onSort(sort: string): void;
  /** IDs of leads that arrived while the page was open. */
  fresh: ReadonlySet<string>;
  selection: Selection;
}

function SortHead({ column, sort, onSort }: { column: Column } & Pick<LeadTableProps, 'sort' | 'onSort'>) {
  const key = column.sort ?? '';
  const isActive = sort === key || sort === `-${key}`;
  const descends = sort.startsWith('-');
  const Icon = !isActive ? IconArrowsSort : descends ? IconArrowDown : IconArrowUp;
  const next = isActive ? (descends ? key : `-${key}`) : column.descendsFirst ? `-${key}` : key;
  return (
    <UnstyledButton className={styles.sort} data-active={isActive || undefined} onClick={() => onSort(next)}>
      <Group gap={4} wrap="nowrap">
        {column.label}
        <Icon size={13} aria-hidden />
      </Group>
    </UnstyledButton>
  );
}

function directionOf({ sort: key }: Column, sort: string): 'ascending' | 'descending' | undefined {
  if (key && sort === key) return 'ascending';
  return key && sort === `-${key}` ? 'descending' : undefined;
}

/** The list as a table that scrolls sideways by itself; its heads sort. */
export function LeadTable({ leads, columns, sort, onSort, fresh, selection }: LeadTableProps) {
  const numbers = leads.map(({ number }) => number);
  const chosen = numbers.filter(selection.has).length;
  return (
    <ScrollArea
      type="auto"
      offsetScrollbars="present"
      className={styles.frame}
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
                onChange={() => selection.togglePage(numbers)}
              />
            </Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.key} aria-sort={directionOf(column, sort)}>
                {column.sort ? <SortHead column={column} sort={sort} onSort={onSort} /> : column.label}
              </Table.Th>
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
                  <Table.Td colSpan={columns.length} className={styles.match}>
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
