import { useEffect, useRef } from 'react';

/** Whether keys are somebody's typing, or belong to an open dialog or menu. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null;
}

/**
 * Answers single keys while the page has them for itself.
 *
 * @param options.fromFrames whether keys count that a frame says were pressed in it: not where they decide something at once, because what runs
 *   in the frame of a resume may be its sender's.
 */
export function useShortcuts(
  shortcuts: Readonly<Record<string, () => void>>,
  { fromFrames = false }: { fromFrames?: boolean } = {},
): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    function answer(event: KeyboardEvent) {
      if (!event.isTrusted && !fromFrames) return;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event.target)) return;
      const action = current.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, [fromFrames]);
}
