import {
  AppShell,
  Box,
  Burger,
  Center,
  Drawer,
  Group,
  Loader,
  NavLink,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { site } from '../../../shared/site.ts';
import type { Role } from '../../../shared/staff-accounts.ts';
import { base, leadsHref, useGo, usePath } from '../addresses.ts';
import { useLiveNews } from '../live.ts';
import { meQuery, setUpHref, signInHref } from '../session.ts';
import { ToastProvider } from '../toast.tsx';
import { Mark } from '../ui/Mark.tsx';
import { Failure } from '../ui/Notices.tsx';
import { SignInAgain } from '../ui/SignInAgain.tsx';
import { AccountMenu, SchemeButton } from './AccountMenu.tsx';
import styles from './Shell.module.css';

const everyone = [
  { href: base, label: 'Today' },
  { href: leadsHref, label: 'Leads' },
  { href: `${base}/batches`, label: 'Batches' },
  { href: `${base}/messages`, label: 'Messages' },
  { href: `${base}/privacy-requests`, label: 'Requests' },
  { href: `${base}/overview`, label: 'Overview' },
];

const admins = [
  { href: `${base}/work-settings`, label: 'Settings' },
  { href: `${base}/accounts`, label: 'Accounts' },
  { href: `${base}/tokens`, label: 'API tokens' },
  { href: `${base}/erasures`, label: 'Erasures' },
  { href: `${base}/audit`, label: 'Audit trail' },
];

function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== base && path.startsWith(`${href}/`));
}

function linksFor(role: Role) {
  return role === 'admin' ? [...everyone, ...admins] : everyone;
}

/** Marks the page with focus for keyboard and screen readers when the address changes, as a page load would. */
function useFocusOnArrival(path: string): void {
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    if (path) document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}

/** What surrounds every page for those who are signed in; everybody else is sent to sign in. */
export function Shell() {
  const { data: me, error, refetch } = useQuery(meQuery);
  const [isMenuOpen, menu] = useDisclosure();
  const path = usePath();
  const go = useGo();
  const isNobody = me === null;
  useEffect(() => {
    if (isNobody) go(signInHref(), { replace: true });
  }, [isNobody, go]);
  const mustSetUp = me?.mustSetUp === true;
  useEffect(() => {
    if (mustSetUp) go(setUpHref(), { replace: true });
  }, [mustSetUp, go]);
  useLiveNews(Boolean(me) && !mustSetUp);
  useFocusOnArrival(path);

  if (!me || mustSetUp) {
    return (
      <Center component="main" mih="100dvh" p="md">
        {error ? <Failure error={error} onRetry={() => refetch()} /> : <Loader aria-label="Loading" />}
      </Center>
    );
  }

  const links = linksFor(me.role).map((link) => ({ ...link, current: isCurrent(link.href, path) }));
  return (
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
                <Text fw={650} ff="heading" c="var(--text)" visibleFrom="xl" span>
                  {site.name}
                </Text>
              </Group>
            </UnstyledButton>
            <Box component="nav" aria-label="Staff pages" visibleFrom="lg" h="100%">
              <Group gap={4} wrap="nowrap" h="100%">
                {links.map(({ href, label, current }) => (
                  <a key={href} href={href} className={styles.link} aria-current={current ? 'page' : undefined}>
                    {label}
                  </a>
                ))}
              </Group>
            </Box>
          </Group>
          <Group gap={4} wrap="nowrap">
            <SchemeButton />
            <AccountMenu me={me} />
            <Burger hiddenFrom="lg" size="sm" opened={isMenuOpen} onClick={menu.toggle} aria-label="Menu" />
          </Group>
        </Group>
      </AppShell.Header>
      <Drawer opened={isMenuOpen} onClose={menu.close} position="right" size="xs" title="Staff pages">
        <Stack gap={2} component="nav" aria-label="Staff pages">
          {links.map(({ href, label, current }) => (
            <NavLink key={href} href={href} label={label} active={current} onClick={menu.close} />
          ))}
        </Stack>
      </Drawer>
      <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
        <ToastProvider>
          <Outlet />
        </ToastProvider>
        <SignInAgain />
      </AppShell.Main>
    </AppShell>
  );
}
