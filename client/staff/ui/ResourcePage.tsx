import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQueryString, useShow } from '../addresses.ts';
import { Empty, Loaded, Page, type Reading } from './Page.tsx';
import { Rows } from './parts.tsx';

interface Cursors {
  previousCursor: string | null;
  nextCursor: string | null;
}

/** Opens the page of the list with that cursor; does nothing without one. */
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

/** Buttons to the previous and next page of a list; nothing for a single page. */
function Pager({ previousCursor, nextCursor }: { [Name in keyof Cursors]?: string | null | undefined }) {
  const turn = useTurn();
  if (!previousCursor && !nextCursor) return null;
  return (
    <Group gap="xs" component="nav" aria-label="Pages">
      {[
        { label: 'Previous', cursor: previousCursor, leftSection: <IconChevronLeft size={16} /> },
        { label: 'Next', cursor: nextCursor, rightSection: <IconChevronRight size={16} /> },
      ].map(({ label, cursor, ...icon }) => (
        <Button
          key={label}
          variant="default"
          size="compact-md"
          disabled={!cursor}
          onClick={() => turn(cursor)}
          {...icon}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

type ItemsOf<Data> = Data extends { items: infer Items extends readonly unknown[] } ? Items : never;
type RowOf<Data> = ItemsOf<Data>[number] & { id: string };

interface ResourcePageProps<Data, Key extends QueryKey> {
  title: string;
  narrow?: boolean;
  adminsOnly?: boolean;
  /** One page of the list. */
  query: Reading<Data, Key>;
  /** The number of items, in words. */
  size?(data: Data): string;
  /** The purpose of the list. */
  intro?: ReactNode;
  /** Adds an item. */
  add?: ReactNode;
  filters?: ReactNode;
  /** In place of an empty list. */
  empty: { title: string; text?: ReactNode };
  /** The `li` of one item, or the list as a whole. */
  row?(item: RowOf<Data>): ReactNode;
  children?: (items: ItemsOf<Data>) => ReactNode;
}

/** A page with one list: its filters, its size, the rows or the reason for none, and the next page. */
export function ResourcePage<Data extends { items: readonly unknown[] } & Partial<Cursors>, Key extends QueryKey>({
  query,
  size,
  intro,
  add,
  filters,
  empty,
  row,
  children,
  ...page
}: ResourcePageProps<Data, Key>) {
  const { data } = useQuery(query);
  return (
    <Page
      {...page}
      actions={
        <Text size="md" c="dimmed">
          {data && size?.(data)}
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
      <Loaded query={query}>
        {({ items, ...cursors }) => (
          <>
            {items.length === 0 && <Empty title={empty.title}>{empty.text}</Empty>}
            {row && (
              <Rows isFramed items={items as RowOf<Data>[]}>
                {row}
              </Rows>
            )}
            {items.length > 0 && children?.(items as ItemsOf<Data>)}
            <Pager {...cursors} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
