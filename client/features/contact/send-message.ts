import { call, failureOf } from '../../http.ts';
import { loadSiteSettings } from '../../site-settings.ts';

/** The fields of a contact message, in the order of the form. */
export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];
export type ContactErrors = Partial<Record<ContactField, string>>;

/** Why a message was not taken. `fields` is empty when no single field is the reason. */
export interface Refusal {
  text: string;
  fields: ContactErrors;
}

/** Milliseconds that a simulated delivery takes. */
const simulatedDelay = 1000;

const unreachable = 'Failed to send the message. Please check your connection and try again.';

/** What was typed, and the version of the notice that stood beside it. */
type Sent = Record<ContactField, string> & { noticeVersion?: string };

/**
 * Delivers a message the way this deployment wants it: posted to the server, or simulated without any call. Resolves to
 * the reason when it was not taken.
 */
export async function sendMessage(message: Sent): Promise<Refusal | undefined> {
  try {
    const { contactDelivery } = await loadSiteSettings();
    if (contactDelivery === 'store') {
      await call('/api/contact-messages', { body: message });
      return undefined;
    }
  } catch (error) {
    const { detail, errors } = failureOf(error);
    return { text: detail ?? unreachable, fields: errors };
  }
  await new Promise((resolve) => setTimeout(resolve, simulatedDelay));
  return undefined;
}
