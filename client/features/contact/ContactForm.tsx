import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageNotice } from '../../../shared/message-notice.ts';
import { call, failureOf } from '../../http.ts';
import { loadSiteSettings, type SiteSettings } from '../../site-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import styles from './ContactForm.module.css';

/** Why a message was not taken. `fields` is empty when no single field is the reason. */
interface Refusal {
  text: string;
  fields: Readonly<Record<string, string>>;
}

/** Milliseconds that a simulated delivery takes. */
const simulatedDelay = 1000;

const unreachable = 'Failed to send the message. Please check your connection and try again.';

/**
 * Delivers a message the way this deployment wants it: posted to the server, or simulated without any call. Resolves to
 * the reason when it was not taken.
 */
async function sendMessage(message: object): Promise<Refusal | undefined> {
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

/** Milliseconds for which the thank-you text stands in for the form. */
const successTime = 3000;

type State = { name: 'idle'; refusal?: Refusal } | { name: 'submitting' } | { name: 'sent' };

/** Messages that are stored have a notice. A page that came from the server shows it already. */
function showNotice({ contactDelivery }: SiteSettings): void {
  if (contactDelivery === 'store') document.documentElement.dataset.messages = 'stored';
}

/** The notice beside the button, in the page of every deployment and shown where messages are stored. */
function MessageNotice() {
  const { text, link, agreement } = messageNotice;
  return (
    <p className={`small ${styles.notice}`}>
      {text} <a href={link.href}>{link.text}</a>. {agreement}
    </p>
  );
}

/**
 * The message form of the contact page: 'Sending...', the thank-you text for 3 s, then the empty form. A message that
 * was not taken leaves the form as it was typed. `?subject=` fills in the subject.
 */
export function ContactForm() {
  const [state, setState] = useState<State>({ name: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // Known before it is needed; when it cannot be loaded now, sending tries again and reports it.
    loadSiteSettings().then(showNotice, () => undefined);
    const subject = form.current?.elements.namedItem('subject');
    const given = new URLSearchParams(location.search).get('subject');
    if (given && subject instanceof HTMLInputElement && subject.value === '') subject.value = given;
  }, []);

  useEffect(() => {
    if (state.name !== 'sent') return;
    // The focus, gone with the form, waits on the thank-you and goes back to the empty form, unless it was moved.
    if (document.activeElement === document.body) thanks.current?.focus();
    const timer = setTimeout(() => {
      const hasFocus = document.activeElement === thanks.current;
      flushSync(() => setState({ name: 'idle' }));
      if (hasFocus) document.getElementById('name')?.focus({ preventScroll: true });
    }, successTime);
    return () => clearTimeout(timer);
  }, [state]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    setState({ name: 'submitting' });
    const refusal = await sendMessage({
      ...typed,
      // Proof of what was shown, so only where it was.
      ...(document.documentElement.dataset.messages && { noticeVersion: import.meta.env.MESSAGE_NOTICE_VERSION }),
    });
    flushSync(() => setState(refusal ? { name: 'idle', refusal } : { name: 'sent' }));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  const refusal = state.name === 'idle' ? state.refusal : undefined;
  const errors = refusal?.fields ?? {};
  const submitting = state.name === 'submitting';
  const sent = state.name === 'sent';
  return (
    <>
      <p ref={thanks} role="status" tabIndex={-1} className={sent ? `tinted success ${styles.thanks}` : undefined}>
        {sent && 'Thank you! Your message has been sent successfully.'}
      </p>
      {!sent && (
        <form
          ref={form}
          className={`stack ${styles.form}`}
          method="post"
          action="/api/contact-messages"
          onSubmit={submit}
          data-replay=""
          data-needs-script=""
        >
          {refusal && (
            <p role="alert" className="tinted danger">
              {refusal.text}
            </p>
          )}
          <div className="grid">
            <TextField name="name" label="Name" autoComplete="name" error={errors.name} />
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              inputMode="email"
              error={errors.email}
            />
          </div>
          <TextField
            name="phone"
            label="Phone number (optional)"
            hint="If you would like a call or an answer on WhatsApp"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            error={errors.phone}
          />
          <TextField name="subject" label="Subject" error={errors.subject} />
          <TextArea name="message" label="Message" error={errors.message} />
          <MessageNotice />
          <Button type="submit" size="l" disabled={submitting}>
            {submitting ? 'Sending...' : 'Send Message'}
          </Button>
        </form>
      )}
    </>
  );
}
