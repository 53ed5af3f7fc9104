import { useEffect, useRef, useState } from 'react';
import type { FieldName } from '../../../shared/fields.ts';

interface PrefillOptions {
  /** The control of a field. */
  controlOf: (name: FieldName) => { value: string };
  /** The control that has the focus. */
  isFocused: (name: FieldName) => boolean;
  /** Is told which fields were filled in, or emptied again. */
  onChange: (names: readonly FieldName[]) => void;
}

/**
 * Fills in what is empty with what the resume says, as soon as it is chosen, and takes it back when asked to. The reader is
 * loaded then; when it cannot read the file, or not in time, nothing happens.
 */
export function usePrefill({ controlOf, isFocused, onChange }: PrefillOptions) {
  /** What was filled in, as far as nobody has changed it since. */
  const [filled, setFilled] = useState<ReadonlyMap<FieldName, string>>(new Map());
  const current = useRef(filled);
  const reading = useRef<AbortController>(undefined);

  useEffect(() => () => reading.current?.abort(), []);

  function become(next: ReadonlyMap<FieldName, string>): void {
    current.current = next;
    setFilled(next);
  }

  function takeBack(names: readonly FieldName[]): void {
    const left = new Map(current.current);
    for (const name of names) {
      const control = controlOf(name);
      if (control.value === left.get(name)) control.value = '';
      left.delete(name);
    }
    become(left);
    if (names.length > 0) onChange(names);
  }

  function fill(found: Readonly<Partial<Record<FieldName, string>>>): void {
    const added = new Map<FieldName, string>();
    for (const [name, value] of Object.entries(found) as [FieldName, string][]) {
      const control = controlOf(name);
      // Nothing appears under somebody's hands.
      if (control.value !== '' || isFocused(name)) continue;
      control.value = value;
      if (control.value === value) added.set(name, value);
    }
    if (added.size === 0) return;
    become(added);
    onChange([...added.keys()]);
  }

  return {
    filled,
    /** What another file had said is taken back: it may be another person's. */
    async readFrom(file: File): Promise<void> {
      reading.current?.abort();
      takeBack([...current.current.keys()]);
      const abort = new AbortController();
      reading.current = abort;
      try {
        const { findInResume } = await import('./prefill/find-in-resume.ts');
        const found = await findInResume(file, abort.signal);
        if (!abort.signal.aborted) fill(found);
      } catch {
        // The form is filled in by hand then, as it always was.
      }
    },
    /** Somebody has typed: the field is their own. */
    edited(name: FieldName): void {
      if (!current.current.has(name)) return;
      const left = new Map(current.current);
      left.delete(name);
      become(left);
    },
    undo: (name: FieldName) => takeBack([name]),
    undoAll: () => takeBack([...current.current.keys()]),
    /** The form was emptied. */
    forget(): void {
      reading.current?.abort();
      become(new Map());
    },
  };
}

export type Prefill = ReturnType<typeof usePrefill>;
