import type { SelectHTMLAttributes } from 'react';
import styles from './FieldFrame.module.css';
import { FieldFrame, type Labelled, wiring } from './FieldFrame.tsx';

export type SelectFieldProps = Labelled &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof Labelled> & {
    /** Texts that are sent as they stand, or texts by what is sent for them. */
    options: readonly string[] | Readonly<Record<string, string>>;
    /** Stands for "nothing chosen yet". */
    placeholder: string;
    /** How people read what is sent as it stands. */
    say?: (text: string) => string;
  };

/** A choice from a list, with the browser's own control: the right one on every phone, and it needs no script. */
export function SelectField({
  name,
  label,
  hint,
  error,
  required,
  options,
  placeholder,
  say = String,
  defaultValue = '',
  ...select
}: SelectFieldProps) {
  const field = { name, label, hint, error, ...(required && { required }) };
  return (
    <FieldFrame {...field}>
      <select {...select} id={name} {...wiring(field)} defaultValue={defaultValue} className={styles.control}>
        <option value="">{placeholder}</option>
        {Array.isArray(options)
          ? options.map((option) => (
              <option key={option} value={say(option) === option ? undefined : option}>
                {say(option)}
              </option>
            ))
          : Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
      </select>
    </FieldFrame>
  );
}
