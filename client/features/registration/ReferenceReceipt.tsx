import { IconCircleCheck } from '@tabler/icons-react';
import styles from './ReferenceReceipt.module.css';

/** What an applicant gets for an application: in the dialog, or on the page that a browser without script receives. */
export function ReferenceReceipt({ referenceId }: { referenceId: string }) {
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
      <p className={styles.note}>Please save this reference ID for future correspondence.</p>
    </div>
  );
}
