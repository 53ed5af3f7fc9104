import { TickBox } from './fields.tsx';
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
    <div className={styles.strip}>
      <div className={styles.track}>
        {list(false)}
        {list(true)}
      </div>
      <TickBox className={styles.pause}>Pause the moving list</TickBox>
    </div>
  );
}
