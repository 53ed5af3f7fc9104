import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './TextField.module.css';

interface Labelled {
  /** Also the id of the field. */
  name: string;
  label: string;
  error?: string | undefined;
}

export type TextFieldProps = Labelled & InputHTMLAttributes<HTMLInputElement>;
export type TextAreaProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** What ties a field to its label and its error. */
function wiring({ name, error }: Pick<Labelled, 'name' | 'error'>) {
  return {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  };
}

function FieldFrame({ name, label, error, children }: Labelled & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A line of text with its label above and its error below; uncontrolled, so that early typing survives hydration. */
export function TextField({ name, label, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label} error={error}>
      <input {...input} {...wiring({ name, error })} className={styles.control} />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea({ name, label, error, ...area }: TextAreaProps) {
  return (
    <FieldFrame name={name} label={label} error={error}>
      <textarea rows={6} {...area} {...wiring({ name, error })} className={classNames(styles.control, styles.area)} />
    </FieldFrame>
  );
}
