import { ButtonLink } from './Button.tsx';

/** Where a button leads, and what it says. */
export interface Action {
  label: string;
  href: string;
}

/** The invitation that pages have in common. */
export const getInTouch: Action = { label: 'Get Started', href: '/contact' };

export interface ActionsProps {
  /** What most visitors came for. */
  action?: Action | undefined;
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
