import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import lists from './lists.module.css';

interface PanelProps {
  title: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page in a frame, under its own title. */
export function Panel({ title, aside, children }: PanelProps) {
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

interface RowProps {
  title: ReactNode;
  /** Smaller, below the title. */
  note?: ReactNode;
  /** What can be done about it, beside what it says. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A row of a list, with a line between it and the next. */
export function Row({ title, note, action, children }: RowProps) {
  return (
    <Group component="li" className={lists.row} justify="space-between" gap="xs" align="start">
      <Stack gap={2} miw={0} flex={1}>
        <Text component="div">{title}</Text>
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
        {children}
      </Stack>
      {action}
    </Group>
  );
}

/** One number with what it counts, and a word on it. */
export function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Paper p="sm">
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={650} fz="1.5rem" ff="heading" lh={1.3}>
        {value}
      </Text>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </Paper>
  );
}
