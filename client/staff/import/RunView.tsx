import { Alert, Anchor, Badge, Button, Group, NativeSelect, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import Papa from 'papaparse';
import { useState } from 'react';
import type { RowFate } from '../../../shared/import.ts';
import { leadHref, leadsHref } from '../addresses.ts';
import { count, formatNumber } from '../ui/format.ts';
import lists from '../ui/lists.module.css';
import { Failure } from '../ui/Notices.tsx';
import { saveFile } from '../ui/save-file.ts';
import { type Run, wantedOf } from './use-import-run.ts';

/** Rows that are shown at first, and with each press. */
const step = 100;

const colors = { import: 'green', there: 'gray', refused: 'red' } as const;

/** What a list of rows can be narrowed to. */
const filters = {
  all: { label: 'All rows', has: () => true },
  import: { label: 'Imported', has: ({ fate }: RowFate) => fate === 'import' },
  remarks: {
    label: 'Imported, with remarks',
    has: ({ fate, words }: RowFate) => fate === 'import' && words.length > 0,
  },
  there: { label: 'Already there', has: ({ fate }: RowFate) => fate === 'there' },
  refused: { label: 'Refused', has: ({ fate }: RowFate) => fate === 'refused' },
} as const;
const names = Object.keys(filters) as (keyof typeof filters)[];

/** What became of a row, in a word. */
function labelOf({ fate, referenceId }: RowFate): string {
  if (fate === 'import') return referenceId ? 'Imported' : 'Will be imported';
  return fate === 'there' ? 'Already there' : 'Refused';
}

/** Hands the list over as a CSV that Excel reads and in which no cell runs. */
function download({ file, rows }: Run, fates: readonly RowFate[]): void {
  const data = fates.map((fate) => ({
    Row: fate.row,
    Name: rows.get(fate.row)?.name ?? '',
    'What becomes of it': labelOf(fate),
    'Reference ID': fate.referenceId ?? '',
    Remarks: fate.words.join(' '),
  }));
  const text = new Blob(['\uFEFF', Papa.unparse(data, { escapeFormulae: true })], { type: 'text/csv' });
  saveFile(text, `rows of ${file.fileName}.csv`);
}

/** What becomes, or became, of every row. */
function RowList({ run }: { run: Run }) {
  const [filter, setFilter] = useState<keyof typeof filters>('all');
  const [shown, setShown] = useState(step);
  const all = [...run.fates.values()].sort((one, other) => one.row - other.row);
  const found = all.filter(filters[filter].has);
  const tooOld = all.filter(({ isTooOld }) => isTooOld).length;
  return (
    <Stack gap="sm">
      {tooOld > 0 && (
        <Alert color="yellow">
          {count(tooOld, 'row')} {tooOld === 1 ? 'is' : 'are'} older than leads are kept here, and will not be imported.
        </Alert>
      )}
      <Group justify="space-between" gap="xs">
        <NativeSelect
          aria-label="Which rows"
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value as keyof typeof filters)}
          data={names.map((value) => ({
            value,
            label: `${filters[value].label}: ${formatNumber(all.filter(filters[value].has).length)}`,
          }))}
        />
        <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={() => download(run, all)}>
          Download the list
        </Button>
      </Group>
      <Paper component="ul" px="sm" py={0} className={lists.list}>
        {found.slice(0, shown).map((fate) => (
          <li key={fate.row} className={lists.row}>
            <Group gap="xs">
              <Text c="dimmed">Row {fate.row}</Text>
              <Text>{run.rows.get(fate.row)?.name ?? '–'}</Text>
              <Badge color={colors[fate.fate]}>{labelOf(fate)}</Badge>
              {fate.referenceId && <Anchor href={leadHref(fate.referenceId)}>{fate.referenceId}</Anchor>}
            </Group>
            <Text>{fate.words.join(' ')}</Text>
          </li>
        ))}
      </Paper>
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + step)}>
          Show more of {formatNumber(found.length)}
        </Button>
      )}
    </Stack>
  );
}

interface RunViewProps {
  run: Run;
  /** Imports the rows that the dry run said would be. */
  onStart(): void;
  onGoOn(): void;
  onStop(): void;
  onBack(): void;
  onAnother(): void;
}

/** How far it is, in a sentence. */
function describe(run: Run): string {
  const { isDryRun, isRunning, total, rest } = run;
  const imported = wantedOf(run).length;
  if (!isRunning && rest.length === 0) {
    return isDryRun
      ? `${count(imported, 'row')} will be imported. Nothing is imported yet.`
      : `${count(imported, 'lead')} imported.`;
  }
  const done = `${formatNumber(total - rest.length)} of ${count(total, 'row')} ${isDryRun ? 'checked' : 'imported'}`;
  return isRunning ? `${done} so far.` : `Stopped: ${done}.`;
}

/** A dry run or an import: its progress, what can be done about it, and what becomes of every row. */
export function RunView({ run, onStart, onGoOn, onStop, onBack, onAnother }: RunViewProps) {
  const { isDryRun, isRunning, total, rest } = run;
  const isDone = rest.length === 0;
  const wanted = wantedOf(run).length;
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {describe(run)}
      </Text>
      {isRunning && <Progress value={(100 * (total - rest.length)) / total} animated aria-label="Progress" />}
      <Failure error={run.error} />
      {isRunning ? (
        <Group>
          <Button variant="default" onClick={onStop}>
            Stop
          </Button>
        </Group>
      ) : (
        <>
          <Group gap="sm">
            {!isDone && <Button onClick={onGoOn}>Go on</Button>}
            {isDone && isDryRun && wanted > 0 && <Button onClick={onStart}>Import {count(wanted, 'lead')}</Button>}
            {isDryRun && (
              <Button variant="default" onClick={onBack}>
                Change the columns
              </Button>
            )}
            <Button variant="default" onClick={onAnother}>
              Import another sheet
            </Button>
            {!isDryRun && <Anchor href={`${leadsHref}?source=import`}>All imported leads</Anchor>}
          </Group>
          <RowList run={run} />
        </>
      )}
    </Stack>
  );
}
