import { Box, Drawer, Group, Menu, NavLink, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { NavigationGroup } from './navigation.ts';
import styles from './Shell.module.css';

interface NavigationProps {
  groups: readonly NavigationGroup[];
}

function GroupMenu({ group: { label, links } }: { group: NavigationGroup }) {
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={styles.link} data-current={links.some(({ isCurrent }) => isCurrent) || undefined}>
          {label}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ href, label: name, isCurrent }) => (
          <Menu.Item key={href} component="a" href={href} c="var(--text)" aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** On a wide screen: the pages of daily work, and the others behind the names of their groups. */
export function NavigationBar({ groups }: NavigationProps) {
  const [work, ...others] = groups;
  return (
    <Box component="nav" aria-label="Staff pages" visibleFrom="md" h="100%">
      <Group gap={4} wrap="nowrap" h="100%">
        {work?.links.map(({ href, label, isCurrent }) => (
          <a key={href} href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        ))}
        {others.map((group) => (
          <GroupMenu key={group.label} group={group} />
        ))}
      </Group>
    </Box>
  );
}

/** On a narrow screen: all of them, one below the other. */
export function NavigationDrawer({ groups, opened, onClose }: NavigationProps & { opened: boolean; onClose(): void }) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="xs" title="Staff pages">
      <Stack gap="md" component="nav" aria-label="Staff pages">
        {groups.map(({ label, links }) => (
          <Stack key={label} gap={2} role="group" aria-label={label}>
            <Text size="xs" c="dimmed" fw={600}>
              {label}
            </Text>
            {links.map(({ href, label: name, isCurrent }) => (
              <NavLink key={href} href={href} label={name} active={isCurrent} onClick={onClose} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Drawer>
  );
}
