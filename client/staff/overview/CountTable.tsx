import { Progress, Text } from '@mantine/core';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import { Rows } from '../ui/ResourcePage.tsx';

interface CountTableProps {
  title: string;
  /** Head of the labels' column. */
  head: string;
  rows: readonly { label: string; leads: number }[];
}

/** Numbers of leads, each with a bar beside it. */
export function CountTable({ title, head, rows }: CountTableProps) {
  const most = Math.max(...rows.map(({ leads }) => leads), 0);
  const rowOf = ({ label, leads }: CountTableProps['rows'][number]) => [
    label,
    formatNumber(leads),
    <Progress key="bar" value={(leads / most) * 100} size="lg" miw="8rem" bg="transparent" aria-hidden />,
  ];
  return (
    <Panel title={title} c="var(--text)" mb="xs">
      {most === 0 ? (
        <Text c="dimmed">No leads in this period.</Text>
      ) : (
        <Rows label={title} height={280} data={{ head: [head, 'Leads', 'Compared'], body: rows.map(rowOf) }} />
      )}
    </Panel>
  );
}
