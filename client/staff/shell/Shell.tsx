import {
  ActionIcon,
  AppShell,
  Button,
  Center,
  Group,
  Loader,
  Menu,
  Text,
  Tooltip,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconChevronDown, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Me } from '../../../shared/api/accounts.ts';
import { site } from '../../../shared/site.ts';
import { base, useGo, usePath } from '../addresses.ts';
import { useLiveNews } from '../live.ts';
import { LetIn, meQuery, setUpHref, signInHref, useSignOut } from '../session.ts';
import { Toasts } from '../toast.tsx';
import { Mark } from '../ui/Gate.tsx';
import { Failure } from '../ui/Page.tsx';
import { SignInAgain } from '../ui/SignIn.tsx';
import { WorkDialog } from '../ui/work/WorkDialog.tsx';
import { NavigationBar, NavigationMenu } from './Navigation.tsx';
import styles from './Shell.module.css';

/** Switches between light and dark; until it is pressed the system decides. */
function SchemeButton() {
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

function AccountMenu({ me }: { me: Me }) {
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

/** Focuses the page when the address changes, as a page load would. */
function useFocusOnArrival(path: string): void {
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    if (path) document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}

/** The surroundings of every page. Visitors without a session are sent to sign in. */
export function Shell() {
  const { data: me, error, refetch } = useQuery(meQuery);
  const path = usePath();
  const go = useGo();
  const isNobody = me === null;
  const mustSetUp = me?.mustSetUp === true;
  useEffect(() => {
    if (isNobody || mustSetUp) go(mustSetUp ? setUpHref() : signInHref(), { replace: true });
  }, [isNobody, mustSetUp, go]);
  useLiveNews(Boolean(me) && !mustSetUp);
  useFocusOnArrival(path);

  if (!me || mustSetUp) {
    return (
      <Center component="main" mih="100dvh" p="md">
        {error ? <Failure error={error} onRetry={() => refetch()} /> : <Loader aria-label="Loading" />}
      </Center>
    );
  }

  return (
    <LetIn value={me}>
      <AppShell header={{ height: 52 }}>
        <a href="#content" className={styles.skip}>
          Skip to content
        </a>
        <AppShell.Header className={styles.header}>
          <Group h="100%" px={{ base: 'sm', sm: 'md' }} gap="md" wrap="nowrap" justify="space-between">
            <Group gap="lg" wrap="nowrap" h="100%">
              <UnstyledButton component="a" href={base} aria-label={`${site.name} staff, today`}>
                <Group gap="xs" wrap="nowrap">
                  <Mark size={26} />
                  <Text size="md" fw={650} ff="heading" c="var(--text)" visibleFrom="xl" span>
                    {site.name}
                  </Text>
                </Group>
              </UnstyledButton>
              <NavigationBar />
            </Group>
            <Group gap={4} wrap="nowrap">
              <SchemeButton />
              <AccountMenu me={me} />
              <NavigationMenu />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
          <Toasts />
          <WorkDialog />
          <SignInAgain />
        </AppShell.Main>
      </AppShell>
    </LetIn>
  );
}
