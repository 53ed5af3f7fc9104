import { Progress, ScrollArea, Table, Text } from '@mantine/core';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';

interface CountTableProps {
  title: string;
  /** Head of the labels' column. */
  head: string;
  rows: readonly { label: string; leads: number }[];
}

/** Numbers of leads, each with a bar beside it. */
export function CountTable({ title, head, rows }: CountTableProps) {
  const most = Math.max(...rows.map(({ leads }) => leads), 0);
  return (
    <Panel title={title} c="var(--text)" mb="xs">
      {most === 0 ? (
        <Text c="dimmed">No leads in this period.</Text>
      ) : (
        <ScrollArea.Autosize mah={280} viewportProps={{ tabIndex: 0, 'aria-label': title }}>
          <Table verticalSpacing={4} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{head}</Table.Th>
                <Table.Th ta="right">Leads</Table.Th>
                <Table.Td w="50%" />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ label, leads }) => (
                <Table.Tr key={label}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td ta="right">{formatNumber(leads)}</Table.Td>
                  <Table.Td>
                    <Progress value={(leads / most) * 100} size="lg" bg="transparent" aria-hidden />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </Panel>
  );
}
