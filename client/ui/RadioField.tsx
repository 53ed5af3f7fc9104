import frame from './FieldFrame.module.css';
import { FieldError, type Labelled, RequiredMark, wiring } from './FieldFrame.tsx';
import styles from './RadioField.module.css';

export type RadioFieldProps = Labelled & {
  options: readonly string[];
  defaultValue?: string | undefined;
  /** How people read an option. */
  say: (option: string) => string;
};

/** A choice between two or three, all of them in sight. The first option carries the field's name as its id. */
export function RadioField({ name, label, error, required, options, defaultValue, say }: RadioFieldProps) {
  const attributes = wiring({ name, error, ...(required && { required }) });
  return (
    <fieldset className={styles.group}>
      <legend className={frame.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${option}`}
              value={option}
              defaultChecked={option === defaultValue}
              {...attributes}
            />
            {say(option)}
          </label>
        ))}
      </div>
      {error && <FieldError name={name}>{error}</FieldError>}
    </fieldset>
  );
}
