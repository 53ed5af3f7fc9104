import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './TickBox.module.css';

interface TickBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'className'> {
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A box to tick, with its text beside it. */
export function TickBox({ className, children, ...input }: TickBoxProps) {
  return (
    <label className={classNames(styles.label, className)}>
      <input type="checkbox" {...input} className={styles.box} />
      <span>{children}</span>
    </label>
  );
}
