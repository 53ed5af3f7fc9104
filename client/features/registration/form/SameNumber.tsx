import type { Ref } from 'react';
import { TickBox } from '../../../ui/fields.tsx';
import { useLanguage } from '../../../ui/language.ts';
import styles from './SameNumber.module.css';

interface SameNumberProps {
  box: Ref<HTMLInputElement>;
  /** The tick was set or taken away. */
  repeat: () => void;
}

/** One tick instead of a second number. It has no name: what is sent is the number that it fills in. */
export function SameNumber({ box, repeat }: SameNumberProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.same} data-needs-script="">
      <TickBox ref={box} onChange={repeat}>
        {t('WhatsApp is the same number')}
      </TickBox>
    </div>
  );
}
