import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryString, useShow } from '../addresses.ts';

export interface Cursors {
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
export function Pager({ previousCursor, nextCursor }: Cursors) {
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
