import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import styles from './LogoStrip.module.css';
import { Picture } from './Picture.tsx';

/**
 * Names that drift by without an end: the list is there twice, the second time for the eye only. It stops under the
 * pointer, with its pause switch (which needs no script) and for reduced motion.
 */
export function LogoStrip({ logos }: { logos: readonly { title: string; image: string }[] }) {
  const list = (copy: boolean) => (
    <ul className={styles.list} aria-hidden={copy || undefined}>
      {logos.map(({ title, image }) => (
        <li key={title} className={styles.logo}>
          <Picture name={image} alt="" className={styles.mark} />
          {title}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={`stack ${styles.strip}`}>
      <div className={styles.window}>
        <div className={styles.track}>
          {list(false)}
          {list(true)}
        </div>
      </div>
      <label className={styles.pause}>
        <input type="checkbox" className={styles.switch} aria-label="Pause the moving list" />
        <IconPlayerPause className={styles.whenMoving} size={18} stroke={1.75} aria-hidden="true" />
        <IconPlayerPlay className={styles.whenPaused} size={18} stroke={1.75} aria-hidden="true" />
      </label>
    </div>
  );
}
