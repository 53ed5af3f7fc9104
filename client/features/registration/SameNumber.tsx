import type { Ref } from 'react';
import styles from './SameNumber.module.css';

interface SameNumberProps {
  box: Ref<HTMLInputElement>;
  /** The tick was set or taken away. */
  repeat: () => void;
}

/** One tick instead of a second number. It has no name: what is sent is the number that it fills in. */
export function SameNumber({ box, repeat }: SameNumberProps) {
  return (
    <label className={styles.same} data-needs-script="">
      <input ref={box} type="checkbox" onChange={repeat} />
      WhatsApp is the same number
    </label>
  );
}
