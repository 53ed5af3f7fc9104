import { Fragment, type ReactNode, type Ref } from 'react';
import type { FieldErrors } from '../../../../shared/application.ts';
import {
  type ChoiceName,
  choiceNames,
  choices,
  type NoticeEntry,
  notice,
  noticeValues,
} from '../../../../shared/consent.ts';
import { type FieldName, fieldOf, fieldsOf, noticeSection } from '../../../../shared/fields.ts';
import { honeypotName } from '../../../../shared/holds.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldControl, type FieldControlProps } from '../../../ui/FieldControl.tsx';
import { TickBox } from '../../../ui/fields.tsx';
import { useLanguage } from '../../../ui/language.tsx';
import { PrefillMark } from '../prefill/Prefill.tsx';
import styles from '../registration.module.css';

interface FormFieldProps extends FieldControlProps {
  /** Undoes what the resume has filled in, except where the applicant has typed. */
  onUndoPrefill?: (() => void) | undefined;
  /** Content below the control. */
  children?: ReactNode;
}

export function FormField({ onUndoPrefill, children, ...control }: FormFieldProps) {
  const { say } = useLanguage();
  const { label, askedWhen, isWide } = fieldOf(control.name);
  return (
    <div className={classNames(styles.field, isWide && styles.wide)} data-asked-with={askedWhen?.field}>
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

/** A checkbox that repeats the phone number. It has no name, because the number itself is submitted. */
export function SameNumber({ box, repeat }: { box: Ref<HTMLInputElement>; repeat: () => void }) {
  const { t } = useLanguage();
  return (
    <div className={styles.same} data-needs-script="">
      <TickBox ref={box} onChange={repeat}>
        {t('WhatsApp is the same number')}
      </TickBox>
    </div>
  );
}

interface ConsentNoticeProps {
  errors: FieldErrors;
  /** The content of a refused form. */
  values: Partial<Record<FieldName, string>> | undefined;
  ticked: readonly ChoiceName[] | undefined;
  isPrivate: boolean;
}

const guardianFields = fieldsOf(noticeSection.id).filter((name) => fieldOf(name).askedWhen?.field === 'under18');

/** The use of the data, and the optional purposes; next to the submit button. */
export function ConsentNotice({ errors, values, ticked = [], isPrivate }: ConsentNoticeProps) {
  const { t, say, noticeVersion } = useLanguage();
  const entries: readonly NoticeEntry[] = notice.entries;
  return (
    <section id={noticeSection.id} className={`stack panel ${styles.notice}`} aria-labelledby="notice-title">
      <h2 id="notice-title" className="like-h4">
        {t(notice.title)}
      </h2>
      <input type="hidden" name="noticeVersion" value={noticeVersion} />
      <dl className={styles.entries}>
        {entries.map(({ term, text, link }) => (
          <Fragment key={term}>
            <dt>{say(term)}</dt>
            <dd>
              {say(text, noticeValues)}
              {link && (
                <>
                  {' '}
                  <a href={link.href}>{say(link.text)}</a>.
                </>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.choices}>
        <p>
          <strong>{t(notice.optional)}</strong>
        </p>
        {choiceNames.map((name) => (
          <TickBox key={name} id={name} name={name} value="true" defaultChecked={ticked.includes(name)}>
            {t(choices[name].text, noticeValues)}
          </TickBox>
        ))}
      </div>
      <div className={styles.choices}>
        <FormField name="under18" error={errors.under18} defaultValue={values?.under18} isPrivate={isPrivate} />
        <div className={`stack ${styles.guardian}`}>
          <p>{t(notice.minor)}</p>
          {guardianFields.map((name) => (
            <FormField
              key={name}
              name={name}
              error={errors[name]}
              defaultValue={values?.[name]}
              isPrivate={isPrivate}
            />
          ))}
        </div>
      </div>
      {/* For programs that fill in whatever they find. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={honeypotName}>{t('Please leave this empty')}</label>
        <textarea id={honeypotName} name={honeypotName} cols={1} tabIndex={-1} autoComplete="off" />
      </div>
      <p>{t(notice.agreement)}</p>
    </section>
  );
}
