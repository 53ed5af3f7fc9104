import { Alert, Badge, Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import Papa from 'papaparse';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportRow, RowFate } from '../../../shared/import.ts';
import { readShortened } from '../../../shared/phone.ts';
import { randomId } from '../../random.ts';
import { call } from '../api.ts';
import { useKept } from '../session.ts';
import { saveFile } from '../ui/browser.ts';
import { count, formatNumber } from '../ui/format.ts';
import { LeadsLink, Link, leadLink } from '../ui/links.tsx';
import { Failure } from '../ui/Page.tsx';
import { Row, Rows } from '../ui/parts.tsx';
import type { OpenedFile } from './read-sheet.ts';
import { type PreparedRows, rowsOfCall } from './rows.ts';

/** An import: the fates of its rows, and the rows that are left to send. */
export interface Run {
  id: string;
  file: OpenedFile;
  rows: ReadonlyMap<number, ImportRow['values']>;
  isDryRun: boolean;
  total: number;
  rest: readonly ImportRow[];
  fates: ReadonlyMap<number, RowFate>;
}

/** Rows that will be imported, or were. */
function wantedOf({ fates }: Run): RowFate[] {
  return [...fates.values()].filter(({ fate }) => fate === 'import');
}

const cutOff =
  'Spreadsheets cut long numbers off. Format the phone column as text there, save the sheet, and choose it again.';

/** Tells of cut numbers, and marks repeats between calls, because the server sees one call at a time. */
function withRepeats(run: Run, answered: readonly RowFate[]): Map<number, RowFate> {
  const fates = new Map(run.fates);
  const byKey = new Map(wantedOf(run).flatMap(({ keys, row }) => keys.map((key) => [key, row])));
  for (const fate of answered) {
    const earlier = fate.keys.map((key) => byKey.get(key)).find((row) => row !== undefined);
    const isRepeat = run.isDryRun && fate.fate === 'import' && earlier !== undefined;
    const words = [`Row ${earlier} of this sheet says the same.`];
    const { phone = '', whatsapp = '' } = run.rows.get(fate.row) ?? {};
    const isCut = [phone, whatsapp].some((number) => readShortened(number)?.isCut);
    const told = { ...fate, words: isCut ? [...fate.words, cutOff] : fate.words };
    fates.set(fate.row, isRepeat ? { ...fate, fate: 'there', words } : told);
    if (fate.fate === 'import' && !isRepeat) for (const key of fate.keys) byKey.set(key, fate.row);
  }
  return fates;
}

async function sendSome(run: Run): Promise<Run> {
  const rows = run.rest.slice(0, rowsOfCall(run.rest));
  const { fileName, sha256 } = run.file;
  const body = { id: run.id, fileName, sha256, isDryRun: run.isDryRun, rows };
  const { fates } = await call('POST /api/admin/imports', { body });
  return { ...run, fates: withRepeats(run, fates), rest: run.rest.slice(rows.length) };
}

/** The dry run of a sheet, before any of its rows is sent. */
export function dryRun(file: OpenedFile, { rows, refused }: PreparedRows): Run {
  return {
    id: randomId(),
    file,
    rows: new Map(rows.map(({ row, values }) => [row, values])),
    isDryRun: true,
    total: rows.length,
    rest: rows,
    fates: new Map(refused.map((fate) => [fate.row, fate])),
  };
}

/** The import of exactly the rows that a dry run accepted. */
function importOf(checked: Run): Run {
  const rest = wantedOf(checked).map(({ row }) => ({ row, values: checked.rows.get(row) ?? {} }));
  return { ...checked, isDryRun: false, total: rest.length, rest };
}

/** Sends the rows of a run until all are sent, or until it is stopped: after the call that is on its way. */
export function useImportRun() {
  const [run, show] = useKept<Run | null>('import', null);
  const isStopping = useRef(false);
  const stop = useCallback(() => {
    isStopping.current = true;
  }, []);
  useEffect(() => stop, [stop]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (begun: Run) => {
      isStopping.current = false;
      show(begun);
      for (let now = begun; now.rest.length > 0 && !isStopping.current; ) {
        now = await sendSome(now);
        show(now);
      }
    },
  });
  return { run, isRunning: isPending, error, send: mutate, stop, leave: () => show(null) };
}

/** Rows that are shown at first, and with each press. */
const step = 100;

const colors = { import: 'green', there: 'gray', refused: 'red' } as const;

