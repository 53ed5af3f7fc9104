import type { Ref } from 'react';
import type { FieldErrors } from '../../../../shared/application.ts';
import { noticeSection, sections } from '../../../../shared/fields.ts';
import { messages } from '../../../../shared/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLanguage } from '../../../ui/language.tsx';
import { askedIn } from './form-fields.ts';
import styles from './RegistrationForm.module.css';

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** The failure apart from single fields. */
  banner: string | undefined;
  submitting: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The red banner at the top: the failure, and a link to every field that has a message. It takes the focus. When nothing
 * is to be corrected, the button that tries again stands beside the message.
 */
export function ErrorSummary({ errors, banner, submitting, ref }: ErrorSummaryProps) {
  const { t, say } = useLanguage();
  const wrong = [...sections, noticeSection]
    .flatMap(({ id }) => askedIn(id))
    .filter((field) => errors[field] !== undefined);
  if (!banner && wrong.length === 0) return null;
  return (
    <div ref={ref} className={`stack tight tinted danger ${styles.summary}`} role="alert" tabIndex={-1}>
      <p>
        <strong>{say(banner ?? messages.submitInvalid)}</strong>
      </p>
      {wrong.length > 0 ? (
        <ul className="small">
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>{say(errors[field] ?? '')}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p data-needs-script="">
          <Button type="submit" aria-disabled={submitting || undefined}>
            {t(submitting ? 'Submitting...' : 'Try again')}
          </Button>
        </p>
      )}
    </div>
  );
}
