import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';

export interface DisclosureGroupProps {
  /** `Disclosure` elements; give them the same `name` when only one may be open. */
  children: ReactNode;
  /** Shows the button that opens or closes all of them; for groups whose disclosures are independent. */
  expandAll?: boolean;
}

/** A column of disclosures. */
export function DisclosureGroup({ children, expandAll = false }: DisclosureGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const [allOpen, setAllOpen] = useState(false);

  const disclosures = () => [...(group.current?.querySelectorAll('details') ?? [])];
  const toggleAll = () => {
    for (const disclosure of disclosures()) disclosure.open = !allOpen;
  };

  useEffect(() => {
    const element = group.current;
    if (!element) return;
    // `toggle` does not bubble, so the group listens while the event is on its way down.
    const update = () => setAllOpen([...element.querySelectorAll('details')].every(({ open }) => open));
    update();
    element.addEventListener('toggle', update, true);
    return () => element.removeEventListener('toggle', update, true);
  }, []);

  return (
    <div>
      {expandAll && (
        <p data-print="hidden" data-needs-script="">
          <Button variant="ghost" data-replay="" onClick={toggleAll}>
            {allOpen ? 'Collapse all' : 'Expand all'}
          </Button>
        </p>
      )}
      <div ref={group} className="stack tight">
        {children}
      </div>
    </div>
  );
}
