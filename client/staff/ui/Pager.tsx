import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

interface PagerProps {
  previous: string | null;
  next: string | null;
  /** Gets the cursor of the page to show. */
  onTurn(cursor: string): void;
}

/** Turns the pages of a list; nothing where one page holds all. */
export function Pager({ previous, next, onTurn }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <Group gap="xs" component="nav" aria-label="Pages">
      <Button
        variant="default"
        size="compact-md"
        disabled={!previous}
        onClick={() => previous && onTurn(previous)}
        leftSection={<IconChevronLeft size={16} />}
      >
        Previous
      </Button>
      <Button
        variant="default"
        size="compact-md"
        disabled={!next}
        onClick={() => next && onTurn(next)}
        rightSection={<IconChevronRight size={16} />}
      >
        Next
      </Button>
    </Group>
  );
}
