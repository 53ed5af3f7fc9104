import type { ReactNode } from 'react';

export interface RevealProps {
  children: ReactNode;
}

/** Content that slides in once when it is scrolled to, in 1000 ms; simply there without script, in print and for reduced motion. */
export function Reveal({ children }: RevealProps) {
  return <div data-reveal="">{children}</div>;
}
