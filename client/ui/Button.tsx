import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

interface Appearance {
  /** One primary action per screen; `ghost` is text with a hover surface. All adapt to dark bands. */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
}

const appearance = ({ variant = 'primary', size, className }: Appearance) =>
  classNames(styles.button, styles[variant], size === 'l' && styles.large, className);

/** A button that acts on this page. It needs `data-replay` when only the script can answer it. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: Appearance & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={appearance({ variant, size, className })} {...rest} />;
}

export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: Appearance & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a className={appearance({ variant, size, className })} {...rest} />;
}
