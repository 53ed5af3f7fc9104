import { Fragment } from 'react';
import type { FieldErrors } from '../../../shared/application.ts';
import { type ChoiceName, choiceNames, choices, notice } from '../../../shared/consent.ts';
import { type FieldName, fieldOf, fieldsOf, noticeSection } from '../../../shared/fields.ts';
import { honeypotName } from '../../../shared/holds.ts';
import { TickBox } from '../../ui/TickBox.tsx';
import styles from './ConsentNotice.module.css';
import { FormField } from './FormField.tsx';

interface ConsentNoticeProps {
  errors: FieldErrors;
  /** What was typed into a form that was refused. */
  values: Partial<Record<FieldName, string>> | undefined;
  ticked: readonly ChoiceName[] | undefined;
  isPrivate: boolean;
}

const guardianFields = fieldsOf(noticeSection.id).filter((name) => fieldOf(name).askedWhen?.field === 'under18');

/** What happens to the details, and the purposes that an applicant may add; beside the button that submits the form. */
export function ConsentNotice({ errors, values, ticked = [], isPrivate }: ConsentNoticeProps) {
  return (
    <section id={noticeSection.id} className={styles.notice} aria-labelledby="notice-title">
      <h2 id="notice-title" className={styles.title}>
        {notice.title}
      </h2>
      <input type="hidden" name="noticeVersion" value={import.meta.env.NOTICE_VERSION} />
      <dl className={styles.entries}>
        {notice.entries.map(({ term, text, link }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>
              {text}
              {link && (
                <>
                  {' '}
                  <a href={link.href}>{link.text}</a>.
                </>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.choices}>
        <p className={styles.optional}>{notice.optional}</p>
        {choiceNames.map((name) => (
          <TickBox key={name} id={name} name={name} value="true" defaultChecked={ticked.includes(name)}>
            {choices[name].text}
          </TickBox>
        ))}
      </div>
      <div className={styles.choices}>
        <FormField name="under18" error={errors.under18} defaultValue={values?.under18} isPrivate={isPrivate} />
        <div className={styles.guardian}>
          <p>{notice.minor}</p>
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
      <div className={styles.empty} aria-hidden="true">
        <label htmlFor={honeypotName}>Please leave this empty</label>
        <textarea id={honeypotName} name={honeypotName} tabIndex={-1} autoComplete="off" />
      </div>
      <p>{notice.agreement}</p>
    </section>
  );
}
