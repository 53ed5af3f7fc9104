import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pathIn } from '../../../../shared/languages/languages.ts';
import { callBy } from '../../../../shared/office-hours.ts';
import { linkOf, ownPagePath, spellSecret } from '../../../../shared/own-link.ts';
import { site } from '../../../../shared/site.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useLanguage } from '../../../ui/language.ts';
import { momentOf } from '../../../ui/moment.ts';
import { Phrase } from '../../../ui/Phrase.tsx';
import styles from './ReferenceReceipt.module.css';

interface ReferenceReceiptProps {
  referenceId: string;
  secret: string | undefined;
  /** Beside the reference ID. */
  copy?: ReactNode;
  /** Below what is worth keeping. */
  print?: ReactNode;
}

/** The button to the applicant's own page. */
export function OwnPageLink({ secret }: { secret: string | undefined }) {
  const { t, code } = useLanguage();
  return secret && <ButtonLink href={linkOf(secret, code)}>{t('Open your application')}</ButtonLink>;
}

/** What an applicant gets for an application: in the dialog, or on the page that a browser without script receives. */
export function ReferenceReceipt({ referenceId, secret, copy, print }: ReferenceReceiptProps) {
  const { t, code } = useLanguage();
  return (
    <div className="stack">
      <IconCircleCheck className={styles.mark} size={48} stroke={1.5} aria-hidden />
      <h2 id="registration-outcome" className="like-h3">
        {t('Registration Successful!')}
      </h2>
      <p>{t('Thank you for your registration. We have received your information and will contact you soon.')}</p>
      <div className={`cluster ${styles.reference}`}>
        <p className="stack tight">
          <span className="small">{t('Reference ID')}</span>
          <strong className={styles.id}>{referenceId}</strong>
        </p>
        {copy}
      </div>
      <p>
        <strong>{t('One of our counsellors calls you by {moment}.', { moment: momentOf(callBy(), code) })}</strong>
      </p>
      <p className="small">{t('Please save this reference ID for future correspondence.')}</p>
      {(secret || print) && (
        <details>
          <summary className={`opens ${styles.keep}`}>{t('Keep this')}</summary>
          <div className="stack">
            {secret && (
              <p className={`small ${styles.own}`}>
                <Phrase
                  text="{link} shows how far it is, and lets you correct or withdraw it. This link is yours alone; without it, open {company}'s page {page} and type this code: {secret}"
                  link={<a href={linkOf(secret, code)}>{t('Your application')}</a>}
                  company={site.name}
                  page={<strong>{pathIn(code, ownPagePath)}</strong>}
                  secret={<code className={styles.code}>{spellSecret(secret)}</code>}
                />
              </p>
            )}
            {print}
          </div>
        </details>
      )}
    </div>
  );
}
