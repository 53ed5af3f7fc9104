import { Box, Burger, Group, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { base, usePath } from '../addresses.ts';
import { useMe } from '../session.ts';
import styles from './Shell.module.css';

/** The pages in their groups, by their paths below `/staff`; a `*` marks those of admins. */
const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Work: { '': 'Today', '/leads': 'Leads', '/messages': 'Messages', '/batches': 'Batches' },
  Numbers: { '/overview': 'Overview', '/overview/outcomes': 'Outcomes' },
  Administration: {
    '/privacy-requests': 'Privacy requests',
    '/work-settings': '*Settings',
    '/accounts': '*Accounts',
    '/tokens': '*API tokens',
    '/erasures': '*Erasures',
    '/audit': '*Audit trail',
  },
};

/** The pages that one can open, in their groups; the one that is open, or the closest around it, is marked. */
function useNavigation() {
  const { role } = useMe();
  const path = usePath();
  const all = Object.entries(groups).map(([label, pages]) => ({
    label,
    links: Object.entries(pages)
      .filter(([, name]) => role === 'admin' || !name.startsWith('*'))
      .map(([at, name]) => ({ href: base + at, name: name.replace('*', '') })),
  }));
  const current = all
    .flatMap(({ links }) => links.map(({ href }) => href))
    .filter((href) => path === href || (href !== base && path.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length)[0];
  return all.map((group) => ({
    ...group,
    links: group.links.map((link) => ({ ...link, isCurrent: link.href === current })),
  }));
}

type Links = ReturnType<typeof useNavigation>[number]['links'];

function Items({ links }: { links: Links }) {
  return links.map(({ href, name, isCurrent }) => (
    <Menu.Item key={href} component="a" href={href} c="var(--text)" aria-current={isCurrent ? 'page' : undefined}>
      {name}
    </Menu.Item>
  ));
}

/** On a wide screen: the pages of daily work, and the others behind the names of their groups. */
export function NavigationBar() {
  const [work, ...others] = useNavigation();
  return (
    <Box component="nav" aria-label="Staff pages" visibleFrom="md" h="100%">
      <Group gap={4} wrap="nowrap" h="100%">
        {work?.links.map(({ href, name, isCurrent }) => (
          <a key={href} href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </a>
        ))}
        {others.map(({ label, links }) => (
          <Menu key={label} position="bottom-start" withinPortal={false}>
            <Menu.Target>
              <UnstyledButton
                className={styles.link}
                data-current={links.some(({ isCurrent }) => isCurrent) || undefined}
              >
                {label}
                <IconChevronDown size={14} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Items links={links} />
            </Menu.Dropdown>
          </Menu>
        ))}
      </Group>
    </Box>
  );
}

/** On a narrow screen: all of them, one below the other. */
export function NavigationMenu() {
  const navigation = useNavigation();
  return (
    <Box component="nav" aria-label="Staff pages" hiddenFrom="md">
      <Menu position="bottom-end" width={240} withinPortal={false}>
        <Menu.Target>
          <Burger size="sm" aria-label="Menu" />
        </Menu.Target>
        <Menu.Dropdown mah="85dvh" style={{ overflowY: 'auto' }}>
          {navigation.map(({ label, links }) => (
            <Fragment key={label}>
              <Menu.Label>{label}</Menu.Label>
              <Items links={links} />
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Box>
  );
}
