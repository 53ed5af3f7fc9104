import { type FieldName, fieldOf } from '../../shared/fields.ts';
import { RadioField, SelectField, TextArea, TextField, TickBox } from './fields.tsx';
import { useLanguage } from './language.tsx';

export interface FieldControlProps {
  name: FieldName;
  error: string | undefined;
  defaultValue: string | undefined;
  /** Keeps the browser from storing or suggesting values. */
  isPrivate?: boolean;
}

/** A field with its control from the table of fields. */
export function FieldControl({ name, error, defaultValue, isPrivate = false }: FieldControlProps) {
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
