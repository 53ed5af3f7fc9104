import { Button, Group, NativeSelect, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { type ImportTarget, importTargets, targetLabel } from '../../../shared/import.ts';
import { count } from '../ui/format.ts';
import { guessColumns } from './guess-columns.ts';
import styles from './ImportPage.module.css';
import type { OpenedFile } from './open-sheet.ts';
import { type Mapping, type PreparedRows, prepareRows, refuseMapping } from './prepare-rows.ts';
import { type DateOrder, needsOrder, orderOf } from './read-date.ts';

/** Rows whose cells are shown beside the name of a column. */
const shownRows = 3;

const choices = importTargets.map((target) => ({ value: target, label: targetLabel(target) }));

interface ColumnProps {
  name: string;
  examples: readonly string[];
  target: ImportTarget | undefined;
  /** Another column is that already. */
  isTwice: boolean;
  onChoose(target: ImportTarget | undefined): void;
}

function Column({ name, examples, target, isTwice, onChoose }: ColumnProps) {
  return (
    <li className={styles.column}>
      <div className={styles.cells}>
        <Text fw={600}>{name}</Text>
        {examples.map((example, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
          <Text key={at} size="xs" c="dimmed" truncate title={example}>
            {example}
          </Text>
        ))}
      </div>
      <NativeSelect
        aria-label={`What “${name}” is`}
        value={target ?? ''}
        onChange={({ currentTarget }) => onChoose(importTargets.find((one) => one === currentTarget.value))}
        data={[{ value: '', label: 'Not imported' }, ...choices]}
        error={isTwice && 'Another column is that already'}
      />
    </li>
  );
}

interface MapColumnsProps {
  file: OpenedFile;
  onCheck(rows: PreparedRows): void;
  onBack(): void;
}

/** Says what each column of a sheet is: guessed by its name, to be corrected. */
export function MapColumns({ file, onCheck, onBack }: MapColumnsProps) {
  const [at, setAt] = useState(0);
  const [changed, setChanged] = useState<Record<string, ImportTarget | undefined>>({});
  const [chosenOrder, setChosenOrder] = useState<DateOrder>('day');
  const [receivedOn, setReceivedOn] = useState('');
  const orderId = useId();
  const sheet = file.sheets[at];
  if (!sheet) return null;
  const [header = [], ...rows] = sheet.rows;
  const guessed = guessColumns(header);
  const key = (column: number) => `${at} ${column}`;
  const mapping: Mapping = guessed.map((guess, column) => (key(column) in changed ? changed[key(column)] : guess));
  const dateColumn = mapping.indexOf('receivedAt');
  const dates = dateColumn === -1 ? [] : rows.map((row) => row[dateColumn] ?? '');
  const asksOrder = needsOrder(dates);
  const order = orderOf(dates) ?? chosenOrder;
  const isTwice = (target: ImportTarget | undefined, column: number) =>
    target !== undefined && target !== 'note' && mapping.indexOf(target) < column;
  const problem = mapping.some(isTwice) ? 'Two columns are the same.' : refuseMapping(mapping, receivedOn);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text>
          <strong>{file.fileName}</strong>: {count(rows.length, 'row')}
        </Text>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Choose another file
        </Button>
      </Group>
      {file.sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          value={at}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          data={file.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
        />
      )}
      <Text c="dimmed">
        What is each column? The first rows stand below its name. What is not valid goes to the lead’s note as it
        stands.
      </Text>
      <ul className={styles.columns}>
        {header.map((name, column) => (
          <Column
            key={key(column)}
            name={name.trim() || `Column ${column + 1}`}
            examples={rows.slice(0, shownRows).map((row) => row[column] || '–')}
            target={mapping[column]}
            isTwice={isTwice(mapping[column], column)}
            onChoose={(target) => setChanged({ ...changed, [key(column)]: target })}
          />
        ))}
      </ul>
      {dateColumn === -1 && (
        <TextInput
          type="date"
          label="Received on, for all rows"
          description="No column has a date. Which day did these leads come?"
          value={receivedOn}
          onChange={({ currentTarget }) => setReceivedOn(currentTarget.value)}
        />
      )}
      {asksOrder && (
        <Paper p="sm">
          <Group gap="sm">
            <Text id={orderId}>A date such as 03/04/2024 is</Text>
            <SegmentedControl
              aria-labelledby={orderId}
              value={chosenOrder}
              onChange={(value) => setChosenOrder(value as DateOrder)}
              data={[
                { value: 'day', label: '3 April' },
                { value: 'month', label: '4 March' },
              ]}
            />
          </Group>
        </Paper>
      )}
      <Group gap="sm">
        <Button
          disabled={problem !== undefined}
          onClick={() => onCheck(prepareRows(sheet, mapping, { order, receivedOn }))}
        >
          Check the rows
        </Button>
        <Text role="status">{problem ?? 'Nothing is imported yet.'}</Text>
      </Group>
    </Stack>
  );
}
