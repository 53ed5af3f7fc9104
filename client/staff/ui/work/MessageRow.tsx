import { Anchor, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { phoneDigits } from '../../../../shared/limits.ts';
import { site } from '../../../../shared/site.ts';
import type { Message } from '../../../../shared/staff-leads.ts';
import { leadHref } from '../../addresses.ts';
import { call } from '../../api.ts';
import { useMe } from '../../session.ts';
import { say } from '../../toast.tsx';
import { type Action, ActionBar } from '../ActionBar.tsx';
import { CopyText } from '../controls.tsx';
import { formatMoment } from '../format.ts';
import { dial, mailTo, spaced, whatsApp } from '../links.ts';
import lists from '../lists.module.css';
import { Failure } from '../Page.tsx';
import rows from '../rows.module.css';
import { sayNumber } from './WorkBar.tsx';
import { type WorkToDo, workActions } from './WorkDialog.tsx';
import { describeWork } from './work.ts';

/** The ways to reach whoever wrote a message. */
function waysTo({ name, email, phone, subject }: Message, staff: string): Action[] {
  const hello = `Hello ${name.split(/\s/)[0]}`.trim();
  const greeting = `${hello}, this is ${staff} of ${site.name}. Thank you for your message.`;
  const call = { key: 'c', label: 'Call', href: dial(phone), isMain: true, run: () => sayNumber(name, phone) };
  const isIndian = phone.length === phoneDigits && /^\d+$/.test(phone);
  return [
    ...(/\d/.test(phone) ? [call] : []),
    ...(isIndian ? [{ key: 'w', label: 'WhatsApp', href: whatsApp(phone, greeting) }] : []),
    { key: 'm', label: 'Reply', href: mailTo(email, `Re: ${subject}`) },
  ];
}

/** How a message is changed: told what somebody else did, the person at the screen decides that this counts on top of it. */
function messageWork({ id, subject, name }: Message, version: number): Pick<WorkToDo, 'name' | 'save'> {
  return {
    name: subject || name,
    async save({ change, words }, { isTold }) {
      const ifMatch = isTold ? '*' : `"${version}"`;
      await call('PATCH /api/admin/contact-messages/:id/work', { params: { id }, body: change, ifMatch });
      say(`${subject || name}: ${words}`);
    },
  };
}

interface MessageRowProps {
  message: Message;
  /** Level of its heading. */
  order: 2 | 3;
  /** Whether the keys are meant for it. */
  isCurrent: boolean;
  onEnter(): void;
  /** Whether all of its text is shown. */
  isWhole?: boolean;
  /** Beside what can be done. */
  children?: ReactNode;
}

/** A message of the contact form: who wrote it, and what can be done about it, with one key for each. */
export function MessageRow({ message, order, isCurrent, onEnter, isWhole, children }: MessageRowProps) {
  const { work, lead, name, email, phone, subject } = message;
  const me = useMe();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/contact-messages/:id/lead', { params: { id: message.id } }),
    onSuccess: ({ referenceId }) =>
      say(`${name || email} is a lead now:`, { href: leadHref(referenceId), label: referenceId }),
  });
  const actions: Action[] = [
    ...waysTo(message, me.name),
    ...(lead ? [] : [{ key: 'l', label: 'Make a lead', isPending, run: () => mutate() }]),
    ...(work ? workActions(['stage', 'date', 'owner'], { work, ...messageWork(message, work.version) }) : []).map(
      (action) => ({ ...action, 'aria-label': `${action.label} of the message of ${name || email}` }),
    ),
  ];
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
        <Text size="xs" c="dimmed" ml="auto">
          {formatMoment(message.receivedAt)}
        </Text>
      </div>
      <Text className={lists.text} {...(!isWhole && { lineClamp: 2, title: message.message })}>
        {message.message}
      </Text>
      <Text size="xs" c="dimmed" mb={4}>
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
      <ActionBar actions={actions} hasKeys={isCurrent}>
        {children}
      </ActionBar>
      <Failure error={error} />
    </li>
  );
}
