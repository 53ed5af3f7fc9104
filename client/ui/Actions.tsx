import styles from './Actions.module.css';
import { ButtonLink } from './Button.tsx';

/** Where a button leads, and what it says. */
export interface Action {
  label: string;
  href: string;
}

/** The invitation that pages have in common. */
export const getInTouch: Action = { label: 'Get Started', href: '/contact' };

interface ActionsProps {
  /** What most visitors came for. */
  action?: Action | null | undefined;
  secondary?: Action | undefined;
}

/** The buttons of a header or a closing band; not on paper. */
export function Actions({ action, secondary }: ActionsProps) {
  return (
    <div className="cluster" data-print="hidden">
      {action && (
        <ButtonLink href={action.href} size="l">
          {action.label}
        </ButtonLink>
      )}
      {secondary && (
        <ButtonLink href={secondary.href} size="l" variant="secondary">
          {secondary.label}
        </ButtonLink>
      )}
    </div>
  );
}

export interface CallToActionProps {
  /** Target of an in-page link. */
  id?: string | undefined;
  title: string;
  text: string;
  action?: Action | undefined;
  secondary?: Action | undefined;
}

/** The closing band of a page. */
export function CallToAction({ id, title, text, action = getInTouch, secondary }: CallToActionProps) {
  return (
    <section id={id} className="container" data-print="hidden">
      <div className={styles.box}>
        <div className="stack">
          <h2>{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <Actions action={action} secondary={secondary} />
      </div>
    </section>
  );
}
