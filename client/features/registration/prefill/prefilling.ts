import type { FieldName } from '../../../../shared/fields.ts';
import type { Found } from './read-resume.ts';
import workerUrl from './resume-worker.ts?worker&url';

/** Milliseconds until a resume is given up; loading what reads it takes most of them. */
const patience = 20_000;

/** What makes a script's address as pages with Trusted Types want it. TypeScript knows them no better than as text. */
interface TrustedScripts {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
}

let address: string | undefined;

/** Starts a worker at the only address that the content security policy's `resume-reader` lets through. */
function startWorker(): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedScripts };
  address ??=
    trustedTypes?.createPolicy('resume-reader', { createScriptURL: () => workerUrl }).createScriptURL('') ?? workerUrl;
  return new Worker(address, { type: 'module' });
}

/** A worker without a file yet. */
let waiting: Worker | undefined;

/** Starts the worker, which loads what reads a PDF, while the applicant looks for the file. */
function prepareReader(): void {
  if (waiting) return;
  waiting = startWorker();
  waiting.onerror = () => {
    waiting = undefined;
  };
}

/**
 * What a resume says of its owner. It is read here, in a worker that is ended afterwards; nothing is sent.
 * Rejects when it cannot be read in time, or is not wanted any more.
 */
function findInResume(file: File, signal: AbortSignal): Promise<Found> {
  const worker = waiting ?? startWorker();
  waiting = undefined;
  return new Promise<Found>((resolve, reject) => {
    setTimeout(reject, patience, new Error('The resume takes too long to read'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = reject;
    worker.onmessage = ({ data }: MessageEvent<{ found?: Found }>) => data.found && resolve(data.found);
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

/** What was filled in and has not been changed since. */
export type Filled = ReadonlyMap<FieldName, string>;

interface PrefillOptions {
  /** The control of a field. */
  controlOf: (name: FieldName) => { value: string };
  /** Whether a field has the focus. */
  isFocused: (name: FieldName) => boolean;
  /** Is told what is filled in now, and which fields have another content. */
  show: (filled: Filled, changed: readonly FieldName[]) => void;
}

/**
 * Fills in what is empty with what the resume says, as soon as it is chosen, and takes it back when asked to. When the
 * file cannot be read, or not in time, nothing happens: the form is filled in by hand then, as it always was.
 */
export function createPrefilling({ controlOf, isFocused, show }: PrefillOptions) {
  let filled: Filled = new Map();
  let reading = new AbortController();

  function become(next: Iterable<readonly [FieldName, string]>, changed: readonly FieldName[]): void {
    filled = new Map(next);
    show(filled, changed);
  }

  function takeBack(names: readonly FieldName[]): void {
    if (names.length === 0) return;
    for (const name of names) {
      const control = controlOf(name);
      if (control.value === filled.get(name)) control.value = '';
    }
    become(
      [...filled].filter(([name]) => !names.includes(name)),
      names,
    );
  }

  function fill(found: Readonly<Partial<Record<FieldName, string>>>): void {
    const added = (Object.entries(found) as [FieldName, string][]).filter(([name, value]) => {
      const control = controlOf(name);
      // Nothing changes in a field that has the focus.
      if (control.value !== '' || isFocused(name)) return false;
      control.value = value;
      return true;
    });
    if (added.length > 0)
      become(
        added,
        added.map(([name]) => name),
      );
  }

  return {
    /** Loads the reader while the applicant looks for the file. */
    prepare: prepareReader,
    /** What another file had said is taken back: it may be another person's. */
    async readFrom(file: File): Promise<void> {
      reading.abort();
      takeBack([...filled.keys()]);
      reading = new AbortController();
      const { signal } = reading;
      try {
        const found = await findInResume(file, signal);
        if (!signal.aborted) fill(found);
      } catch {
        // The form is filled in by hand then.
      }
    },
    /** The applicant has typed: the field is their own. */
    edited(name: FieldName): void {
      if (!filled.has(name)) return;
      become(
        [...filled].filter(([other]) => other !== name),
        [],
      );
    },
    undo: (...names: FieldName[]) => takeBack(names),
    /** The form was emptied, or the page is left. */
    forget(): void {
      reading.abort();
      filled = new Map();
    },
  };
}
