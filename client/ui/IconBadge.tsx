import type { TablerIcon } from '@tabler/icons-react';

export interface IconBadgeProps {
  icon: TablerIcon;
}

/** An icon on a soft indigo tile; decoration beside a title. */
export function IconBadge({ icon: Icon }: IconBadgeProps) {
  return (
    <span className="tile">
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
