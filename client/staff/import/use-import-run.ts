import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportRow, RowFate } from '../../../shared/import.ts';
import { call, makeStale } from '../api.ts';
import { randomId } from '../ui/random-id.ts';
import type { OpenedFile } from './open-sheet.ts';
import { type PreparedRows, rowsOfCall } from './prepare-rows.ts';

/** One sheet on its way: what is told of its rows, and what is left to send. */
interface Task {
  id: string;
  file: OpenedFile;
  rows: ReadonlyMap<number, ImportRow['values']>;
  isDryRun: boolean;
  total: number;
  rest: ImportRow[];
  fates: Map<number, RowFate>;
  /** Rows that will be imported, by what makes another row the same lead. */
  byKey: Map<string, number>;
}

/** `stopped`: by somebody, or because a call failed; what is left can be gone on with. */
export interface Run {
  task: Task;
  phase: 'running' | 'stopped' | 'done';
  error?: unknown;
}

/** The server sees one call at a time: what a row of an earlier one says as well is known here. */
function withRepeats({ isDryRun, byKey }: Task, fate: RowFate): RowFate {
  if (!isDryRun || fate.fate !== 'import') return fate;
  const earlier = fate.keys.map((key) => byKey.get(key)).find((row) => row !== undefined);
  if (earlier !== undefined) return { ...fate, fate: 'there', words: [`Row ${earlier} of this sheet says the same.`] };
  for (const key of fate.keys) byKey.set(key, fate.row);
  return fate;
}

/** Sends the next rows of a sheet. */
async function sendSome(task: Task): Promise<void> {
  const { id, file, isDryRun, rest, fates } = task;
  const rows = rest.slice(0, rowsOfCall(rest));
  const body = { id, fileName: file.fileName, sha256: file.sha256, isDryRun, rows };
  for (const fate of (await call('POST /api/admin/imports', { body })).fates)
    fates.set(fate.row, withRepeats(task, fate));
  task.rest = rest.slice(rows.length);
}

/** Sends the rows of a sheet, first to hear what would become of them, then to import those that would. */
export function useImportRun() {
  const [run, setRun] = useState<Run>();
  const current = useRef<Task>(undefined);
  const isStopping = useRef(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    return () => {
      current.current = undefined;
    };
  }, []);

  async function goOn(task: Task): Promise<void> {
    current.current = task;
    isStopping.current = false;
    const isWanted = () => current.current === task;
    const tell = (phase: Run['phase'], error?: unknown) => setRun({ task, phase, error });
    tell('running');
    try {
      while (task.rest.length > 0 && isWanted() && !isStopping.current) {
        await sendSome(task);
        if (isWanted()) tell('running');
      }
      if (isWanted()) tell(task.rest.length > 0 ? 'stopped' : 'done');
    } catch (error) {
      if (isWanted()) tell('stopped', error);
    }
    if (task.isDryRun) return;
    await makeStale(queryClient, ['GET /api/admin/applications', 'GET /api/admin/today', 'GET /api/admin/overview']);
  }

  return {
    run,
    check(file: OpenedFile, { rows, refused }: PreparedRows): void {
      void goOn({
        id: randomId(),
        file,
        rows: new Map(rows.map(({ row, values }) => [row, values])),
        isDryRun: true,
        total: rows.length,
        rest: rows,
        fates: new Map(refused.map((fate) => [fate.row, fate])),
        byKey: new Map(),
      });
    },
    /** Imports exactly the rows of which the dry run says so. */
    start(task: Task): void {
      const wanted = [...task.fates.values()].filter(({ fate }) => fate === 'import');
      const rest = wanted.flatMap(({ row }) => ({ row, values: task.rows.get(row) ?? {} }));
      void goOn({ ...task, isDryRun: false, total: rest.length, rest });
    },
    goOn: (task: Task) => void goOn(task),
    /** After the call that is on its way. */
    stop(): void {
      isStopping.current = true;
    },
    leave(): void {
      current.current = undefined;
      setRun(undefined);
    },
  };
}
