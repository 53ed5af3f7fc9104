import type { ReactNode, Ref } from 'react';
import { type FieldsWith, fieldOf, type fields } from '../../../../shared/fields.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldControl, type FieldControlProps } from '../../../ui/FieldControl.tsx';
import { TickBox } from '../../../ui/fields.tsx';
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

interface FormFieldProps extends FieldControlProps {
  /** Takes back what the resume has filled in, except where the applicant has typed. */
  onUndoPrefill?: (() => void) | undefined;
  /** What belongs below the control. */
  children?: ReactNode;
}

/** One field of the form. */
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
