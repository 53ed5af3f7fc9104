import type { ReactNode, Ref } from 'react';
import { type FieldName, type FieldsWith, fieldOf, type fields } from '../../../../shared/fields.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RadioField, SelectField, TextArea, TextField, TickBox } from '../../../ui/fields.tsx';
import { useLanguage } from '../../../ui/language.tsx';
import { PrefillMark } from '../prefill/Prefill.tsx';
import styles from './RegistrationForm.module.css';

/** Hides what is not asked, by the field whose answer decides. */
const whenAsked: Readonly<Record<DecidingField, string | undefined>> = {
  course: styles.whenOther,
  workExperience: styles.whenExperienced,
  // The notice hides them together.
  under18: undefined,
};

type DecidingField = (typeof fields)[FieldsWith<{ askedWhen: object }>]['askedWhen']['field'];

interface FormFieldProps {
  name: FieldName;
  error: string | undefined;
  defaultValue: string | undefined;
  /** The browser shall neither remember what is typed nor offer what it remembers. */
  isPrivate: boolean;
  /** Takes back what the resume has filled in; nothing where somebody has typed. */
  onUndoPrefill?: (() => void) | undefined;
  /** What belongs below the control. */
  children?: ReactNode;
}

type FieldControlProps = Pick<FormFieldProps, 'name' | 'error' | 'defaultValue' | 'isPrivate'>;

function FieldControl({ name, error, defaultValue, isPrivate }: FieldControlProps) {
  const { label, hint, control = { kind: 'line' }, required, options = [] } = fieldOf(name);
  const { say } = useLanguage();
  const { kind, ...attributes } = control;
  const field = {
    name,
    label: say(label),
    hint: hint && say(hint),
    error: error && say(error),
    defaultValue,
    required: required !== undefined,
  };
  const autoComplete = isPrivate ? { autoComplete: 'off' } : {};
  switch (control.kind) {
    case 'line':
      return <TextField {...field} inputMode={control.type} {...attributes} {...autoComplete} />;
    case 'number':
      return <TextField {...field} type="number" {...attributes} {...autoComplete} />;
    case 'area':
      return <TextArea {...field} {...attributes} {...autoComplete} />;
    case 'select':
      return (
        <SelectField {...field} {...autoComplete} options={options} say={say} placeholder={say(control.placeholder)} />
      );
    case 'radio':
      return <RadioField {...field} options={options} say={say} />;
    case 'tick':
      return (
        <TickBox id={name} name={name} value={options[0]} defaultChecked={defaultValue === options[0]}>
          {field.label}
        </TickBox>
      );
  }
}

/** One field of the form, with the control that the table of fields gives it. */
export function FormField({ onUndoPrefill, children, ...control }: FormFieldProps) {
  const { say } = useLanguage();
  const { label, askedWhen, isWide } = fieldOf(control.name);
  const asked = askedWhen && whenAsked[askedWhen.field as DecidingField];
  return (
    <div className={classNames(styles.field, asked, isWide && styles.wide)}>
      <FieldControl {...control} />
      {children}
      {onUndoPrefill && (
        <PrefillMark
          label={say(label)}
          onUndo={() => {
            onUndoPrefill();
            document.getElementById(control.name)?.focus();
          }}
        />
      )}
    </div>
  );
}

interface SameNumberProps {
  box: Ref<HTMLInputElement>;
  /** The tick was set or taken away. */
  repeat: () => void;
}

/** One tick instead of a second number. It has no name: what is sent is the number that it fills in. */
export function SameNumber({ box, repeat }: SameNumberProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.same} data-needs-script="">
      <TickBox ref={box} onChange={repeat}>
        {t('WhatsApp is the same number')}
      </TickBox>
    </div>
  );
}
