/** Parts of pages: panels, rows of lists, tables and figures. */
import { Button, Group, Paper, Progress, ScrollArea, Stack, Table, type TableData, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode, useId } from 'react';
import { Link, leadLink } from './links.tsx';
import rows from './rows.module.css';

export const Note = Text.withProps({ size: 'xs', c: 'dimmed' });

/** A text with the lines of its author. */
export const Lines = Text.withProps({ maw: '44rem', style: { whiteSpace: 'pre-wrap' } });

export const SmallButton = Button.withProps({ size: 'compact-sm', variant: 'default' });

interface PartProps {
  title: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page in a frame, under its own title. */
export function Panel({ title, aside, children }: PartProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} p="sm">
      <Group justify="space-between" mb={4}>
        <Title order={2} id={id} size="h6" c="dimmed" ff="text">
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}

/** A part of a page under its own title. */
export function Section({ title, aside, children }: PartProps) {
  const id = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Group>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Stack>
  );
}

export interface RowProps {
  title: ReactNode;
  /** Level of the heading; without it the title is plain text. */
  order?: 2 | 3;
  badges?: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  /** Whether it answers the keys, and what makes it do so. */
  isCurrent?: boolean;
  onEnter?(): void;
  children?: ReactNode;
}

/** A row of a list, with a line between it and the next. */
export function Row({ title, order, badges, note, action, isCurrent = false, onEnter, children }: RowProps) {
  return (
    <Group
      component="li"
      className={rows.row}
      justify="space-between"
      align="start"
      data-current={isCurrent || undefined}
      onFocus={onEnter}
      onClick={onEnter}
    >
      <Stack gap={4} miw={0} flex="1 1 12rem">
        <Group>
          {order ? (
            <Title order={order} size="h6" ff="text">
              {title}
            </Title>
          ) : (
            <Text component="div" miw={0} maw="100%">
              {title}
            </Text>
          )}
          {badges}
        </Group>
        {note && <Note>{note}</Note>}
        {children}
      </Stack>
      {action}
    </Group>
  );
}

/** A lead in a list of few: its reference ID as a link, its name and course. */
export function LeadLink({ lead }: { lead: Record<'referenceId' | 'name' | 'course', string> }) {
  return (
    <>
      <Link {...leadLink(lead.referenceId)}>{lead.referenceId}</Link> {lead.name}, {lead.course}
    </>
  );
}

interface RowsProps<Item> {
  items: readonly Item[];
  label?: string;
  /** Outside of panels. */
  isFramed?: boolean;
  /** The `li` of an item. */
  children(item: Item): ReactNode;
}

/** A list of {@link Row}s; nothing for no items. */
export function Rows<Item extends { id: string }>({ items, label, isFramed = false, children }: RowsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <ul className={`${rows.list} ${isFramed ? rows.framed : ''}`} aria-label={label}>
      {items.map((item) => (
        <Fragment key={item.id}>{children(item)}</Fragment>
      ))}
    </ul>
  );
}

interface DataTableProps {
  label: string;
  /** Minimum width of the table and maximum height of its viewport, in pixels. */
  width?: number;
  height?: number;
  /** In place of a table without rows. */
  none?: string;
  data: TableData;
}

export function DataTable({ label, width = 0, height = 10_000, none, data }: DataTableProps) {
  const viewport = { tabIndex: 0, 'aria-label': label };
  if (data.body?.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <ScrollArea.Autosize type="auto" mah={height} className={rows.table} viewportProps={viewport}>
      <Table stickyHeader miw={width} data={data} />
    </ScrollArea.Autosize>
  );
}

/** Numbers of a row as parts of a bar, by colour; `of` is the whole width. Their values stand beside it. */
export function Bar({ of, parts }: { of: number; parts: Readonly<Record<string, number>> }) {
  return (
    <Progress.Root size="lg" miw={120} bg="transparent" aria-hidden>
      {Object.entries(parts).map(([color, value]) => (
        <Progress.Section key={color} value={(value / Math.max(1, of)) * 100} color={color} />
      ))}
    </Progress.Root>
  );
}

export function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Paper p="sm">
      <Note>{label}</Note>
      <Text fw={650} fz="1.5rem" ff="heading" lh={1.3}>
        {value}
      </Text>
      <Note>{note}</Note>
    </Paper>
  );
}
