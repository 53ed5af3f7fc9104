import { loadSiteSettings } from '../../site-settings.ts';

/** The fields of a contact message, in the order of the form. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;

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

/** The refusal that an answer with problem details carries. */
async function refusalOf(response: Response): Promise<Refusal> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) {
    return { text: unreachable, fields: {} };
  }
  const problem: { detail: string; errors?: ContactErrors } = await response.json();
  return { text: problem.detail, fields: problem.errors ?? {} };
}

/** What was typed, and the version of the notice that stood beside it. */
type Sent = Record<ContactField, string> & { noticeVersion?: string };

async function store(message: Sent): Promise<Refusal | undefined> {
  const response = await fetch('/api/contact-messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  return response.ok ? undefined : refusalOf(response);
}

/**
 * Delivers a message the way this deployment wants it: posted to the server, or simulated without any call. Resolves to
 * the reason when it was not taken.
 */
export async function sendMessage(message: Sent): Promise<Refusal | undefined> {
  try {
    const { contactDelivery } = await loadSiteSettings();
    if (contactDelivery === 'store') return await store(message);
  } catch {
    return { text: unreachable, fields: {} };
  }
  await new Promise((resolve) => setTimeout(resolve, simulatedDelay));
  return undefined;
}
