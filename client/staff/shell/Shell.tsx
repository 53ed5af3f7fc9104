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
import { Link, Outlet, type ToOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import type { Me } from '../../../shared/api/accounts.ts';
import { site } from '../../../shared/site.ts';
import { useLiveNews } from '../live.ts';
import { gateLink, LetIn, meQuery, useMe, useSignOut } from '../session.ts';
import { OpenDialog } from '../ui/dialog.tsx';
import { KeyboardHelp } from '../ui/keys.tsx';
import { Failure, Mark } from '../ui/Page.tsx';
import { SignInAgain } from '../ui/SignIn.tsx';
import styles from './Shell.module.css';

/** The pages in their groups; a `*` marks those of admins. */
const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Work: { '/': 'Today', '/leads': 'Leads', '/messages': 'Messages', '/batches': 'Batches' },
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
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Nested pages come after their parent, so the last match is the closest.
  const current = Object.values(groups)
    .flatMap((pages) => Object.keys(pages))
    .findLast((at) => path === at || path.startsWith(`${at}/`));
  const all = Object.entries(groups).map(([label, pages]) => ({
    label,
    isCurrent: current !== undefined && current in pages,
    links: Object.entries(pages)
      .filter(([, name]) => role === 'admin' || !name.startsWith('*'))
      .map(([at, name]) => ({
        key: at,
        to: at as ToOptions['to'] & string,
        activeOptions: { exact: true },
        'aria-current': at === current ? ('page' as const) : undefined,
        children: name.replace('*', ''),
      })),
  }));
  const items = (links: (typeof all)[number]['links']) =>
    links.map(({ key, children, ...link }) => (
      <Menu.Item key={key} renderRoot={(props) => <Link {...link} {...props} />}>
        {children}
      </Menu.Item>
    ));
  const [work, ...others] = all;
  return (
    <>
      <Group component="nav" aria-label="Staff pages" visibleFrom="md" gap={4} wrap="nowrap" h="100%" ml="md">
        {work?.links.map(({ key, ...link }) => (
          <Link key={key} className={styles.link} {...link} />
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
        <Menu.Item leftSection={<IconUserCircle />} renderRoot={(props) => <Link to="/account" {...props} />}>
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
  const navigate = useNavigate();
  const gate = me === null ? '/sign-in' : me?.mustSetUp ? '/second-factor' : undefined;
  useEffect(() => {
    if (gate) navigate(gateLink(gate));
  }, [gate, navigate]);
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
        <Anchor
          href="#content"
          className={styles.skip}
          onClick={(event) => {
            // The fragment has private parameters.
            event.preventDefault();
            document.getElementById('content')?.focus();
          }}
        >
          Skip to content
        </Anchor>
        <AppShell.Header>
          <Group h="100%" px={{ base: 'sm', sm: 'md' }} gap={4} wrap="nowrap">
            <Link to="/" aria-label={`${site.name} staff, today`} style={{ textDecoration: 'none' }}>
              <Group wrap="nowrap">
                <Mark size={26} />
                <Text size="md" fw={650} ff="heading" c="var(--text)" visibleFrom="xl" span>
                  {site.name}
                </Text>
              </Group>
            </Link>
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
