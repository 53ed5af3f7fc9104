import { Button, Group, Kbd, Menu, Text } from '@mantine/core';
import { type Icon, IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';
import { useIsPhone } from './browser.ts';
import { useShortcuts } from './keys.tsx';
import { Failure } from './Page.tsx';

/** Attributes of a link; a web page opens in a new tab without a referrer. */
export function linkTo(href: string) {
  return { href, ...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' }) };
}

export interface Action {
  key: string;
  label: string;
  'aria-label'?: string;
  Icon?: Icon;
  /** For links; `run` is called before the link is followed. */
  href?: string;
  isMain?: boolean;
  /** The bar waits for a promise and shows its failure. */
  run?(): unknown;
  /** Alternatives, in a menu beside the button. */
  others?: readonly { label: string; href: string; run(): unknown }[];
}

/** Follows the link of an action as a click does. Only phones dial. */
function follow({ href }: Action) {
  if (!href || (href.startsWith('tel:') && !matchMedia('(pointer: coarse)').matches)) return;
  if (href.startsWith('https:')) window.open(href, '_blank', 'noopener,noreferrer');
  else location.assign(href);
}

interface ActionBarProps {
  actions: readonly Action[];
  /** Whether it answers keys, and keys of frames. */
  hasKeys?: boolean;
  fromFrames?: boolean;
  /** Name of the person, for a bar within reach of the thumb on a phone. */
  thumb?: string;
  /** Beside the buttons. */
  children?: ReactNode;
}

export function ActionBar({ actions, hasKeys = true, fromFrames = false, thumb, children }: ActionBarProps) {
  const isPhone = useIsPhone();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ done }: { key: string; done: Promise<unknown> }) => done,
  });
  /** Runs at once: another key, or the browser's leave to open a window, may depend on it. */
  function start({ key, run }: Pick<Action, 'key' | 'run'>) {
    const done = run?.();
    if (done instanceof Promise) mutate({ key, done });
  }
  function press(action: Action) {
    start(action);
    follow(action);
  }
  const keyed = hasKeys && !isPending ? actions : [];
  useShortcuts(
    Object.fromEntries(keyed.map((action) => [action.key, { label: action.label, run: () => press(action) }])),
    fromFrames,
  );
  return (
    <Group
      gap={6}
      {...(thumb && { component: 'section', className: styles.thumb, 'aria-label': `Actions for ${thumb}` })}
    >
      {thumb && (
        <Text size="xs" fw={600} px="xs" truncate hiddenFrom="sm">
          {thumb}
        </Text>
      )}
      {actions.map(({ label, 'aria-label': name, Icon, href, isMain = false, others = [], ...action }) => (
        <Button.Group key={action.key}>
          <Button
            {...(href && { component: 'a', ...linkTo(href) })}
            className={styles.button}
            aria-label={name}
            aria-keyshortcuts={action.key}
            variant={isMain ? 'filled' : 'default'}
            size="compact-sm"
            loading={isPending && variables.key === action.key}
            onClick={() => start(action)}
            leftSection={Icon && <Icon />}
            rightSection={
              <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
                {action.key}
              </Kbd>
            }
          >
            {label}
          </Button>
          {others.length > 0 && !isPhone && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="default" size="compact-sm" px={4} aria-label={`${label}: other texts`}>
                  <IconChevronDown />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map((other) => (
                  <Menu.Item key={other.label} component="a" {...linkTo(other.href)} onClick={() => other.run()}>
                    {other.label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </Button.Group>
      ))}
      {children}
      <Failure error={error} />
    </Group>
  );
}
