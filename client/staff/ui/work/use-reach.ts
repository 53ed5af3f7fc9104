import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ContactWay } from '../../../../shared/lead-work.ts';
import { fillText, textsFor } from '../../../../shared/reply-texts.ts';
import { site } from '../../../../shared/site.ts';
import { call } from '../../api.ts';
import { useMe } from '../../session.ts';
import { offer, say } from '../../toast.tsx';
import { dial, mailTo, whatsApp } from '../links.ts';
import { replyTextsQuery, type WorkedLead } from './queries.ts';

/** A way to the person: where it leads, and with which text. */
export interface Reach {
  way: ContactWay;
  href: string;
  /** Title of the text; null for a call. */
  title: string | null;
}

const labels = { call: 'Call', whatsapp: 'WhatsApp to', mail: 'E-mail to' } as const satisfies Record<
  ContactWay,
  string
>;

/** A number of ten digits in two halves on one line, as it is read out. */
export const spaced = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, '$1\u00a0$2');

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Shows and copies a number, which a phone also dials.
 *
 * @returns what to say.
 */
export async function dialOrCopy({ name, phone }: { name: string; phone: string }): Promise<string> {
  if (matchMedia('(pointer: coarse)').matches) location.assign(dial(phone));
  // Without https there is no clipboard, and a browser may refuse it.
  const isCopied = await copyText(phone);
  return `Call ${name}: ${spaced(phone)}${isCopied ? ', copied' : ''}.`;
}

/** The ways to reach a person, each with the texts for them, the closest first; and what uses one. */
export function useReach(lead: WorkedLead | undefined) {
  const { name } = useMe();
  const { data } = useQuery(replyTextsQuery);
  const takeBack = useRef<() => void>(undefined);
  /** ID of the lead that was called last. */
  const called = useRef<string>(undefined);
  const leadId = lead?.id;
  // The offer ends where another lead begins: its key must not be taken for that one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lead changes
  useEffect(() => () => takeBack.current?.(), [leadId]);
  const texts = lead ? textsFor(data?.items ?? [], { course: lead.course, stage: lead.work.stage }) : [];

  /** An imported lead may have no number or address. */
  function waysOf(of: WorkedLead): Readonly<Record<ContactWay, Reach[]>> {
    const filled = texts.map(({ title, text }) => ({ title, text: fillText(text, of, name) }));
    const subject = `${site.name}: ${of.course} (${of.referenceId})`;
    return {
      call: of.phone === '' ? [] : [{ way: 'call', href: dial(of.phone), title: null }],
      whatsapp: (of.whatsapp === '' ? [] : filled).map(({ title, text }) => ({
        way: 'whatsapp',
        href: whatsApp(of.whatsapp, text),
        title,
      })),
      mail: (of.email === '' ? [] : filled).map(({ title, text }) => ({
        way: 'mail',
        href: mailTo(of.email, subject, text),
        title,
      })),
    };
  }

  /** Says how the person is reached. That a message was sent can be recorded by `y`: pressing a link is no proof of it. */
  function begin({ way, title }: Reach, words: string): void {
    if (!lead) return;
    called.current = way === 'call' ? lead.id : undefined;
    if (way === 'call') {
      say(`${words} Press n for the outcome.`);
      return;
    }
    const { id, name: person } = lead;
    takeBack.current = offer({
      text: words,
      label: 'Sent',
      shortcut: 'y',
      async run() {
        await call('POST /api/admin/applications/:id/contacts', { params: { id }, body: { way, replyText: title } });
        return `Recorded: you wrote to ${person}.`;
      },
      stale: ['GET /api/admin/applications/:id/timeline'],
    });
  }

  /** For the press of a link, which the browser follows. */
  function follow(reach: Reach): void {
    if (lead)
      begin(reach, `${labels[reach.way]} ${lead.name}${reach.way === 'call' ? `: ${spaced(lead.phone)}` : ''}.`);
  }

  /** For the key of a way. */
  function open(reach: Reach | undefined): void {
    if (!reach || !lead) return;
    if (reach.way === 'call') {
      // Before the number is copied: the key of the outcome may follow at once.
      called.current = lead.id;
      return void dialOrCopy(lead).then((words) => begin(reach, words));
    }
    follow(reach);
    if (reach.way === 'whatsapp') window.open(reach.href, '_blank', 'noopener,noreferrer');
    else location.assign(reach.href);
  }

  return { ways: lead && waysOf(lead), follow, open, isCalled: (id: string) => called.current === id };
}
