import { Anchor, Text, Title } from '@mantine/core';
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
import { Failure } from '../Page.tsx';
import { Note } from '../parts.tsx';
import styles from '../rows.module.css';
import { sayNumber } from './WorkBar.tsx';
import { type WorkToDo, workActions } from './WorkDialog.tsx';
import { describeWork } from './work.ts';

interface WorkRowProps {
  title: ReactNode;
  phone: string;
  when: string;
  /** The row that answers the keys. */
  isCurrent: boolean;
  onEnter(): void;
  /** Beside the title. */
  facts: ReactNode;
  children: ReactNode;
}

/** A lead or a message in a list of work. */
export function WorkRow({ title, phone, when, isCurrent, onEnter, facts, children }: WorkRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the contents
    <li className={styles.row} data-current={isCurrent || undefined} onFocus={onEnter} onClick={onEnter}>
      <div className={styles.head}>
        {title}
        {facts}
        {phone !== '' && (
          <CopyText value={phone} label="phone number">
            <Text>{spaced(phone)}</Text>
          </CopyText>
        )}
        <Note ml="auto">{when}</Note>
      </div>
      {children}
    </li>
  );
}

/** The ways to answer a message. */
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

/** The change of a message. It overwrites a change of a colleague once the person has been told of that. */
function messageWork({ id, subject, name }: Message, version: number): Pick<WorkToDo, 'name' | 'save'> {
  return {
    name: subject || name,
    async save({ change, words }, { isTold }) {
      const ifMatch = isTold ? '*' : `"${version}"`;
      await call('PATCH /api/admin/contact-messages/:id/work', { params: { id }, body: change, ifMatch });
      return () => say(`${subject || name}: ${words}`);
    },
  };
}

interface MessageRowProps {
  message: Message;
  /** Level of the heading. */
  order: 2 | 3;
  /** The row that answers the keys. */
  isCurrent: boolean;
  onEnter(): void;
  /** Shows the complete text. */
  isWhole?: boolean;
  /** Beside the actions. */
  children?: ReactNode;
}

/** A message of the contact form with its actions. */
export function MessageRow({ message, order, isWhole, children, ...row }: MessageRowProps) {
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
    <WorkRow
      {...row}
      title={
        <Title order={order} size="h6" ff="text" tabIndex={-1} data-row-link={message.id}>
          {subject || 'No subject'}
        </Title>
      }
      facts={
        <>
          <Text>{name}</Text>
          <CopyText value={email} label="e-mail address">
            <Text>{email}</Text>
          </CopyText>
        </>
      }
      phone={phone}
      when={formatMoment(message.receivedAt)}
    >
      <Text className={styles.text} {...(!isWhole && { lineClamp: 2, title: message.message })}>
        {message.message}
      </Text>
      <Note mb={4}>
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
      </Note>
      <ActionBar actions={actions} hasKeys={row.isCurrent}>
        {children}
      </ActionBar>
      <Failure error={error} />
    </WorkRow>
  );
}
