import styles from './Prefill.module.css';

/** Beside a field's label: that the resume has filled it in, and the way back. */
export function PrefillMark({ label, onUndo }: { label: string; onUndo: () => void }) {
  return (
    <p className={styles.mark}>
      from your resume
      <button type="button" className={styles.undo} onClick={onUndo}>
        Undo<span className="visually-hidden"> {label}</span>
      </button>
    </p>
  );
}
