import type { FieldName } from '../../../../shared/fields.ts';
import { findInResume } from './find-in-resume.ts';

/** What was filled in, as far as nobody has changed it since. */
export type Filled = ReadonlyMap<FieldName, string>;

export interface PrefillOptions {
  /** The control of a field. */
  controlOf: (name: FieldName) => { value: string };
  /** Whether somebody is at a field. */
  isFocused: (name: FieldName) => boolean;
  /** Is told which fields were filled in, or emptied again. */
  onChange: (names: readonly FieldName[]) => void;
}

/** What the resume has filled into the form. */
export class Prefilling {
  readonly #options: PrefillOptions;
  readonly #show: (filled: Filled) => void;
  #filled: Filled = new Map();
  #reading = new AbortController();

  constructor(options: PrefillOptions, show: (filled: Filled) => void) {
    this.#options = options;
    this.#show = show;
  }

  /** What another file had said is taken back: it may be another person's. */
  async readFrom(file: File): Promise<void> {
    this.#reading.abort();
    this.takeBack([...this.#filled.keys()]);
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const found = await findInResume(file, signal);
    if (!signal.aborted) this.#fill(found);
  }

  edited(name: FieldName): void {
    if (this.#filled.has(name)) this.#become([...this.#filled].filter(([other]) => other !== name));
  }

  takeBack(names: readonly FieldName[]): void {
    if (names.length === 0) return;
    for (const name of names) {
      const control = this.#options.controlOf(name);
      if (control.value === this.#filled.get(name)) control.value = '';
    }
    this.#become([...this.#filled].filter(([name]) => !names.includes(name)));
    this.#options.onChange(names);
  }

  forget(): void {
    this.#reading.abort();
    this.#become([]);
  }

  #fill(found: Readonly<Partial<Record<FieldName, string>>>): void {
    const { controlOf, isFocused, onChange } = this.#options;
    const added = (Object.entries(found) as [FieldName, string][]).filter(([name, value]) => {
      const control = controlOf(name);
      // Nothing appears under somebody's hands.
      if (control.value !== '' || isFocused(name)) return false;
      control.value = value;
      // A choice takes only what it lists.
      return control.value === value;
    });
    if (added.length === 0) return;
    this.#become(added);
    onChange(added.map(([name]) => name));
  }

  #become(filled: readonly (readonly [FieldName, string])[]): void {
    this.#filled = new Map(filled);
    this.#show(this.#filled);
  }
}
