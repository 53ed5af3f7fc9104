import type { FieldName } from '../../../../shared/fields.ts';
import { findInResume, prepareReader } from './find-in-resume.ts';

/** What was filled in, as far as nobody has changed it since. */
export type Filled = ReadonlyMap<FieldName, string>;

interface PrefillOptions {
  /** The control of a field. */
  controlOf: (name: FieldName) => { value: string };
  /** Whether somebody is at a field. */
  isFocused: (name: FieldName) => boolean;
  /** Is told what is filled in now, and which fields have another content. */
  show: (filled: Filled, changed: readonly FieldName[]) => void;
}

/**
 * Fills in what is empty with what the resume says, as soon as it is chosen, and takes it back when asked to. When the file cannot
 * be read, or not in time, nothing happens: the form is filled in by hand then, as it always was.
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
      // Nothing appears under somebody's hands.
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
    /** Somebody has typed: the field is their own. */
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
