import { Text, Title } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { phoneDigits } from '../../../../shared/limits.ts';
import { fillText, textsFor } from '../../../../shared/reply-texts.ts';
import { site } from '../../../../shared/site.ts';
import type { Message } from '../../../../shared/staff-leads.ts';
import { call } from '../../api.ts';
import { useMe } from '../../session.ts';
import { type Action, ActionBar } from '../ActionBar.tsx';
import { CopyText } from '../controls.tsx';
import { dial, formatMoment, mailTo, spaced, whatsApp } from '../format.ts';
import { Link, leadLink } from '../links.tsx';
import { Lines, Note, Row, type RowProps } from '../parts.tsx';
import { offer, say } from '../toast.tsx';
import { leadWork, type WorkToDo, workActions } from './WorkDialog.tsx';
import { describeWork, replyTextsQuery, type WorkedLead } from './work.ts';

/** Shows a number and copies it. Without https there is no clipboard, and a browser may refuse it. */
async function sayNumber(name: string, phone: string, hint = '') {
  const writing = navigator.clipboard?.writeText(phone).then(() => ', copied');
  const copied = await writing?.catch(() => '');
  say(`Call ${name}: ${spaced(phone)}${copied ?? ''}.${hint}`);
}

interface WorkBarProps {
  lead: WorkedLead | undefined;
  /** The outcome of a call or a note was saved: on to the next lead. */
  onSaved?(): void;
}

/** The actions of a lead, on a phone within reach of the thumb. An imported one may have no number or address. */
export function WorkBar({ lead, onSaved }: WorkBarProps) {
  const me = useMe();
  const { data } = useQuery(replyTextsQuery);
  const takeBack = useRef<() => void>(undefined);
  /** ID of the lead that was called last. */
  const called = useRef<string>(undefined);
  const leadId = lead?.id;
  // The offer ends where another lead begins: its key must not be taken for that one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lead changes
  useEffect(() => () => takeBack.current?.(), [leadId]);
  if (!lead) return null;
  const { id, name, phone, whatsapp, email, course } = lead;

  /** Links with the reply texts, the best match first. `y` records a sent message: a followed link is no proof. */
  const write = (way: 'whatsapp' | 'mail', hrefOf: (text: string) => string) =>
    textsFor(data?.items ?? [], { course, stage: lead.work.stage }).map(({ title: replyText, text }) => ({
      label: replyText,
      href: hrefOf(fillText(text, lead, me.name)),
      run() {
        called.current = undefined;
        takeBack.current = offer({
          text: `${way === 'mail' ? 'E-mail' : 'WhatsApp'} to ${name}.`,
          label: 'Sent',
          shortcut: 'y',
          async run() {
            const body = { contact: { way, replyText } };
            await call('PUT /api/admin/applications/:id/work', { params: { id }, body, ifMatch: '*' });
            return `Recorded: you wrote to ${name}.`;
          },
        });
      },
    }));
  function show() {
    // Before the number is copied: the key of the outcome may follow at once.
    called.current = id;
    void sayNumber(name, phone, ' Then record the outcome with Note.');
  }
  function endCall() {
    called.current = undefined;
    onSaved?.();
  }
  const subject = fillText('{company}: {course} ({referenceId})', lead, me.name);
  const [chat, ...chats] = whatsapp ? write('whatsapp', (text) => whatsApp(whatsapp, text)) : [];
  const [mail, ...mails] = email ? write('mail', (text) => mailTo(email, subject, text)) : [];
  const work = leadWork(lead, me.email);
  const actions: Action[] = [
    ...(phone ? [{ key: 'c', label: 'Call', Icon: IconPhone, href: dial(phone), isMain: true, run: show }] : []),
    ...(chat ? [{ ...chat, key: 'w', label: 'WhatsApp', Icon: IconBrandWhatsapp, others: chats }] : []),
    ...(mail ? [{ ...mail, key: 'm', label: 'Mail', Icon: IconMail, others: mails }] : []),
    // As of when it was opened: the list may have moved since.
    ...workActions(['note'], { ...work, isCalled: () => called.current === id, onSaved: endCall }),
    ...workActions(['date', 'stage', 'owner'], work),
  ];
  return <ActionBar actions={actions} fromFrames thumb={name} />;
}

/** A number with a button that copies it; nothing without one. */
export function Phone({ phone }: { phone: string }) {
  if (phone === '') return null;
  return (
    <CopyText value={phone} label="phone number">
      <Text>{spaced(phone)}</Text>
    </CopyText>
  );
}

function waysTo({ name, email, phone, subject }: Message, staff: string): Action[] {
  const hello = `Hello ${name.split(/\s/)[0]}`.trim();
  const greeting = `${hello}, this is ${staff} of ${site.name}. Thank you for your message.`;
  const call = { key: 'c', label: 'Call', href: dial(phone), isMain: true, run: () => void sayNumber(name, phone) };
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

interface MessageRowProps extends Required<Pick<RowProps, 'isCurrent' | 'onEnter'>> {
  message: Message;
  isWhole?: boolean;
  children?: ReactNode;
}

/** A message of the contact form with its actions. */
export function MessageRow({ message, isWhole, children, ...row }: MessageRowProps) {
  const { work, lead, name, email, phone, subject } = message;
  const me = useMe();
  async function makeLead() {
    const { referenceId } = await call('POST /api/admin/contact-messages/:id/lead', { params: { id: message.id } });
    say(`${name || email} is a lead now:`, <Link {...leadLink(referenceId)}>{referenceId}</Link>);
  }
  const actions: Action[] = [
    ...waysTo(message, me.name),
    ...(lead ? [] : [{ key: 'l', label: 'Make a lead', run: makeLead }]),
    ...(work ? workActions(['stage', 'date', 'owner'], { work, ...messageWork(message, work.version) }) : []).map(
      (action) => ({ ...action, 'aria-label': `${action.label} of the message of ${name || email}` }),
    ),
  ];
  return (
    <Row
      {...row}
      title={
        <Title order={isWhole ? 2 : 3} size="h6" ff="text" tabIndex={-1} data-row-link={message.id}>
          {subject || 'No subject'}
        </Title>
      }
      badges={
        <>
          <Text>{name}</Text>
          <CopyText value={email} label="e-mail address">
            <Text>{email}</Text>
          </CopyText>
          <Phone phone={phone} />
        </>
      }
      action={<Note>{formatMoment(message.receivedAt)}</Note>}
    >
      <Lines {...(!isWhole && { lineClamp: 2, title: message.message, style: { whiteSpace: 'normal' } })}>
        {message.message}
      </Lines>
      <Note mb={4}>
        {work && describeWork(work)}
        {work?.nextStep && ` · ${work.nextStep}`}
        {lead && (
          <>
            {' · '}
            <Link {...leadLink(lead)} inherit>
              Lead {lead}
            </Link>
          </>
        )}
      </Note>
      <ActionBar actions={actions} hasKeys={row.isCurrent}>
        {children}
      </ActionBar>
    </Row>
  );
}
