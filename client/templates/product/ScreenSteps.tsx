import type { ScreenStep } from '../../content/products/product.ts';
import styles from './ScreenSteps.module.css';
import { StepScreen } from './StepScreen.tsx';

/** The steps of using a product, each above the screen that shows it. */
export function ScreenSteps({ steps }: { steps: readonly ScreenStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, screen }, index) => (
        <li key={title} className={styles.step}>
          <div className={styles.about}>
            <strong className="tile" aria-hidden="true">
              {index + 1}
            </strong>
            <div>
              <h3 className="like-h4">{title}</h3>
              <p className="small">{text}</p>
            </div>
          </div>
          <StepScreen screen={screen} />
        </li>
      ))}
    </ol>
  );
}
