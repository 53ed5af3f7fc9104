import styles from './tones.module.css';

/** Seven accent colours that tell the items of a set apart, in both colour schemes. */
export type Tone = 'indigo' | 'teal' | 'amber' | 'rose' | 'violet' | 'green' | 'blue';

/** Class that sets `--tone` (readable on any surface and on the soft one) and `--tone-soft` for an element. */
export const toneClasses: Readonly<Record<Tone, string | undefined>> = {
  indigo: styles.indigo,
  teal: styles.teal,
  amber: styles.amber,
  rose: styles.rose,
  violet: styles.violet,
  green: styles.green,
  blue: styles.blue,
};
