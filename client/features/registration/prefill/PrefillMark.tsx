import { useLanguage } from '../../../ui/language.ts';
import styles from './Prefill.module.css';

/** Beside a field's label: that the resume has filled it in, and the way back. */
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
