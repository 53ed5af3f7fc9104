import { useEffect, useRef, useState } from 'react';
import type { FieldName } from '../../../shared/fields.ts';
import type { Filled, Prefilling, PrefillOptions } from './prefill/prefilling.ts';

/** The parts that are loaded once there is a use for them. */
const loadPrefilling = () => import('./prefill/prefilling.ts');

/**
 * Fills in what is empty with what the resume says, as soon as it is chosen, and takes it back when asked to. All that is
 * needed for it is loaded when the file control is used; when the file cannot be read, or not in time, nothing happens.
 */
export function usePrefill(options: PrefillOptions) {
  const [filled, setFilled] = useState<Filled>(new Map());
  const prefilling = useRef<Prefilling>(undefined);
  const latest = useRef<File>(undefined);

  useEffect(() => () => prefilling.current?.forget(), []);

  return {
    filled,
    /** Loads what reads a resume while the applicant looks for it. */
    async prepare(): Promise<void> {
      try {
        const [{ prepareReader }] = await Promise.all([import('./prefill/find-in-resume.ts'), loadPrefilling()]);
        prepareReader();
      } catch {
        // The file asks for it again.
      }
    },
    async readFrom(file: File): Promise<void> {
      latest.current = file;
      try {
        const { Prefilling } = await loadPrefilling();
        prefilling.current ??= new Prefilling(options, setFilled);
        if (latest.current === file) await prefilling.current.readFrom(file);
      } catch {
        // The form is filled in by hand then, as it always was.
      }
    },
    /** Somebody has typed: the field is their own. */
    edited: (name: FieldName) => prefilling.current?.edited(name),
    undo: (...names: FieldName[]) => prefilling.current?.takeBack(names),
    /** The form was emptied. */
    forget(): void {
      latest.current = undefined;
      prefilling.current?.forget();
    },
  };
}

export type Prefill = ReturnType<typeof usePrefill>;
