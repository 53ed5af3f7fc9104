import { IconPhoto } from '@tabler/icons-react';
import type { PhotoCollection, PhotoFilter } from '../../content/photos.ts';
import styles from './PhotoFilters.module.css';

export interface PhotoFiltersProps {
  filters: readonly PhotoFilter[];
  /** `hidden` leaves the accessible name as the only label. */
  labels: PhotoCollection['filterLabel'];
  /** Id of the filter in force. */
  selected: string;
  onSelect(id: string): void;
}

/** One button per category of photos. */
export function PhotoFilters({ filters, labels, selected, onSelect }: PhotoFiltersProps) {
  return (
    <div className={styles.filters} data-needs-script="" data-print="hidden">
      {filters.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          className={styles.filter}
          data-replay=""
          aria-pressed={id === selected}
          aria-label={labels === 'hidden' ? name : undefined}
          onClick={() => onSelect(id)}
        >
          {labels === 'hidden' ? (
            <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <>
              {name} <span className={styles.count}>{count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
