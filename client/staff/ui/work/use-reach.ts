import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactWay } from '../../../../shared/lead-work.ts';
import { fillText, textsFor } from '../../../../shared/reply-texts.ts';
import { site } from '../../../../shared/site.ts';
import { call, makeStale, sentenceOf } from '../../api.ts';
import { useMe } from '../../session.ts';
import { useToast } from '../../toast.tsx';
import { dial, mailTo, whatsApp } from '../links.ts';
import { replyTextsQuery, type WorkedLead } from './queries.ts';

/** A way to the person: where it leads, and with which text. */
export interface Reach {
  way: ContactWay;
  href: string;
  /** Title of the text; null for a call. */
  title: string | null;
}

/** The ways to reach a person, each with the texts for them, the closest first; and what notes that one was used. */
export function useReach(lead: WorkedLead | undefined) {
  const { name } = useMe();
  const queryClient = useQueryClient();
  const { say } = useToast();
  const { data } = useQuery(replyTextsQuery);
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

  /** Notes it in the lead's timeline. What leads to the person does not wait for that. */
  function note({ way, title }: Reach): void {
    if (!lead) return;
    call('POST /api/admin/applications/:id/contacts', { params: { id: lead.id }, body: { way, replyText: title } })
      .then(() => makeStale(queryClient, ['GET /api/admin/applications/:id/timeline']))
      .catch((error: unknown) => say(`This could not be noted in the timeline. ${sentenceOf(error)}`));
  }

  /** Opens it as a click on its link would. */
  function open(reach: Reach | undefined): void {
    if (!reach) return;
    note(reach);
    if (reach.way === 'whatsapp') window.open(reach.href, '_blank', 'noopener,noreferrer');
    else location.assign(reach.href);
  }

  return { ways: lead && waysOf(lead), note, open };
}
