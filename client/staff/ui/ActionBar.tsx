import { Button, Group, Kbd, Menu, Text } from '@mantine/core';
import { type Icon, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';
import { useIsPhone } from './browser.ts';
import { useShortcuts } from './keys.tsx';

/** Attributes of a link; a web page opens in a new tab without a referrer. */
export function linkTo(href: string) {
  return { href, ...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' }) };
}

/** An action with its key. */
export interface Action {
  key: string;
  label: string;
  'aria-label'?: string;
  Icon?: Icon;
  /** For links; `run` is called before the link is followed. */
  href?: string;
  /** The primary action. */
  isMain?: boolean;
  isPending?: boolean;
  run?(): unknown;
  /** Alternatives, in a menu beside the button. */
  others?: readonly { label: string; href: string; run(): unknown }[];
}

/** Does the same as a click on the button. Only phones dial. */
function press({ href, run }: Action): void {
  run?.();
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

/** Actions, each with a button and a key. */
export function ActionBar({ actions, hasKeys = true, fromFrames = false, thumb, children }: ActionBarProps) {
  const isPhone = useIsPhone();
  const keyed = hasKeys ? actions.filter(({ isPending }) => !isPending) : [];
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
      {actions.map(({ key, label, 'aria-label': name, Icon, href, isMain = false, isPending = false, run, others }) => (
        <Button.Group key={key}>
          <Button
            {...(href && { component: 'a', ...linkTo(href) })}
            className={styles.button}
            aria-label={name}
            variant={isMain ? 'filled' : 'default'}
            size="compact-sm"
            loading={isPending}
            onClick={() => run?.()}
            leftSection={Icon && <Icon size={16} />}
            rightSection={
              <Kbd size="xs" visibleFrom="sm">
                {key}
              </Kbd>
            }
          >
            {label}
          </Button>
          {others && others.length > 0 && !isPhone && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="default" size="compact-sm" px={4} aria-label={`${label}: other texts`}>
                  <IconChevronDown size={14} />
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
    </Group>
  );
}
