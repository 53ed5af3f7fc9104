import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { ScrollArea, SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../ui/format.ts';
import { optionsOf } from '../ui/options.ts';
import { Panel } from '../ui/Panel.tsx';

interface ChartWithTableProps {
  title: string;
  /** Head of the labels' column. */
  head: string;
  rows: readonly { label: string; leads: number }[];
  /** Bars run from left to right, for labels that are words. */
  sideways?: boolean;
}

/** Rows of a chart whose bars run sideways; the table has them all. */
const shownSideways = 8;

/** Pixels of one of them: a name may take two lines. */
const rowHeight = 30;

/** One small chart that begins at zero, and the same numbers as a table. */
export function ChartWithTable({ title, head, rows, sideways = false }: ChartWithTableProps) {
  const [view, setView] = useState('chart');
  const isEmpty = rows.every(({ leads }) => leads === 0);
  const shown = sideways ? rows.slice(0, shownSideways) : rows;
  return (
    <Panel
      title={`${title}${sideways && rows.length > shownSideways && view === 'chart' ? ` (first ${shownSideways})` : ''}`}
      c="var(--text)"
      mb="xs"
      aside={
        <SegmentedControl
          size="xs"
          value={view}
          onChange={setView}
          aria-label={`${title}, shown as`}
          data={optionsOf({ chart: 'Chart', table: 'Table' })}
        />
      }
    >
      {isEmpty && (
        <Text size="sm" c="dimmed">
          No leads in this period.
        </Text>
      )}
      {!isEmpty && view === 'chart' && (
        <BarChart
          h={sideways ? Math.max(120, shown.length * rowHeight + 40) : 220}
          data={[...shown]}
          dataKey="label"
          series={[{ name: 'leads', label: 'Leads', color: 'indigo.6' }]}
          orientation={sideways ? 'vertical' : 'horizontal'}
          yAxisProps={sideways ? { width: 190, interval: 0 } : { width: 40 }}
          xAxisProps={sideways ? { allowDecimals: false } : { minTickGap: 24 }}
          gridAxis={sideways ? 'y' : 'x'}
          maxBarWidth={24}
          barProps={{ isAnimationActive: false, radius: 2 }}
          valueFormatter={formatNumber}
          role="img"
          aria-label={`${title}, as a chart. The table has the numbers.`}
        />
      )}
      {!isEmpty && view === 'table' && (
        <ScrollArea.Autosize mah={220} viewportProps={{ tabIndex: 0, 'aria-label': title }}>
          <Table verticalSpacing={4} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{head}</Table.Th>
                <Table.Th ta="right">Leads</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ label, leads }) => (
                <Table.Tr key={label}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td ta="right">{formatNumber(leads)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </Panel>
  );
}
