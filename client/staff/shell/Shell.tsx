import {
  ActionIcon,
  Anchor,
  AppShell,
  Box,
  Burger,
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
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { IconChevronDown, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import type { Me } from '../../../shared/api/accounts.ts';
import { site } from '../../../shared/site.ts';
import { base, useGo, usePath } from '../addresses.ts';
import { useLiveNews } from '../live.ts';
import { gateHref, LetIn, meQuery, useMe, useSignOut } from '../session.ts';
import { OpenDialog } from '../ui/dialog.tsx';
import { KeyboardHelp } from '../ui/keys.tsx';
import { Failure, Mark } from '../ui/Page.tsx';
import { SignInAgain } from '../ui/SignIn.tsx';
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
function Navigation() {
  const { role } = useMe();
  const path = usePath();
  // Nested pages come after their parent, so the last match is the closest.
  const current = Object.values(groups)
    .flatMap((pages) => Object.keys(pages))
    .findLast((at) => path === base + at || (at !== '' && path.startsWith(`${base + at}/`)));
  const all = Object.entries(groups).map(([label, pages]) => ({
    label,
    isCurrent: current !== undefined && current in pages,
    links: Object.entries(pages)
      .filter(([, name]) => role === 'admin' || !name.startsWith('*'))
      .map(([at, name]) => ({
        key: at,
        href: base + at,
        'aria-current': at === current ? ('page' as const) : undefined,
        children: name.replace('*', ''),
      })),
  }));
  const items = (links: (typeof all)[number]['links']) =>
    links.map(({ key, ...link }) => <Menu.Item key={key} component="a" {...link} />);
  const [work, ...others] = all;
  return (
    <>
      <Group component="nav" aria-label="Staff pages" visibleFrom="md" gap={4} wrap="nowrap" h="100%" ml="md">
        {work?.links.map(({ key, ...link }) => (
          <a key={key} className={styles.link} {...link} />
        ))}
        {others.map(({ label, isCurrent, links }) => (
          <Menu key={label} position="bottom-start">
            <Menu.Target>
              <UnstyledButton className={styles.link} data-current={isCurrent || undefined}>
                {label}
                <IconChevronDown />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>{items(links)}</Menu.Dropdown>
          </Menu>
        ))}
      </Group>
      <Box component="nav" aria-label="Staff pages" hiddenFrom="md" style={{ order: 1 }}>
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Burger size="sm" aria-label="Menu" />
          </Menu.Target>
          <Menu.Dropdown mah="85dvh">
            {all.map(({ label, links }) => (
              <Fragment key={label}>
                <Menu.Label>{label}</Menu.Label>
                {items(links)}
              </Fragment>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Box>
    </>
  );
}

/** Switches between light and dark; until it is pressed the system decides. */
function SchemeButton() {
  const { toggleColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? 'Light colours' : 'Dark colours';
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={toggleColorScheme}>
        {isDark ? <IconSun /> : <IconMoon />}
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
          leftSection={<IconUserCircle />}
          aria-label={`Account of ${me.name}`}
        >
          <Text truncate maw={140} visibleFrom="xs">
            {me.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.email}</Menu.Label>
        <Menu.Item component="a" href={`${base}/account`} leftSection={<IconUserCircle />}>
          My account
        </Menu.Item>
        <Menu.Item onClick={signOut} leftSection={<IconLogout />}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The surroundings of every page. Visitors without a session are sent to sign in. */
export function Shell() {
  const { data: me, error, refetch } = useQuery(meQuery);
  const go = useGo();
  const gate = me === null ? '/sign-in' : me?.mustSetUp ? '/second-factor' : undefined;
  useEffect(() => {
    if (gate) go(gateHref(gate), { replace: true });
  }, [gate, go]);
  const isIn = me !== undefined && gate === undefined;
  useLiveNews(isIn);
  // Messages end with the session.
  useEffect(() => (isIn ? () => notifications.clean() : undefined), [isIn]);

  if (!me || gate) {
    return (
      <Center component="main" mih="100dvh" p="md">
        {error ? <Failure error={error} onRetry={() => refetch()} /> : <Loader aria-label="Loading" />}
      </Center>
    );
  }

  return (
    <LetIn value={me}>
      <AppShell header={{ height: 52 }}>
        <Anchor href="#content" className={styles.skip}>
          Skip to content
        </Anchor>
        <AppShell.Header>
          <Group h="100%" px={{ base: 'sm', sm: 'md' }} gap={4} wrap="nowrap">
            <UnstyledButton component="a" href={base} aria-label={`${site.name} staff, today`}>
              <Group wrap="nowrap">
                <Mark size={26} />
                <Text size="md" fw={650} ff="heading" c="var(--text)" visibleFrom="xl" span>
                  {site.name}
                </Text>
              </Group>
            </UnstyledButton>
            <Navigation />
            <Group gap={4} wrap="nowrap" ml="auto">
              <KeyboardHelp />
              <SchemeButton />
              <AccountMenu me={me} />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
          <div role="status" aria-live="polite">
            <Notifications withinPortal={false} zIndex={190} transitionDuration={0} className={styles.messages} />
          </div>
          <OpenDialog />
          <SignInAgain />
        </AppShell.Main>
      </AppShell>
    </LetIn>
  );
}
