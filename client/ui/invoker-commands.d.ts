import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** What the element named by `commandfor` is told to do. */
    command?: 'show-modal' | 'close' | undefined;
    /** Id of the element that the button controls. */
    commandfor?: string | undefined;
  }
}
