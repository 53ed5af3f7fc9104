import type { ReactNode } from 'react';
import { type Action, Actions } from './Actions.tsx';
import styles from './CallToAction.module.css';
import { Container } from './Container.tsx';

export interface CallToActionProps {
  title: string;
  text: ReactNode;
  action: Action;
  secondary?: Action;
}

/** The closing band of a page. */
export function CallToAction({ title, text, action, secondary }: CallToActionProps) {
  return (
    <section className={styles.band} data-print="hidden">
      <Container>
        <div className={styles.box}>
          <div className={styles.text}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <Actions action={action} secondary={secondary} />
        </div>
      </Container>
    </section>
  );
}
