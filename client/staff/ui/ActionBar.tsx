import { Button, Group, Kbd, Menu, Text, UnstyledButton } from '@mantine/core';
import { type Icon, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';
import { useIsPhone, useShortcuts } from './browser.ts';

/** What a link leads to; a page opens in a tab of its own, which learns nothing of where it was opened. */
export function linkTo(href: string) {
  return { href, ...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' }) };
}

/** Something that can be done, with a key. */
export interface Action {
  key: string;
  label: string;
  'aria-label'?: string;
  Icon?: Icon;
  /** For those that are links; `run` comes before it is followed. */
  href?: string;
  /** The one that is meant first. */
  isMain?: boolean;
  isPending?: boolean;
  run?(): unknown;
  /** Other links of the same kind, in a menu beside it. */
  others?: readonly { label: string; href: string; run(): unknown }[];
}

/** Does what a press of the button does. A number is dialled only where that is a phone's. */
function press({ href, run }: Action): void {
  run?.();
  if (!href || (href.startsWith('tel:') && !matchMedia('(pointer: coarse)').matches)) return;
  if (href.startsWith('https:')) window.open(href, '_blank', 'noopener,noreferrer');
  else location.assign(href);
}

interface ActionBarProps {
  actions: readonly Action[];
  /** Whether the keys are meant for it. */
  hasKeys?: boolean;
  /** Whether keys count that were pressed in a frame. */
  fromFrames?: boolean;
  /** Whose they are, where they stand within reach of the thumb on a phone. */
  thumb?: string;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** What can be done, a button and a key for each. */
export function ActionBar({ actions, hasKeys = true, fromFrames = false, thumb, children }: ActionBarProps) {
  const isPhone = useIsPhone();
  useShortcuts(
    Object.fromEntries(hasKeys ? actions.map((action) => [action.key, () => !action.isPending && press(action)]) : []),
    { fromFrames },
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
