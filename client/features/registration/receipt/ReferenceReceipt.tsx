import { IconCircleCheck } from '@tabler/icons-react';
import { pathIn } from '../../../../shared/languages/languages.ts';
import { linkOf, ownPagePath, spellSecret } from '../../../../shared/own-link.ts';
import { site } from '../../../../shared/site.ts';
import { useLanguage } from '../../../ui/language.ts';
import { Phrase } from '../../../ui/Phrase.tsx';
import styles from './ReferenceReceipt.module.css';

/** What an applicant gets for an application: in the dialog, or on the page that a browser without script receives. */
export function ReferenceReceipt({ referenceId, secret }: { referenceId: string; secret: string | undefined }) {
  const { t, code } = useLanguage();
  return (
    <div className="stack">
      <IconCircleCheck className={styles.mark} size={48} stroke={1.5} aria-hidden />
      <h2 id="registration-outcome" className="like-h3">
        {t('Registration Successful!')}
      </h2>
      <p>{t('Thank you for your registration. We have received your information and will contact you soon.')}</p>
      <p className={`stack tight ${styles.reference}`}>
        <span className="small">{t('Reference ID')}</span>
        <strong className={styles.id}>{referenceId}</strong>
      </p>
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
      <p className="small">{t('Please save this reference ID for future correspondence.')}</p>
    </div>
  );
}
