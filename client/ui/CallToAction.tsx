import type { ReactNode } from 'react';
import { ButtonLink } from './Button.tsx';
import styles from './CallToAction.module.css';
import { Container } from './Container.tsx';

export interface CallToActionProps {
  title: string;
  text: ReactNode;
  /** The primary action. */
  action: { label: string; href: string };
  secondary?: { label: string; href: string };
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
          <div className={styles.actions}>
            <ButtonLink href={action.href} size="l">
              {action.label}
            </ButtonLink>
            {secondary && (
              <ButtonLink href={secondary.href} size="l" variant="secondary">
                {secondary.label}
              </ButtonLink>
            )}
          </div>
        </div>
      </Container>
    </section>
  );
}
