import { useEffect, useRef, useState } from 'react';
import type { FieldName } from '../../../shared/fields.ts';
import type { Filled, Prefilling, PrefillOptions } from './prefill/prefilling.ts';

/**
 * Fills in what is empty with what the resume says, as soon as it is chosen, and takes it back when asked to. All that is
 * needed for it is loaded then; when the file cannot be read, or not in time, nothing happens.
 */
export function usePrefill(options: PrefillOptions) {
  const [filled, setFilled] = useState<Filled>(new Map());
  const prefilling = useRef<Prefilling>(undefined);
  const latest = useRef<File>(undefined);

  useEffect(() => () => prefilling.current?.forget(), []);

  return {
    filled,
    async readFrom(file: File): Promise<void> {
      latest.current = file;
      try {
        const { Prefilling } = await import('./prefill/prefilling.ts');
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
