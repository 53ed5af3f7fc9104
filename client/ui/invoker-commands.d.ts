import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** The command for the element named by `commandfor`. */
    command?: 'show-modal' | 'close' | undefined;
    /** ID of the element that the button controls. */
    commandfor?: string | undefined;
  }
}
