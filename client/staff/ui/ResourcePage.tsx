import { Button, Group, Text } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShortcuts } from './keys.tsx';
import { useShow } from './links.tsx';
import { Empty, Loaded, Page, type PageProps, type Reading } from './Page.tsx';
import { Rows } from './parts.tsx';

type Cursors = Partial<Record<'previousCursor' | 'nextCursor', string | null | undefined>>;

/** Buttons and keys to the previous and next page of a list; nothing for a single page. */
function Pager({ previousCursor = null, nextCursor = null }: Cursors) {
  const show = useShow();
  function turn(cursor: string | null) {
    if (!cursor) return;
    show({ cursor });
    scrollTo(0, 0);
  }
  useShortcuts({
    n: { label: 'Next page', run: () => turn(nextCursor) },
    p: { label: 'Previous page', run: () => turn(previousCursor) },
  });
  if (!previousCursor && !nextCursor) return null;
  return (
    <Group component="nav" aria-label="Pages">
      {Object.entries({ Previous: previousCursor, Next: nextCursor }).map(([label, cursor]) => (
        <Button key={label} variant="default" size="compact-md" disabled={!cursor} onClick={() => turn(cursor)}>
          {label}
        </Button>
      ))}
    </Group>
  );
}

type ItemsOf<Data> = Data extends { items: infer Items extends readonly unknown[] } ? Items : never;
type RowOf<Data> = ItemsOf<Data>[number] & { id: string };

interface ResourcePageProps<Data, Key extends QueryKey> extends Pick<PageProps, 'title' | 'narrow' | 'adminsOnly'> {
  query: Reading<Data, Key>;
  /** The number of items, in words. */
  size?(data: Data): string;
  /** The purpose of the list. */
  intro?: ReactNode;
  add?: ReactNode;
  filters?: ReactNode;
  empty: { title: string; text?: ReactNode };
  /** The `li` of one item, or the list as a whole. */
  row?(item: RowOf<Data>): ReactNode;
  children?: (items: ItemsOf<Data>) => ReactNode;
}

/** A page with one list: its filters, its size, the rows or the reason for none, and the next page. */
export function ResourcePage<Data extends { items: readonly unknown[] } & Cursors, Key extends QueryKey>(
  props: ResourcePageProps<Data, Key>,
) {
  const { query, size, intro, add, filters, empty, row, children, ...page } = props;
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
