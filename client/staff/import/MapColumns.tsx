import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { recordOf } from '../../../shared/fields.ts';
import { type ImportTarget, importTargets, targetLabel } from '../../../shared/import.ts';
import { optionsOf } from '../ui/controls.tsx';
import { count } from '../ui/format.ts';
import rowStyles from '../ui/rows.module.css';
import { guessColumns } from './guess-columns.ts';
import { type Mapping, type PreparedRows, prepareRows, refuseMapping } from './prepare-rows.ts';
import { type DateOrder, needsOrder, orderOf } from './read-date.ts';
import type { OpenedFile } from './read-sheet.ts';

/** Rows whose cells are shown beside the name of a column. */
const shownRows = 3;

const choices = optionsOf({ '': 'Not imported', ...recordOf(importTargets, targetLabel) });

interface MapColumnsProps {
  file: OpenedFile;
  onCheck(rows: PreparedRows): void;
  onBack(): void;
}

/** Maps the columns of a sheet: guessed by name, to be corrected. */
export function MapColumns({ file, onCheck, onBack }: MapColumnsProps) {
  const [at, setAt] = useState(0);
  const [changed, setChanged] = useState<Record<string, ImportTarget | undefined>>({});
  const [chosenOrder, setChosenOrder] = useState<DateOrder>('day');
  const [receivedOn, setReceivedOn] = useState('');
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
      <ul className={`${rowStyles.list} ${rowStyles.framed}`}>
        {header.map((text, column) => {
          const name = text.trim() || `Column ${column + 1}`;
          return (
            <SimpleGrid key={key(column)} component="li" cols={{ base: 1, xs: 2 }} className={rowStyles.row}>
              <Stack gap={0} miw={0}>
                <Text fw={600}>{name}</Text>
                <Text size="xs" c="dimmed" lineClamp={3}>
                  {rows
                    .slice(0, shownRows)
                    .map((row) => row[column] || '–')
                    .join(' · ')}
                </Text>
              </Stack>
              <NativeSelect
                aria-label={`What “${name}” is`}
                value={mapping[column] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setChanged({ ...changed, [key(column)]: importTargets.find((one) => one === value) })
                }
                data={choices}
                error={isTwice(mapping[column], column) && 'Another column is that already'}
              />
            </SimpleGrid>
          );
        })}
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
        <NativeSelect
          label="A date such as 03/04/2024 is"
          value={chosenOrder}
          onChange={({ currentTarget }) => setChosenOrder(currentTarget.value === 'month' ? 'month' : 'day')}
          data={optionsOf({ day: '3 April', month: '4 March' })}
        />
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
