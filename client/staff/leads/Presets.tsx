import { Anchor, Group } from '@mantine/core';
import { leadsHref } from '../addresses.ts';
import { useMe } from '../session.ts';
import { dayFromNow } from '../ui/work/days.ts';

/** Links to the lists that are asked for most. */
export function Presets({ query }: { query: URLSearchParams }) {
  const { email } = useMe();
  const [today, yesterday] = [dayFromNow(0), dayFromNow(-1)];
  const presets = {
    Today: { from: today, to: today },
    Yesterday: { from: yesterday, to: yesterday },
    'Last seven days': { from: dayFromNow(-6), to: today },
    Mine: { owner: email },
    Unassigned: { owner: 'none' },
  };
  const shown = new URLSearchParams([...query].filter(([name]) => name !== 'cursor' && name !== 'sort'));
  return (
    <Group component="nav" gap="sm" aria-label="Quick lists">
      {Object.entries(presets).map(([label, filter]) => {
        const chosen = String(new URLSearchParams(filter));
        return (
          <Anchor
            key={label}
            href={`${leadsHref}?${chosen}`}
            {...(String(shown) === chosen && { 'aria-current': 'true', fw: 600 })}
          >
            {label}
          </Anchor>
        );
      })}
    </Group>
  );
}
