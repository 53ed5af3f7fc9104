import { ActionIcon, Button, Menu, Text, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import type { Me } from '../../../shared/api/accounts.ts';
import { base } from '../addresses.ts';
import { useSignOut } from '../session.ts';

/** Switches between light and dark; until it is pressed the system decides. */
export function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? 'Light colours' : 'Dark colours';
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}

export function AccountMenu({ me }: { me: Me }) {
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          c="var(--text)"
          rightSection={<IconChevronDown size={14} />}
          aria-label={`Account of ${me.name}`}
        >
          <Text truncate maw={140}>
            {me.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.email}</Menu.Label>
        <Menu.Item component="a" href={`${base}/account`} leftSection={<IconUserCircle size={16} />}>
          My account
        </Menu.Item>
        <Menu.Item onClick={signOut} leftSection={<IconLogout size={16} />}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
