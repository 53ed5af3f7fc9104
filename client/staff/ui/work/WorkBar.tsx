import { Button, Kbd, Menu, Modal, VisuallyHidden } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCalendar,
  IconChevronDown,
  IconFlag,
  IconMail,
  IconNote,
  IconPhone,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ContactWay } from '../../../../shared/lead-work.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import type { WorkedLead } from './queries.ts';
import { type Reach, useReach } from './use-reach.ts';
import styles from './WorkBar.module.css';
import { ChangeForm } from './WorkForms.tsx';

const reaches = [
  { way: 'call', key: 'c', label: 'Call', Icon: IconPhone },
  { way: 'whatsapp', key: 'w', label: 'WhatsApp', Icon: IconBrandWhatsapp },
  { way: 'mail', key: 'm', label: 'Mail', Icon: IconMail },
] as const satisfies readonly { way: ContactWay; key: string; label: string; Icon: typeof IconPhone }[];

const changes = [
  { kind: 'note', key: 'n', label: 'Note', title: 'Outcome and note', Icon: IconNote },
  { kind: 'date', key: 'd', label: 'Date', title: 'Next step', Icon: IconCalendar },
  { kind: 'stage', key: 's', label: 'Stage', title: 'Stage', Icon: IconFlag },
  { kind: 'owner', key: 'o', label: 'Owner', title: 'Owner', Icon: IconUser },
] as const;
type Kind = (typeof changes)[number]['kind'];

/** Opens in a tab of its own where it is a page. */
const target = (way: ContactWay) => (way === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {});

function OtherTexts({ label, others, onUse }: { label: string; others: readonly Reach[]; onUse(reach: Reach): void }) {
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="compact-md" px={4} aria-label={`${label}: other texts`}>
          <IconChevronDown size={14} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((reach) => (
          <Menu.Item
            key={reach.title}
            component="a"
            href={reach.href}
            {...target(reach.way)}
            onClick={() => onUse(reach)}
          >
            {reach.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface WorkBarProps {
  lead: WorkedLead | undefined;
  /** The outcome of a call or a note was saved: on to the next lead. */
  onSaved?(): void;
}

/**
 * What can be done about a lead, with one key for each: buttons beside it, or on a phone a bar within reach of the thumb. Without a
 * lead it shows nothing.
 */
export function WorkBar({ lead, onSaved }: WorkBarProps) {
  const { ways, follow, open, isCalled } = useReach(lead);
  const [dialog, setDialog] = useState<{ kind: Kind; lead: WorkedLead; onSaved: WorkBarProps['onSaved'] }>();
  const isPhone = useIsPhone();
  const show = (kind: Kind) => lead && setDialog({ kind, lead, onSaved });
  useShortcuts(
    {
      ...Object.fromEntries(reaches.map(({ way, key }) => [key, () => open(ways?.[way][0])])),
      ...Object.fromEntries(changes.map(({ kind, key }) => [key, () => show(kind)])),
    },
    { fromFrames: true },
  );
  const hasBar = isPhone && lead !== undefined;
  useEffect(() => {
    if (hasBar) document.documentElement.style.setProperty('--work-bar', '5.5rem');
    return () => void document.documentElement.style.removeProperty('--work-bar');
  }, [hasBar]);

  const close = () => setDialog(undefined);
  const title = changes.find(({ kind }) => kind === dialog?.kind)?.title;
  const modal = (
    <Modal opened={dialog !== undefined} onClose={close} title={dialog && `${title}: ${dialog.lead.name}`} size="sm">
      {dialog && (
        <ChangeForm
          kind={dialog.kind}
          lead={dialog.lead}
          isCalled={isCalled(dialog.lead.id)}
          onDone={() => {
            close();
            // As of when it was opened: the list may have moved since.
            if (dialog.kind === 'note') dialog.onSaved?.();
          }}
        />
      )}
    </Modal>
  );
  if (!lead || !ways) return modal;
  if (isPhone) {
    return (
      <>
        <section className={styles.phoneBar} aria-label={`Actions for ${lead.name}`}>
          <div className={styles.phoneName}>{lead.name}</div>
          <div className={styles.targets}>
            {reaches.map(({ way, label, Icon }) => {
              const [first] = ways[way];
              if (!first) return null;
              return (
                <a key={way} className={styles.target} href={first.href} {...target(way)} onClick={() => follow(first)}>
                  <Icon size={22} aria-hidden />
                  {label}
                </a>
              );
            })}
            {changes.map(({ kind, label, Icon }) => (
              <button key={kind} type="button" className={styles.target} onClick={() => show(kind)}>
                <Icon size={22} aria-hidden />
                {label}
              </button>
            ))}
          </div>
        </section>
        {modal}
      </>
    );
  }
  return (
    <div className={styles.bar}>
      <VisuallyHidden>{`Actions for ${lead.name}`}</VisuallyHidden>
      {reaches.map(({ way, key, label, Icon }) => {
        const [first, ...others] = ways[way];
        if (!first) return null;
        return (
          <Button.Group key={way}>
            <Button
              component="a"
              href={first.href}
              {...target(way)}
              onClick={() => follow(first)}
              className={styles.link}
              size="compact-md"
              variant={way === 'call' ? 'filled' : 'default'}
              leftSection={<Icon size={16} />}
              rightSection={<Kbd size="xs">{key}</Kbd>}
            >
              {label}
            </Button>
            <OtherTexts label={label} others={others} onUse={follow} />
          </Button.Group>
        );
      })}
      {changes.map(({ kind, key, label, Icon }) => (
        <Button
          key={kind}
          size="compact-md"
          variant="default"
          leftSection={<Icon size={16} />}
          rightSection={<Kbd size="xs">{key}</Kbd>}
          onClick={() => show(kind)}
        >
          {label}
        </Button>
      ))}
      {modal}
    </div>
  );
}
