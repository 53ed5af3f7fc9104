import { type SubmitEvent, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContactField } from '../../../shared/contact-message.ts';
import { courseOptions } from '../../../shared/courses.ts';
import { messageNotice } from '../../../shared/message-notice.ts';
import type { Content } from '../../content/schemas.ts';
import { call, failureOf, type RequestFailure } from '../../http.ts';
import { loadSiteSettings, PageState, type SiteSettings } from '../../page-state.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import styles from './ContactForm.module.css';

/** Milliseconds that a simulated delivery takes. */
const simulatedDelay = 1000;

const unreachable = 'Failed to send the message. Please check your connection and try again.';

/** Posts a message to the server, or simulates that, depending on the deployment. */
async function sendMessage(message: object): Promise<void> {
  const { contactDelivery } = await loadSiteSettings();
  if (contactDelivery === 'store') await call('/api/contact-messages', { body: message });
  else await new Promise((resolve) => setTimeout(resolve, simulatedDelay));
}

/** Milliseconds for which the thank-you text replaces the form. */
const successTime = 3000;

type State = { name: 'idle'; refusal?: RequestFailure } | { name: 'submitting' } | { name: 'sent' };

/** Shows the notice about stored messages, which is already visible on pages from the server. */
function showNotice({ contactDelivery }: SiteSettings): void {
  if (contactDelivery === 'store') document.documentElement.dataset.messages = 'stored';
}

/**
 * The message form of the contact page: 'Sending...', the thank-you text for 3 s, then the empty form. A refused
 * message stays in the form. `?subject=` fills in the subject.
 */
export function ContactForm() {
  // The answer to a browser without scripts, where no script runs.
  const answered = use(PageState).contact;
  const [state, setState] = useState<State>({ name: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // Loaded ahead; if this fails, sending tries again and reports it.
    loadSiteSettings().then(showNotice, () => undefined);
    const subject = form.current?.elements.namedItem('subject');
    const given = new URLSearchParams(location.search).get('subject');
    if (given && subject instanceof HTMLInputElement && subject.value === '') subject.value = given;
  }, []);

  useEffect(() => {
    if (state.name !== 'sent') return;
    // The form had the focus, which moves to the thank-you text and back to the empty form, unless it was moved
    // meanwhile.
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
    const { noticeVersion, ...typed } = Object.fromEntries(new FormData(event.currentTarget));
    setState({ name: 'submitting' });
    const sending = sendMessage({
      ...typed,
      // Names the notice that was shown, if any.
      ...(document.documentElement.dataset.messages && { noticeVersion }),
    });
    const outcome = await sending.then(
      (): State => ({ name: 'sent' }),
      (error: unknown): State => ({ name: 'idle', refusal: failureOf(error) }),
    );
    flushSync(() => setState(outcome));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  const refusal = state.name === 'idle' ? state.refusal : undefined;
  const refused = answered?.outcome === 'refused' ? answered : undefined;
  const errors = refusal?.errors ?? refused?.errors ?? {};
  const field = (name: ContactField) => ({ name, error: errors[name], defaultValue: refused?.values[name] });
  const submitting = state.name === 'submitting';
  const sent = state.name === 'sent' || answered?.outcome === 'received';
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
          action="/contact#message-form"
          onSubmit={submit}
          data-replay=""
        >
          {(refusal || refused) && (
            <p role="alert" className="tinted danger">
              {refusal?.detail ?? refused?.banner ?? unreachable}
            </p>
          )}
          <div className="grid">
            <TextField {...field('name')} label="Name" autoComplete="name" />
            <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
          </div>
          <TextField
            {...field('phone')}
            label="Phone number (optional)"
            hint="If you would like a call or an answer on WhatsApp"
            type="tel"
            autoComplete="tel"
          />
          <TextField {...field('subject')} label="Subject" />
          <TextArea {...field('message')} label="Message" />
          <input type="hidden" name="noticeVersion" value={import.meta.env.MESSAGE_NOTICE_VERSION} />
          {/* In the page of every deployment, and shown where messages are stored. */}
          <p className={`small ${refused ? '' : styles.notice}`}>
            {messageNotice.text} <a href={messageNotice.link.href}>{messageNotice.link.text}</a>.{' '}
            {messageNotice.agreement}
          </p>
          <Button type="submit" size="l" disabled={submitting}>
            {submitting ? 'Sending...' : 'Send Message'}
          </Button>
        </form>
      )}
    </>
  );
}

/**
 * Offers to apply for the course in the address (`?course=`); hidden without one. The server's document for a course
 * already shows it (server/site/course-pages.ts).
 */
export function CourseOffer({ about, apply, ask }: Content<'contact.yaml'>['offer']) {
  const [asked, setAsked] = useState<{ course: string; batch?: string }>();
  const course = asked?.course ?? '';
  const search = asked ? `?${new URLSearchParams(asked)}` : '';

  useEffect(() => {
    const { course: named, batch } = Object.fromEntries(new URLSearchParams(location.search));
    const known = courseOptions.find((option) => option === named);
    if (known) setAsked({ course: known, ...(batch && { batch }) });
  }, []);

  return (
    <div className={`stack tight ${styles.offer}`} data-course-offer="" hidden={!course}>
      <p>
        {`${about} `}
        <strong suppressHydrationWarning>{course}</strong>.
      </p>
      <div className="cluster tight">
        <ButtonLink href={`/registration-form${search}`} size="l">
          {apply}
        </ButtonLink>
        <ButtonLink href="#message-form" variant="secondary" size="l">
          {ask}
        </ButtonLink>
      </div>
    </div>
  );
}
