import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './SearchButton.module.css';
import type { SearchDialogProps } from './SearchDialog.tsx';

interface SearchButtonProps {
  /** `icon` for the header, `field` looks like an input that waits for a click. */
  appearance?: 'icon' | 'field';
  /** The text of a field. */
  label?: string;
  /** Whether the boot script presses this button on Ctrl+K and Cmd+K; for one button of a page. */
  shortcut?: boolean;
}

const loadDialog = () => import('./SearchDialog.tsx');

/** A failure is silent: the press reports it. */
const loadAhead = () => void loadDialog().catch(() => undefined);

/** Opens the search. Its dialog is loaded when the button is pointed at or touched, and its index at the first use. */
export function SearchButton({
  appearance = 'icon',
  label = 'Search pages and courses',
  shortcut = false,
}: SearchButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [calls, setCalls] = useState(0);
  const [failed, setFailed] = useState(false);

  const show = async () => {
    try {
      const { SearchDialog } = await loadDialog();
      setDialog(() => SearchDialog);
      setFailed(false);
      setCalls((count) => count + 1);
    } catch {
      setFailed(true);
    }
  };

  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, styles[appearance])}
        data-replay=""
        data-needs-script=""
        data-shortcut={shortcut ? 'k' : undefined}
        aria-keyshortcuts={shortcut ? 'Control+K Meta+K' : undefined}
        aria-label={appearance === 'icon' ? 'Search' : undefined}
        onPointerEnter={loadAhead}
        onClick={show}
      >
        <IconSearch size={appearance === 'icon' ? 22 : 20} stroke={1.75} aria-hidden="true" />
        {appearance === 'field' && label}
      </button>
      {failed && (
        <span role="alert" className={`tinted danger ${styles.failed}`}>
          The search could not be loaded. Please check your connection.
        </span>
      )}
      {Dialog && <Dialog calls={calls} />}
    </>
  );
}
