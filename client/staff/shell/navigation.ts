import type { Role } from '../../../shared/staff-accounts.ts';
import { base, leadsHref, outcomesHref } from '../addresses.ts';

interface Entry {
  href: string;
  label: string;
  adminsOnly?: boolean;
}

const groups: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: 'Work',
    entries: [
      { href: base, label: 'Today' },
      { href: leadsHref, label: 'Leads' },
      { href: `${base}/messages`, label: 'Messages' },
      { href: `${base}/batches`, label: 'Batches' },
    ],
  },
  {
    label: 'Numbers',
    entries: [
      { href: `${base}/overview`, label: 'Overview' },
      { href: outcomesHref, label: 'Outcomes' },
    ],
  },
  {
    label: 'Administration',
    entries: [
      { href: `${base}/privacy-requests`, label: 'Privacy requests' },
      { href: `${base}/work-settings`, label: 'Settings', adminsOnly: true },
      { href: `${base}/accounts`, label: 'Accounts', adminsOnly: true },
      { href: `${base}/tokens`, label: 'API tokens', adminsOnly: true },
      { href: `${base}/erasures`, label: 'Erasures', adminsOnly: true },
      { href: `${base}/audit`, label: 'Audit trail', adminsOnly: true },
    ],
  },
];

/** The entry that the path belongs to: the one with the longest address. */
function currentOf(path: string): string | undefined {
  const around = groups
    .flatMap(({ entries }) => entries)
    .filter(({ href }) => path === href || (href !== base && path.startsWith(`${href}/`)));
  return around.sort((one, other) => other.href.length - one.href.length)[0]?.href;
}

/** The pages that a role can open, in their groups; the one that is open is marked. */
export function navigationFor(role: Role, path: string) {
  const current = currentOf(path);
  return groups.map(({ label, entries }) => ({
    label,
    links: entries
      .filter(({ adminsOnly }) => !adminsOnly || role === 'admin')
      .map((entry) => ({ href: entry.href, label: entry.label, isCurrent: entry.href === current })),
  }));
}

export type NavigationGroup = ReturnType<typeof navigationFor>[number];
