import { IconCircleCheck } from '@tabler/icons-react';
import { linkOf, ownPagePath, spellSecret } from '../../../shared/own-link.ts';
import { site } from '../../../shared/site.ts';
import styles from './ReferenceReceipt.module.css';

/** What an applicant gets for an application: in the dialog, or on the page that a browser without script receives. */
export function ReferenceReceipt({ referenceId, secret }: { referenceId: string; secret: string | undefined }) {
  return (
    <div className={styles.receipt}>
      <IconCircleCheck className={styles.mark} size={48} stroke={1.5} aria-hidden />
      <h2 id="registration-outcome" className={styles.title}>
        Registration Successful!
      </h2>
      <p>Thank you for your registration. We have received your information and will contact you soon.</p>
      <p className={styles.reference}>
        <span className={styles.label}>Reference ID</span>
        <strong className={styles.id}>{referenceId}</strong>
      </p>
      {secret && (
        <p className={styles.own}>
          <a href={linkOf(secret)}>Your application</a> shows how far it is, and lets you correct or withdraw it. This
          link is yours alone; without it, open {site.name}&apos;s page <strong>{ownPagePath}</strong> and type this
          code: <code className={styles.code}>{spellSecret(secret)}</code>
        </p>
      )}
      <p className={styles.note}>Please save this reference ID for future correspondence.</p>
    </div>
  );
}
