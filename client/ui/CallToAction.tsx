import { type Action, Actions, getInTouch } from './Actions.tsx';
import styles from './CallToAction.module.css';
import { Container } from './Container.tsx';

export interface CallToActionProps {
  /** Target of an in-page link. */
  id?: string;
  title: string;
  text: string;
  action?: Action;
  secondary?: Action;
}

/** The closing band of a page. */
export function CallToAction({ id, title, text, action = getInTouch, secondary }: CallToActionProps) {
  return (
    <section id={id} className={styles.band} data-print="hidden">
      <Container>
        <div className={styles.box}>
          <div className={`stack ${styles.text}`}>
            <h2>{title}</h2>
            <p className="lead">{text}</p>
          </div>
          <Actions action={action} secondary={secondary} />
        </div>
      </Container>
    </section>
  );
}
