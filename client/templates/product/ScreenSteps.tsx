import type { ScreenStep } from '../../content/products/product.ts';
import styles from './ScreenSteps.module.css';
import { StepScreen } from './StepScreen.tsx';

/** The steps of using a product, each beside the screen that shows it. */
export function ScreenSteps({ steps }: { steps: readonly ScreenStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, screen }) => (
        <li key={title} className={styles.step}>
          <div className={styles.about}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
          <StepScreen screen={screen} />
        </li>
      ))}
    </ol>
  );
}
