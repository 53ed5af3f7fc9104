import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './fields.module.css';

/** What every field has. Fields are uncontrolled, so that early typing survives hydration. */
interface Labelled {
  /** Also the id of the control. */
  name: string;
  label: string;
  /** A sentence below the label that helps to answer. */
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
}

/** A field with the attributes of its control. */
type Field<Attributes> = Labelled & Omit<Attributes, keyof Labelled>;

/** The attributes that tie a control to its label, its hint and its error. */
export function wiring({ name, hint, error, required }: Omit<Labelled, 'label'>) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/** The mark of a required field; assistive technology hears it from the control's `required`. */
function RequiredMark() {
  return (
    <span className="danger" aria-hidden="true">
      {' '}
      *
    </span>
  );
}

function FieldError({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p id={`${name}-error`} className={`danger ${styles.error}`}>
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
      {hint && (
        <p id={`${name}-hint`} className="small">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError name={name}>{error}</FieldError>}
    </div>
  );
}

/** Parts a field's properties into what its frame and what its control takes. */
function parts<Attributes>({ name, label, hint, error, required, ...control }: Labelled & Attributes) {
  const frame = { name, label, hint, error, ...(required && { required }) };
  return { frame, control: { ...control, ...wiring(frame) } };
}

/** A line of text. */
export function TextField(field: Field<InputHTMLAttributes<HTMLInputElement>>) {
  const { frame, control } = parts(field);
  return (
    <FieldFrame {...frame}>
      <input {...control} className={styles.control} />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea(field: Field<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, control } = parts(field);
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={6}
        {...control}
        className={styles.control}
        // Browsers bring only its first line into view.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = Field<SelectHTMLAttributes<HTMLSelectElement>> & {
  /** Texts that are sent as they stand, or texts by what is sent for them. */
  options: readonly string[] | Readonly<Record<string, string>>;
  /** Stands for "nothing chosen yet". */
  placeholder: string;
  /** How people read what is sent as it stands. */
  say?: (text: string) => string;
};

/** A choice from a list, with the browser's own control: the right one on every phone, and it needs no script. */
export function SelectField({ options, placeholder, say = String, defaultValue = '', ...field }: SelectFieldProps) {
  const { frame, control } = parts(field);
  const entries = Array.isArray(options) ? options.map((option) => [option, say(option)]) : Object.entries(options);
  return (
    <FieldFrame {...frame}>
      <select {...control} defaultValue={defaultValue} className={styles.control}>
        <option value="">{placeholder}</option>
        {entries.map(([value, text]) => (
          <option key={value} value={value === text ? undefined : value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface RadioFieldProps extends Labelled {
  options: readonly string[];
  defaultValue?: string | undefined;
  /** How people read an option. */
  say: (option: string) => string;
}

/** A choice between two or three, all of them in sight. The first option carries the field's name as its id. */
export function RadioField({ label, options, defaultValue, say, hint: _hint, ...field }: RadioFieldProps) {
  const { id, ...attributes } = wiring(field);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>
        {label}
        {field.required && <RequiredMark />}
      </legend>
      <div className={`grid ${styles.options}`}>
        {options.map((option, index) => (
          <label key={option} className={`row ${styles.option}`}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option}`}
              value={option}
              defaultChecked={option === defaultValue}
              {...attributes}
            />
            {say(option)}
          </label>
        ))}
      </div>
      {field.error && <FieldError name={id}>{field.error}</FieldError>}
    </fieldset>
  );
}

interface TickBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'className'> {
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A box to tick, with its text beside it. */
export function TickBox({ className, children, ...input }: TickBoxProps) {
  return (
    <label className={classNames('row', styles.tick, className)}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}
