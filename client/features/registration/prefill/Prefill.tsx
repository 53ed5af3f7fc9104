import { IconFileText } from '@tabler/icons-react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { useLanguage } from '../../../ui/language.tsx';
import styles from '../registration.module.css';

interface PrefillSummaryProps {
  /** The number of fields filled in from the resume. */
  count: number;
  onUndoAll: () => void;
}

export function PrefillSummary({ count, onUndoAll }: PrefillSummaryProps) {
  const { t } = useLanguage();
  return (
    <>
      <p>
        {count === 1
          ? t('One field was filled in from your resume, on this device. Please check it.')
          : t('{count} fields were filled in from your resume, on this device. Please check them.', { count })}
      </p>
      <Button variant="secondary" onClick={onUndoAll}>
        {t('Undo all')}
      </Button>
    </>
  );
}

/** The offer at the top of the form to start with the resume. Before hydration it is a link to its field. */
export function PrefillStart({ onChoose, ...summary }: PrefillSummaryProps & { onChoose: () => void }) {
  const { t } = useLanguage();
  return (
    <div className={`offer ${styles.start}`} data-needs-script="" data-print="hidden">
      <IconFileText aria-hidden />
      {summary.count > 0 ? (
        <PrefillSummary {...summary} />
      ) : (
        <>
          <p>
            {t(
              'Start with your resume: this page reads it on your device and fills in your name, contact details, skills, education and links.',
            )}
          </p>
          <ButtonLink
            href="#resume"
            variant="secondary"
            onClick={(event) => {
              event.preventDefault();
              onChoose();
            }}
          >
            {t('Choose resume')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** The mark at a prefilled field, with Undo. */
export function PrefillMark({ label, onUndo }: { label: string; onUndo: () => void }) {
  const { t } = useLanguage();
  return (
    <p className={styles.mark}>
      {t('from your resume')}
      <button type="button" className={styles.undo} onClick={onUndo}>
        {t('Undo')}
        <span className="visually-hidden"> {label}</span>
      </button>
    </p>
  );
}
