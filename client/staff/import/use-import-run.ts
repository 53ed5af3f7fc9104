import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportRow, RowFate } from '../../../shared/import.ts';
import { call, makeStale } from '../api.ts';
import { randomId } from '../ui/random-id.ts';
import type { OpenedFile } from './open-sheet.ts';
import { type PreparedRows, rowsOfCall } from './prepare-rows.ts';

/** One sheet on its way: what is told of its rows, and what is left to send. */
export interface Run {
  id: string;
  file: OpenedFile;
  rows: ReadonlyMap<number, ImportRow['values']>;
  isDryRun: boolean;
  total: number;
  rest: readonly ImportRow[];
  fates: ReadonlyMap<number, RowFate>;
  /** False once it is done, was stopped, or a call failed. */
  isRunning: boolean;
  error?: unknown;
}

/** Rows that will be imported, or were. */
export function wantedOf({ fates }: Run): RowFate[] {
  return [...fates.values()].filter(({ fate }) => fate === 'import');
}

/** The server sees one call at a time: what a row of an earlier one says as well is known here. */
function withRepeats(run: Run, answered: readonly RowFate[]): Map<number, RowFate> {
  const fates = new Map(run.fates);
  const byKey = new Map(wantedOf(run).flatMap(({ keys, row }) => keys.map((key) => [key, row])));
  for (const fate of answered) {
    const earlier = fate.keys.map((key) => byKey.get(key)).find((row) => row !== undefined);
    const isRepeat = run.isDryRun && fate.fate === 'import' && earlier !== undefined;
    const words = [`Row ${earlier} of this sheet says the same.`];
    fates.set(fate.row, isRepeat ? { ...fate, fate: 'there', words } : fate);
    if (fate.fate === 'import' && !isRepeat) for (const key of fate.keys) byKey.set(key, fate.row);
  }
  return fates;
}

/** Sends the next rows of a sheet. */
async function sendSome(run: Run): Promise<Run> {
  const rows = run.rest.slice(0, rowsOfCall(run.rest));
  const { fileName, sha256 } = run.file;
  const body = { id: run.id, fileName, sha256, isDryRun: run.isDryRun, rows };
  const { fates } = await call('POST /api/admin/imports', { body });
  return { ...run, fates: withRepeats(run, fates), rest: run.rest.slice(rows.length) };
}

/** Sends the rows of a sheet, first to hear what would become of them, then to import those that would. */
export function useImportRun() {
  const [run, setRun] = useState<Run>();
  const isStopping = useRef(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    return () => {
      isStopping.current = true;
    };
  }, []);

  async function goOn(begun: Run): Promise<void> {
    isStopping.current = false;
    let now: Run = { ...begun, isRunning: true, error: undefined };
    setRun(now);
    try {
      while (now.rest.length > 0 && !isStopping.current) {
        now = await sendSome(now);
        setRun(now);
      }
      setRun({ ...now, isRunning: false });
    } catch (error) {
      setRun({ ...now, isRunning: false, error });
    }
    if (now.isDryRun) return;
    await makeStale(queryClient, ['GET /api/admin/applications', 'GET /api/admin/today', 'GET /api/admin/overview']);
  }

  return {
    run,
    check(file: OpenedFile, { rows, refused }: PreparedRows): void {
      const byRow = new Map(rows.map(({ row, values }) => [row, values]));
      const fates = new Map(refused.map((fate) => [fate.row, fate]));
      const total = rows.length;
      void goOn({ id: randomId(), file, rows: byRow, isDryRun: true, total, rest: rows, fates, isRunning: true });
    },
    /** Imports exactly the rows of which the dry run says so. */
    start(checked: Run): void {
      const rest = wantedOf(checked).map(({ row }) => ({ row, values: checked.rows.get(row) ?? {} }));
      void goOn({ ...checked, isDryRun: false, total: rest.length, rest });
    },
    goOn: (stopped: Run) => void goOn(stopped),
    /** After the call that is on its way. */
    stop(): void {
      isStopping.current = true;
    },
    leave: () => setRun(undefined),
  };
}
