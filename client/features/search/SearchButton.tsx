import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './SearchButton.module.css';
import type { SearchDialogProps } from './SearchDialog.tsx';

const loadDialog = () => import('./SearchDialog.tsx');

/** A failure is silent, because the click reports it. */
const loadAhead = () => void loadDialog().catch(() => undefined);

/**
 * Opens the search, as Ctrl+K and Cmd+K do: an icon, or with a label something like an input. Its dialog is loaded when
 * the button is hovered or touched, and the index on first use.
 */
export function SearchButton({ label }: { label?: string }) {
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

  const behaviour = { 'data-replay': '', 'data-needs-script': '', onPointerEnter: loadAhead, onClick: show };
  return (
    <>
      {label ? (
        <Button variant="secondary" size="l" className={styles.field} data-print="hidden" {...behaviour}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          {label}
        </Button>
      ) : (
        <button
          type="button"
          className="icon-button"
          data-shortcut="k"
          aria-keyshortcuts="Control+K Meta+K"
          aria-label="Search"
          {...behaviour}
        >
          <IconSearch size={22} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {failed && (
        <span role="alert" className={`tinted danger ${styles.failed}`}>
          The search could not be loaded. Please check your connection.
        </span>
      )}
      {Dialog && <Dialog calls={calls} />}
    </>
  );
}
