import { IconPhoto } from '@tabler/icons-react';
import type { PhotoCollection } from '../../content/pages.ts';
import { Button } from '../../ui/Button.tsx';

export interface PhotoFiltersProps {
  filters: PhotoCollection['filters'];
  /** `hidden` leaves the accessible name as the only label. */
  labels: PhotoCollection['filterLabel'];
  /** Id of the filter in force. */
  selected: string;
  onSelect(id: string): void;
}

/** One button per category of photos. */
export function PhotoFilters({ filters, labels, selected, onSelect }: PhotoFiltersProps) {
  return (
    <div className="cluster tight" data-needs-script="" data-print="hidden">
      {filters.map(({ id, name, count }) => (
        <Button
          key={id}
          variant="secondary"
          data-replay=""
          aria-pressed={id === selected}
          aria-label={labels === 'hidden' ? name : undefined}
          onClick={() => onSelect(id)}
        >
          {labels === 'hidden' ? <IconPhoto size={18} stroke={1.75} aria-hidden="true" /> : `${name} ${count}`}
        </Button>
      ))}
    </div>
  );
}
