import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './fields.module.css';

/** Common properties of fields, which are uncontrolled, so that input before hydration is kept. */
interface Labelled {
  /** Also the ID of the control. */
  name: string;
  label: string;
  /** A sentence below the label that helps to answer. */
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
}

/** A field with the attributes of its control. */
type Field<Attributes> = Labelled & Omit<Attributes, keyof Labelled>;

/** The attributes that connect a control with its label, hint and error. */
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

/** The visible mark of a required field; the control's `required` tells assistive technology. */
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

/** Separates the properties of a field's frame from those of its control. */
function parts<Attributes>({ name, label, hint, error, required, ...control }: Labelled & Attributes) {
  const frame = { name, label, hint, error, ...(required && { required }) };
  return { frame, control: { ...control, ...wiring(frame) } };
}

export function TextField(field: Field<InputHTMLAttributes<HTMLInputElement>>) {
  const { frame, control } = parts(field);
  return (
    <FieldFrame {...frame}>
      <input {...control} className={styles.control} />
    </FieldFrame>
  );
}

export function TextArea(field: Field<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, control } = parts(field);
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={6}
        {...control}
        className={styles.control}
        // Browsers scroll only its first line into view.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = Field<SelectHTMLAttributes<HTMLSelectElement>> & {
  /** The values, or the texts by their values. */
  options: readonly string[] | Readonly<Record<string, string>>;
  /** The text for no choice. */
  placeholder: string;
  /** The visible text of a value. */
  say?: (text: string) => string;
};

/** A choice from a list with the browser's own control, which suits every phone and needs no script. */
export function SelectField({ options, placeholder, say = String, defaultValue = '', ...field }: SelectFieldProps) {
  const { frame, control } = parts(field);
  const entries = Array.isArray(options) ? options.map((option) => [option, say(option)]) : Object.entries(options);
  return (
    <FieldFrame {...frame}>
      {/* With the text of an option, a browser's translator would change its value. */}
      <select {...control} translate="no" defaultValue={defaultValue} className={styles.control}>
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
  /** The visible text of an option. */
  say: (option: string) => string;
}

/** A choice between two or three visible options. The first has the field's name as its ID. */
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

/** A checkbox with its text. */
export function TickBox({ className, children, ...input }: TickBoxProps) {
  return (
    <label className={classNames('row', styles.tick, className)}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}
