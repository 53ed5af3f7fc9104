import type { SelectHTMLAttributes } from 'react';
import styles from './FieldFrame.module.css';
import { FieldFrame, type Labelled, wiring } from './FieldFrame.tsx';

export type SelectFieldProps = Labelled &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof Labelled> & {
    options: readonly string[];
    /** Stands for "nothing chosen yet". */
    placeholder: string;
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
  defaultValue = '',
  ...select
}: SelectFieldProps) {
  const field = { name, label, hint, error, ...(required && { required }) };
  return (
    <FieldFrame {...field}>
      <select {...select} id={name} {...wiring(field)} defaultValue={defaultValue} className={styles.control}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