const filters = {
  'All rows': () => true,
  'New leads': ({ fate }) => fate === 'import',
  'New leads, with remarks': ({ fate, words }) => fate === 'import' && words.length > 0,
  'Already there': ({ fate }) => fate === 'there',
  Refused: ({ fate }) => fate === 'refused',
} satisfies Record<string, (row: RowFate) => boolean>;

function labelOf({ fate, referenceId }: RowFate) {
  if (fate === 'import') return referenceId ? 'Imported' : 'Will be imported';
  return fate === 'there' ? 'Already there' : 'Refused';
}

/** Saves the list as a CSV for Excel, without formulas. */
function download({ file, rows }: Run, fates: readonly RowFate[]) {
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

function RowList({ run }: { run: Run }) {
  const [filter, setFilter] = useState<keyof typeof filters>('All rows');
  const [shown, setShown] = useState(step);
  const all = [...run.fates.values()].sort((one, other) => one.row - other.row);
  const found = all.filter(filters[filter]);
  const tooOld = all.filter(({ isTooOld }) => isTooOld).length;
  return (
    <Stack>
      {tooOld > 0 && (
        <Alert color="yellow">
          {count(tooOld, 'row')} {tooOld === 1 ? 'is' : 'are'} older than leads are kept here, and will not be imported.
        </Alert>
      )}
      <Group justify="space-between">
        <NativeSelect
          aria-label="Which rows"
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value as keyof typeof filters)}
          data={Object.entries(filters).map(([value, has]) => ({
            value,
            label: `${value}: ${formatNumber(all.filter(has).length)}`,
          }))}
        />
        <Button variant="subtle" leftSection={<IconDownload />} onClick={() => download(run, all)}>
          Download the list
        </Button>
      </Group>
      <Rows isFramed items={found.slice(0, shown).map((fate) => ({ ...fate, id: String(fate.row) }))}>
        {(fate) => (
          <Row
            title={`Row ${fate.row}: ${run.rows.get(fate.row)?.name ?? '–'}`}
            badges={<Badge color={colors[fate.fate]}>{labelOf(fate)}</Badge>}
            note={fate.words.join(' ')}
            action={fate.referenceId && <Link {...leadLink(fate.referenceId)}>{fate.referenceId}</Link>}
          />
        )}
      </Rows>
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + step)}>
          Show more of {formatNumber(found.length)}
        </Button>
      )}
    </Stack>
  );
}

type RunViewProps = ReturnType<typeof useImportRun> & { run: Run; onAnother(): void };

function statusOf(run: Run, isRunning: boolean) {
  const { isDryRun, total, rest } = run;
  const imported = wantedOf(run).length;
  if (!isRunning && rest.length === 0) {
    const refused = [...run.fates.values()].filter(filters.Refused).length;
    const words = isDryRun
      ? `${count(imported, 'row')} will be imported${imported > 0 ? '. Nothing is imported yet' : ''}.`
      : `${count(imported, 'lead')} imported.`;
    return refused > 0 ? `${words} Refused: ${count(refused, 'row')}.` : words;
  }
  const done = `${formatNumber(total - rest.length)} of ${count(total, 'row')} ${isDryRun ? 'checked' : 'imported'}`;
  return isRunning ? `${done} so far.` : `Stopped: ${done}.`;
}

export function RunView({ run, isRunning, error, send, stop, leave, onAnother }: RunViewProps) {
  const { isDryRun, total, rest } = run;
  const isDone = rest.length === 0;
  const wanted = wantedOf(run).length;
  return (
    <Stack>
      <Text fw={600} role="status">
        {statusOf(run, isRunning)}
      </Text>
      {isRunning && <Progress value={(100 * (total - rest.length)) / total} animated aria-label="Progress" />}
      <Failure error={error} />
      {isRunning ? (
        <Group>
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        </Group>
      ) : (
        <>
          <Group gap="sm">
            {!isDone && <Button onClick={() => send(run)}>Go on</Button>}
            {isDone && isDryRun && wanted > 0 && (
              <Button onClick={() => send(importOf(run))}>Import {count(wanted, 'lead')}</Button>
            )}
            {isDryRun && (
              <Button variant="default" onClick={leave}>
                Change the columns
              </Button>
            )}
            <Button variant="default" onClick={onAnother}>
              Import another sheet
            </Button>
            {!isDryRun && <LeadsLink filter={{ source: 'import' }}>All imported leads</LeadsLink>}
          </Group>
          <RowList run={run} />
        </>
      )}
    </Stack>
  );
}
