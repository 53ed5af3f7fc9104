import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './FieldFrame.module.css';
import { FieldFrame, type Labelled, wiring } from './FieldFrame.tsx';

export type TextFieldProps = Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Labelled>;
export type TextAreaProps = Labelled & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Labelled>;

/** A line of text with its label above and its error below; uncontrolled, so that early typing survives hydration. */
export function TextField({ name, label, hint, error, required, ...input }: TextFieldProps) {
  const field = { name, label, hint, error, ...(required && { required }) };
  return (
    <FieldFrame {...field}>
      <input {...input} id={name} {...wiring(field)} className={styles.control} />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea({ name, label, hint, error, required, ...area }: TextAreaProps) {
  const field = { name, label, hint, error, ...(required && { required }) };
  return (
    <FieldFrame {...field}>
      <textarea
        rows={6}
        {...area}
        id={name}
        {...wiring(field)}
        className={classNames(styles.control, styles.area)}
        // Browsers bring only its first line into view.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
    </FieldFrame>
  );
}
