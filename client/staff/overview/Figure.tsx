import { Paper, Text } from '@mantine/core';

interface FigureProps {
  label: string;
  value: string;
  /** Below the value. */
  note?: string | undefined;
}

/** One number with what it counts. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <Paper p="sm">
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={650} fz="1.5rem" ff="heading" lh={1.3}>
        {value}
      </Text>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Paper>
  );
}
