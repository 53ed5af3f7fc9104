import type { FieldName } from '../../../../shared/fields.ts';
import type { Found } from './read-resume.ts';
import workerUrl from './resume-worker.ts?worker&url';

/** Milliseconds until reading is given up, most of them for loading the reader. */
const patience = 20_000;

/** The Trusted Types API, as far as it is used here. */
interface TrustedScripts {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
}

let address: string | undefined;

/** Starts a worker at the only address that the content security policy `resume-reader` allows. */
function startWorker(): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedScripts };
  address ??=
    trustedTypes?.createPolicy('resume-reader', { createScriptURL: () => workerUrl }).createScriptURL('') ?? workerUrl;
  return new Worker(address, { type: 'module' });
}

/** A worker that has no file yet. */
let waiting: Worker | undefined;

/** Starts the worker, which loads pdf.js while the applicant looks for the file. */
function prepareReader(): void {
  if (waiting) return;
  waiting = startWorker();
  waiting.onerror = () => {
    waiting = undefined;
  };
}

/**
 * The values in a resume, read by a worker without network access that is terminated afterwards. Rejects when reading
 * takes too long or is aborted.
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

/** The values that were filled in and not changed since. */
export type Filled = ReadonlyMap<FieldName, string>;

interface PrefillOptions {
  /** The control of a field. */
  controlOf: (name: FieldName) => { value: string };
  /** Whether a field has the focus. */
  isFocused: (name: FieldName) => boolean;
  /** Receives the current values, and the fields that have changed. */
  show: (filled: Filled, changed: readonly FieldName[]) => void;
}

/**
 * Fills in empty fields with the values of a chosen resume, and undoes that on request. When the file cannot be read in
 * time, nothing happens.
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
    const left = [...filled].filter(([name]) => !names.includes(name));
    become(left, names);
  }

  function fill(found: Readonly<Partial<Record<FieldName, string>>>): void {
    const added = (Object.entries(found) as [FieldName, string][]).filter(([name, value]) => {
      const control = controlOf(name);
      // A focused field is not changed.
      if (control.value !== '' || isFocused(name)) return false;
      control.value = value;
      return true;
    });
    const names = added.map(([name]) => name);
    if (names.length > 0) become(added, names);
  }

  return {
    /** Loads the reader while the applicant looks for the file. */
    prepare: prepareReader,
    /** Replaces the values of an earlier file, which may be another person's. */
    async readFrom(file: File): Promise<void> {
      reading.abort();
      takeBack([...filled.keys()]);
      reading = new AbortController();
      const { signal } = reading;
      try {
        const found = await findInResume(file, signal);
        if (!signal.aborted) fill(found);
      } catch {
        // The applicant fills in the form.
      }
    },
    /** A field in which the applicant has typed is no longer a prefilled one. */
    edited(name: FieldName): void {
      if (!filled.has(name)) return;
      const others = [...filled].filter(([other]) => other !== name);
      become(others, []);
    },
    undo: (...names: FieldName[]) => takeBack(names),
    /** Called when the form is reset or left. */
    forget(): void {
      reading.abort();
      filled = new Map();
    },
  };
}
