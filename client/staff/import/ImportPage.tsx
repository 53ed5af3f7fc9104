import { Button, Group, Loader, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportTarget, importLimits, importTargets, targetLabels } from '../../../shared/import.ts';
import { useKept } from '../session.ts';
import { optionsOf } from '../ui/controls.tsx';
import { count } from '../ui/format.ts';
import { Failure, Page } from '../ui/Page.tsx';
import { Row, Rows } from '../ui/parts.tsx';
import { dryRun, RunView, useImportRun } from './RunView.tsx';
import { type DateOrder, needsOrder, orderOf } from './read-date.ts';
import { isFilled, type OpenedFile, openSheet } from './read-sheet.ts';
import { guessColumns, type Mapping, type PreparedRows, prepareRows, refuseMapping } from './rows.ts';

function ChooseFile({ onOpen }: { onOpen(file: OpenedFile): void }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: openSheet, onSuccess: onOpen });
  return (
    <Stack>
      <Text>
        Leads from before, kept in a sheet. Each becomes a lead with a reference ID, without a resume, a notice or any
        message to the person; old ones without a stage are closed. A sheet can be imported again: what is there already
        is not added twice.
      </Text>
      <TextInput
        type="file"
        label="Choose a CSV or XLSX file"
        description={`Up to ${importLimits.file / 1024 / 1024} MB`}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={isPending}
        rightSection={isPending && <Loader size="sm" aria-label="Reading the file" />}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) mutate(file);
        }}
      />
      <Failure error={error} />
    </Stack>
  );
}

/** Rows whose cells are shown beside the name of a column. */
const shownRows = 3;

const choices = optionsOf({ '': 'Not imported', ...targetLabels });

type MapColumnsProps = { file: OpenedFile; onCheck(rows: PreparedRows): void; onBack(): void };

/** Maps the columns of a sheet: guessed by name, to be corrected. The choices stay with the file. */
function MapColumns({ file, onCheck, onBack }: MapColumnsProps) {
  const of = file.sha256;
  const [at, setAt] = useKept(`sheet of ${of}`, 0);
  const [changed, setChanged] = useKept<Record<string, ImportTarget | undefined>>(`columns of ${of}`, {});
  const [chosenOrder, setChosenOrder] = useKept<DateOrder>(`dates of ${of}`, 'day');
  const [receivedOn, setReceivedOn] = useKept(`day of ${of}`, '');
  const sheet = file.sheets[at];
  if (!sheet) return null;
  const [header = [], ...all] = sheet.rows;
  const rows = all.filter((cells) => cells.some(isFilled));
  const guessed = guessColumns(header);
  const key = (column: number) => `${at} ${column}`;
  const mapping: Mapping = guessed.map((guess, column) => (key(column) in changed ? changed[key(column)] : guess));
  const dateColumn = mapping.indexOf('receivedAt');
  const dates = dateColumn === -1 ? [] : rows.map((row) => row[dateColumn] ?? '');
  const order = orderOf(dates) ?? chosenOrder;
  const isTwice = (target: ImportTarget | undefined, column: number) =>
    target !== undefined && target !== 'note' && mapping.indexOf(target) < column;
  const problem = mapping.some(isTwice) ? 'Two columns are the same.' : refuseMapping(mapping, receivedOn);
  return (
    <Stack>
      <Group justify="space-between">
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
      <Rows isFramed items={header.map((text, at) => ({ id: key(at), at, name: text.trim() || `Column ${at + 1}` }))}>
        {({ id, at: column, name }) => (
          <Row
            title={<b>{name}</b>}
            note={rows
              .slice(0, shownRows)
              .map((row) => row[column] || '–')
              .join(' · ')}
            action={
              <NativeSelect
                aria-label={`What “${name}” is`}
                value={mapping[column] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setChanged({ ...changed, [id]: importTargets.find((one) => one === value) })
                }
                data={choices}
                error={isTwice(mapping[column], column) && 'Another column is that already'}
              />
            }
          />
        )}
      </Rows>
      {dateColumn === -1 && (
        <TextInput
          type="date"
          label="Received on, for all rows"
          description="No column has a date. Which day did these leads come?"
          value={receivedOn}
          onChange={({ currentTarget }) => setReceivedOn(currentTarget.value)}
        />
      )}
      {needsOrder(dates) && (
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

/** `/staff/import`: earlier leads from a sheet. */
export function ImportPage() {
  const { run, ...control } = useImportRun();
  const [file, setFile] = useState(run?.file);
  function startAnew() {
    control.leave();
    setFile(undefined);
  }
  return (
    <Page title="Import leads" narrow adminsOnly>
      {!file && <ChooseFile onOpen={setFile} />}
      {file && !run && (
        <MapColumns file={file} onCheck={(rows) => control.send(dryRun(file, rows))} onBack={startAnew} />
      )}
      {run && <RunView run={run} {...control} onAnother={startAnew} />}
    </Page>
  );
}
