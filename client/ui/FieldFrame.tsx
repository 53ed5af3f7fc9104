import type { ReactNode } from 'react';
import styles from './FieldFrame.module.css';

/** What every form field has. */
export interface Labelled {
  /** Also the id of the control. */
  name: string;
  label: string;
  /** A sentence below the label that helps to answer. */
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
}

/** The attributes that tie a control to its label, its hint and its error. */
export function wiring({ name, hint, error, required }: Omit<Labelled, 'label'>) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/** The mark of a required field; assistive technology hears it from the control's `required`. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' '}
      *
    </span>
  );
}

export function FieldHint({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p id={`${name}-hint`} className={styles.hint}>
      {children}
    </p>
  );
}

export function FieldError({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p id={`${name}-error`} className={styles.error}>
      {children}
    </p>
  );
}

/** A label above, a hint below it, the control, and the error in red under it. */
export function FieldFrame({ name, label, hint, error, required, children }: Labelled & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && <FieldHint name={name}>{hint}</FieldHint>}
      {children}
      {error && <FieldError name={name}>{error}</FieldError>}
    </div>
  );
}
