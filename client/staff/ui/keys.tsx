import { ActionIcon, Kbd, Table, Tooltip } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { showDialog } from './dialog.tsx';

type Shortcuts = Readonly<Record<string, { label: string; run(): unknown }>>;

/** The shortcuts of everything that is shown. */
const shown = new Set<RefObject<Shortcuts>>();

/** Elements that answer letters themselves, unlike checkboxes, by which leads are selected, and radio buttons. */
const answering = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=menu]';

/** Also after a click beside an open dialog, whose input another dialog would replace. */
function isElsewhere(target: EventTarget | null) {
  const isInside = target instanceof Element && target.closest(answering) !== null;
  return isInside || document.querySelector('[role=dialog]') !== null;
}

/**
 * Answers single keys outside of inputs and dialogs.
 *
 * @param fromFrames also answers keys that a frame reports. Its sender may control the frame of a resume, so keys that
 *   decide something at once must not accept them.
 */
export function useShortcuts(shortcuts: Shortcuts, fromFrames = false): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    function answer(event: KeyboardEvent) {
      if (!event.isTrusted && !fromFrames) return;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event.target)) return;
      const action = current.current[event.key];
      if (!action) return;
      event.preventDefault();
      action.run();
    }
    shown.add(current);
    document.addEventListener('keydown', answer);
    return () => {
      shown.delete(current);
      document.removeEventListener('keydown', answer);
    };
  }, [fromFrames]);
}

/** The keys that work on the page as it is, in a dialog behind a button and `?`. */
export function KeyboardHelp() {
  const title = 'Keyboard shortcuts';
  function open() {
    const keys = [...shown].flatMap(({ current }) => Object.entries(current));
    const body = keys.map(([key, { label }]) => [<Kbd key={key}>{key}</Kbd>, label]);
    showDialog({ title, children: () => <Table aria-label={title} data={{ head: ['Key', 'Action'], body }} /> });
  }
  useShortcuts({ '?': { label: 'This help', run: open } }, true);
  return (
    <Tooltip label={title}>
      <ActionIcon onClick={open} aria-label={title} visibleFrom="sm">
        <IconKeyboard />
      </ActionIcon>
    </Tooltip>
  );
}
