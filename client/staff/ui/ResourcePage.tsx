import { Button, Group, Paper, Progress, ScrollArea, Stack, Table, type TableData, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQueryString, useShow } from '../addresses.ts';
import lists from './lists.module.css';
import { Empty, Loaded, Page, type Reading } from './Page.tsx';

interface Cursors {
  previousCursor: string | null;
  nextCursor: string | null;
}

/** Turns to the page with that cursor, which stands in the address; stays where there is none. */
export function useTurn(): (cursor: string | null | undefined) => void {
  const query = useQueryString();
  const show = useShow();
  return (cursor) => {
    if (!cursor) return;
    const page = new URLSearchParams(query);
    page.set('cursor', cursor);
    show(page);
    scrollTo(0, 0);
  };
}

/** Turns the pages of a list; nothing where one page holds all. */
function Pager({ previousCursor, nextCursor }: Cursors) {
  const turn = useTurn();
  if (!previousCursor && !nextCursor) return null;
  const button = { variant: 'default', size: 'compact-md' } as const;
  return (
    <Group gap="xs" component="nav" aria-label="Pages">
      <Button
        {...button}
        disabled={!previousCursor}
        onClick={() => turn(previousCursor)}
        leftSection={<IconChevronLeft size={16} />}
      >
        Previous
      </Button>
      <Button
        {...button}
        disabled={!nextCursor}
        onClick={() => turn(nextCursor)}
        rightSection={<IconChevronRight size={16} />}
      >
        Next
      </Button>
    </Group>
  );
}

interface ResourcePageProps<Data, Key extends QueryKey> {
  title: string;
  narrow?: boolean;
  adminsOnly?: boolean;
  /** One page of the list. */
  query: Reading<Data, Key>;
  /** What is loading, such as "messages". */
  what: string;
  /** How many there are, in words. */
  size?: string | undefined;
  /** What the list is for. */
  intro?: ReactNode;
  /** Adds one. */
  add?: ReactNode;
  filters?: ReactNode;
  /** Stands where the list would be. */
  empty: { title: string; text?: ReactNode };
  children: (items: Data extends { items: infer Items } ? Items : never) => ReactNode;
}

/** A page with one list: its filters, how many there are, the rows or why there are none, and the next page. */
export function ResourcePage<Data extends { items: readonly unknown[] } & Partial<Cursors>, Key extends QueryKey>({
  title,
  narrow = false,
  adminsOnly = false,
  query,
  what,
  size,
  intro,
  add,
  filters,
  empty,
  children,
}: ResourcePageProps<Data, Key>) {
  return (
    <Page
      title={title}
      narrow={narrow}
      adminsOnly={adminsOnly}
      actions={
        <Text size="md" c="dimmed">
          {size}
        </Text>
      }
    >
      {(intro || add) && (
        <Group justify="space-between" gap="sm">
          <Text c="dimmed" flex="1 1 16rem">
            {intro}
          </Text>
          {add}
        </Group>
      )}
      {filters}
      <Loaded query={query} what={what} height={320}>
        {(data) => (
          <>
            {data.items.length === 0 ? (
              <Empty title={empty.title}>{empty.text}</Empty>
            ) : (
              children(data.items as Parameters<typeof children>[0])
            )}
            <Pager previousCursor={data.previousCursor ?? null} nextCursor={data.nextCursor ?? null} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The rows of a list as cards, each an `li`. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <Stack gap="sm" component="ul" className={lists.list}>
      {children}
    </Stack>
  );
}

interface CardProps {
  title: ReactNode;
  /** Level of its heading. */
  order?: 2 | 3;
  badges?: ReactNode;
  /** What can be done about it, beside what it says. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One of {@link Cards}. */
export function Card({ title, order = 2, badges, actions, children }: CardProps) {
  return (
    <Paper component="li" p="sm">
      <Group justify="space-between" gap="xs" align="start">
        <Stack gap={4} miw={0} flex={1}>
          <Group gap="xs">
            <Title order={order} size="h6" ff="text">
              {title}
            </Title>
            {badges}
          </Group>
          {children}
        </Stack>
        {actions}
      </Group>
    </Paper>
  );
}

interface RowsProps {
  label: string;
  /** Least pixels of the table, and most of what is seen of it. */
  width?: number;
  height?: number;
  data: TableData;
}

/** The rows of a list as a table that scrolls by itself. */
export function Rows({ label, width = 0, height = 10_000, data }: RowsProps) {
  const viewport = { tabIndex: 0, 'aria-label': label };
  return (
    <ScrollArea.Autosize type="auto" mah={height} className={lists.frame} viewportProps={viewport}>
      <Table stickyHeader miw={width} data={data} />
    </ScrollArea.Autosize>
  );
}

interface BarProps {
  /** What the whole width stands for. */
  of: number;
  /** How much of each colour. */
  parts: Readonly<Record<string, number>>;
}

/** Numbers of a row as parts of a bar, for the eye: they are told beside it. */
export function Bar({ of, parts }: BarProps) {
  return (
    <Progress.Root size="lg" miw={120} bg="transparent" aria-hidden>
      {Object.entries(parts).map(([color, value]) => (
        <Progress.Section key={color} value={(value / Math.max(1, of)) * 100} color={color} />
      ))}
    </Progress.Root>
  );
}
