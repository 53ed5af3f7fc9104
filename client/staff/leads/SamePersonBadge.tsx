import { Badge, Tooltip } from '@mantine/core';
import { count } from '../ui/format.ts';

/** Marks a lead whose person sent others, too. */
export function SamePersonBadge({ others }: { others: number }) {
  if (others === 0) return null;
  const words = `${count(others, 'other application')} of this person`;
  return (
    <Tooltip label={words}>
      <Badge variant="light" color="gray" aria-label={words} role="img" style={{ flex: 'none' }}>
        +{others}
      </Badge>
    </Tooltip>
  );
}
