import { Button, Group, Kbd, Menu, Text, UnstyledButton } from '@mantine/core';
import { type Icon, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';
import { useIsPhone, useShortcuts } from './browser.ts';

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
  useShortcuts(
    Object.fromEntries(hasKeys ? actions.map((action) => [action.key, () => !action.isPending && press(action)]) : []),
    fromFrames,
  );
  if (thumb !== undefined && isPhone) {
    return (
      <section className={styles.thumb} aria-label={`Actions for ${thumb}`}>
        <Text size="xs" fw={600} px="xs" truncate>
          {thumb}
        </Text>
        <div className={styles.targets}>
          {actions.map(({ key, label, Icon, href, run }) => (
            <UnstyledButton
              key={key}
              className={styles.target}
              {...(href ? { component: 'a', ...linkTo(href) } : {})}
              onClick={() => run?.()}
            >
              {Icon && <Icon size={22} aria-hidden />}
              {label}
            </UnstyledButton>
          ))}
        </div>
      </section>
    );
  }
  return (
    <Group gap={6}>
      {actions.map(({ key, label, 'aria-label': name, Icon, href, isMain = false, isPending = false, run, others }) => (
        <Button.Group key={key}>
          <Button
            {...(href && { component: 'a', className: styles.link, ...linkTo(href) })}
            aria-label={name}
            variant={isMain ? 'filled' : 'default'}
            loading={isPending}
            onClick={() => run?.()}
            leftSection={Icon && <Icon size={16} />}
            {...(isPhone ? { px: 'sm' } : { size: 'compact-sm', rightSection: <Kbd size="xs">{key}</Kbd> })}
          >
            {label}
          </Button>
          {others && others.length > 0 && (
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
