import { Group, Paper, Title, type TitleProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PanelProps extends Pick<TitleProps, 'size' | 'c' | 'mb'> {
  title: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** Padding. */
  p?: 'sm' | 'md';
  children: ReactNode;
}

/** A part of a page in a frame, under its own title. */
export function Panel({ title, aside, p = 'sm', size = 'h6', c = 'dimmed', mb = 4, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} p={p}>
      <Group justify="space-between" mb={mb}>
        <Title order={2} id={id} size={size} c={c} {...(size === 'h6' && { ff: 'text' })}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
