import { Anchor, Button, Group, Kbd, Modal, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { phoneDigits } from '../../../../shared/limits.ts';
import { site } from '../../../../shared/site.ts';
import type { Message } from '../../../../shared/staff-leads.ts';
import { leadHref } from '../../addresses.ts';
import { call } from '../../api.ts';
import { useMe } from '../../session.ts';
import { staleByMessage, staleByWork } from '../../stale.ts';
import { say } from '../../toast.tsx';
import { CopyText } from '../CopyText.tsx';
import { formatMoment } from '../format.ts';
import { dial, mailTo, whatsApp } from '../links.ts';
import { Failure } from '../Notices.tsx';
import rows from '../rows.module.css';
import { useIsPhone } from '../use-is-phone.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { type Change, ChangeMessage } from './ChangeMessage.tsx';
import { describeWork } from './days.ts';
import { dialOrCopy, spaced } from './use-reach.ts';
import bar from './WorkBar.module.css';

interface Way {
  key: string;
  label: string;
  href: string;
  /** What the key does, which for a link is more than to follow it. */
  open(): unknown;
}

/** The ways to reach whoever wrote a message. */
function waysTo(message: Message, staff: string): Way[] {
  const { name, email, phone, subject } = message;
  const mail = mailTo(email, `Re: ${subject}`);
  const hello = `Hello ${name.split(/\s/)[0]}`.trim();
  const greeting = `${hello}, this is ${staff} of ${site.name}. Thank you for your message.`;
  const chat = whatsApp(phone, greeting);
  const isIndian = phone.length === phoneDigits && /^\d+$/.test(phone);
  return [
    ...(/\d/.test(phone)
      ? [{ key: 'c', label: 'Call', href: dial(phone), open: async () => say(await dialOrCopy(message)) }]
      : []),
    ...(isIndian
      ? [{ key: 'w', label: 'WhatsApp', href: chat, open: () => window.open(chat, '_blank', 'noopener') }]
      : []),
    { key: 'm', label: 'Reply', href: mail, open: () => location.assign(mail) },
  ];
}

const changes = { s: 'Stage', d: 'Date', o: 'Owner' } as const satisfies Record<string, Change>;

interface MessageRowProps {
  message: Message;
  /** Level of its heading. */
  order: 2 | 3;
  /** Whether the keys are meant for it. */
  isCurrent: boolean;
  onEnter(): void;
  onEdit?(isEdited: boolean): void;
  /** Whether all of its text is shown. */
  isWhole?: boolean;
  /** Below its text. */
  children?: ReactNode;
}

/** A message of the contact form: who wrote it, and what can be done about it, with one key for each. */
export function MessageRow({ message, order, isCurrent, onEnter, onEdit, isWhole, children }: MessageRowProps) {
  const [kind, setKind] = useState<Change>();
  const { work, lead, name, email, phone, subject } = message;
  const ways = waysTo(message, useMe().name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/contact-messages/:id/lead', { params: { id: message.id } }),
    onSuccess: ({ referenceId }) =>
      say(`${name || email} is a lead now:`, { href: leadHref(referenceId), label: referenceId }),
    meta: { stale: [...staleByMessage, ...staleByWork] },
  });
  const make = () => {
    if (!isPending && !lead) mutate();
  };
  function edit(next: Change | undefined) {
    setKind(next);
    onEdit?.(next !== undefined);
  }
  const keys = {
    ...Object.fromEntries(ways.map(({ key, open }) => [key, open])),
    ...(work && Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, () => edit(change)]))),
    l: make,
  };
  useShortcuts(isCurrent ? keys : {});
  const close = () => edit(undefined);
  const whose = `of the message of ${name || email}`;
  const isPhone = useIsPhone();
  const buttonOf = (key: string) =>
    isPhone
      ? ({ size: 'sm', px: 'sm' } as const)
      : ({ size: 'compact-sm', rightSection: <Kbd size="xs">{key}</Kbd> } as const);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach what is in it
    <li className={rows.row} data-current={isCurrent || undefined} onFocus={onEnter} onClick={onEnter}>
      <div className={rows.head}>
        <Title order={order} size="h6" ff="text" tabIndex={-1} data-row-link={message.id}>
          {subject || 'No subject'}
        </Title>
        <Text>{name}</Text>
        <Group gap={4} wrap="nowrap">
          <Text>{email}</Text>
          <CopyText value={email} label="e-mail address" />
        </Group>
        {phone !== '' && (
          <Group gap={4} wrap="nowrap">
            <Text>{spaced(phone)}</Text>
            <CopyText value={phone} label="phone number" />
          </Group>
        )}
        <Text size="xs" c="dimmed" className={rows.when}>
          {formatMoment(message.receivedAt)}
        </Text>
      </div>
      <Text className={rows.text} {...(!isWhole && { lineClamp: 2, title: message.message })}>
        {message.message}
      </Text>
      <Text size="xs" c="dimmed">
        {work && describeWork(work)}
        {work?.nextStep && ` · ${work.nextStep}`}
        {lead && (
          <>
            {' · '}
            <Anchor href={leadHref(lead)} inherit>
              Lead {lead}
            </Anchor>
          </>
        )}
      </Text>
      <Group gap="xs" mt={4}>
        {ways.map(({ key, label, href }) => (
          <Button
            key={key}
            component="a"
            href={href}
            {...(key === 'w' && { target: '_blank', rel: 'noopener noreferrer' })}
            className={bar.link}
            variant={key === 'c' ? 'filled' : 'default'}
            {...buttonOf(key)}
          >
            {label}
          </Button>
        ))}
        {!lead && (
          <Button variant="default" loading={isPending} onClick={make} {...buttonOf('l')}>
            Make a lead
          </Button>
        )}
        {work &&
          Object.entries(changes).map(([key, change]) => (
            <Button
              key={key}
              variant="default"
              onClick={() => edit(change)}
              aria-label={`${change} ${whose}`}
              {...buttonOf(key)}
            >
              {change}
            </Button>
          ))}
        {children}
      </Group>
      <Failure error={error} />
      <Modal opened={kind !== undefined} onClose={close} title={`${kind}: ${subject || name}`} size="sm">
        {kind && work && <ChangeMessage kind={kind} message={{ ...message, work }} onDone={close} />}
      </Modal>
    </li>
  );
}
