import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fillText, textsFor } from '../../../../shared/reply-texts.ts';
import { site } from '../../../../shared/site.ts';
import { call } from '../../api.ts';
import { useMe } from '../../session.ts';
import { offer, say } from '../../toast.tsx';
import { type Action, ActionBar } from '../ActionBar.tsx';
import { dial, mailTo, spaced, whatsApp } from '../links.ts';
import { leadWork, workActions } from './WorkDialog.tsx';
import { replyTextsQuery, type WorkedLead } from './work.ts';

/** Shows a number and copies it. Without https there is no clipboard, and a browser may refuse it. */
export async function sayNumber(name: string, phone: string, hint = ''): Promise<void> {
  const isCopied = await Promise.resolve(navigator.clipboard?.writeText(phone) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
  say(`Call ${name}: ${spaced(phone)}${isCopied ? ', copied' : ''}.${hint}`);
}

/** The ways to reach the person of a lead, each with its reply texts, the best match first. */
function useReach(lead: WorkedLead | undefined) {
  const me = useMe();
  const { data } = useQuery(replyTextsQuery);
  const takeBack = useRef<() => void>(undefined);
  /** ID of the lead that was called last. */
  const called = useRef<string>(undefined);
  const leadId = lead?.id;
  // The offer ends where another lead begins: its key must not be taken for that one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lead changes
  useEffect(() => () => takeBack.current?.(), [leadId]);

  /** Offers to record a sent message by `y`: a followed link is no proof. */
  function offerSent({ id, name }: WorkedLead, way: 'whatsapp' | 'mail', replyText: string): void {
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
  }
  /** An imported lead may have no number or address. */
  function actionsOf(of: WorkedLead): Action[] {
    const { id, name, phone, whatsapp, email, course, referenceId } = of;
    const texts = textsFor(data?.items ?? [], { course, stage: of.work.stage });
    function write(way: 'whatsapp' | 'mail', action: Action, hrefOf: (text: string) => string): Action[] {
      const [first, ...others] = texts.map(({ title, text }) => ({
        label: title,
        href: hrefOf(fillText(text, of, me.name)),
        run: () => offerSent(of, way, title),
      }));
      return first ? [{ ...first, ...action, others }] : [];
    }
    function show() {
      // Before the number is copied: the key of the outcome may follow at once.
      called.current = id;
      void sayNumber(name, phone, ' Press n for the outcome.');
    }
    const subject = `${site.name}: ${course} (${referenceId})`;
    const chat = { key: 'w', label: 'WhatsApp', Icon: IconBrandWhatsapp };
    const mail = { key: 'm', label: 'Mail', Icon: IconMail };
    return [
      ...(phone ? [{ key: 'c', label: 'Call', Icon: IconPhone, href: dial(phone), isMain: true, run: show }] : []),
      ...(whatsapp ? write('whatsapp', chat, (text) => whatsApp(whatsapp, text)) : []),
      ...(email ? write('mail', mail, (text) => mailTo(email, subject, text)) : []),
    ];
  }
  return { actionsOf, isCalled: (id: string) => called.current === id };
}

interface WorkBarProps {
  lead: WorkedLead | undefined;
  /** The outcome of a call or a note was saved: on to the next lead. */
  onSaved?(): void;
}

/** The actions of a lead, on a phone within reach of the thumb. */
export function WorkBar({ lead, onSaved }: WorkBarProps) {
  const { actionsOf, isCalled } = useReach(lead);
  const me = useMe();
  if (!lead) return null;
  const work = leadWork(lead, me.email);
  // As of when it was opened: the list may have moved since.
  const note = { ...work, isCalled: () => isCalled(lead.id), onSaved };
  const changes = [...workActions(['note'], note), ...workActions(['date', 'stage', 'owner'], work)];
  return <ActionBar actions={[...actionsOf(lead), ...changes]} fromFrames thumb={lead.name} />;
}
