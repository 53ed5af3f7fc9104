import { type SubmitEvent, use, useEffect, useRef, useState } from 'react';
import type { Text } from '../../../shared/languages/catalogue.ts';
import { type Language, pathIn } from '../../../shared/languages/languages.ts';
import { messages } from '../../../shared/messages.ts';
import type { OwnApplication, OwnKey, OwnPageState } from '../../../shared/own-application.ts';
import { mailedMark, ownPagePath } from '../../../shared/own-link.ts';
import { call, failureOf, RequestFailure } from '../../http.ts';
import { PageState } from '../../page-state.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { forgetReceipt, readReceipt, type StoredReceipt } from '../../ui/stored-receipt.ts';
import { ApplicationView } from './ApplicationView.tsx';
import { KeyForm, RememberedForm } from './KeyForm.tsx';
import styles from './OwnApplication.module.css';

/** The calls of the applicant's own page; see `shared/api/intake.ts`. */
type OwnPageCall = '/api/application' | `/api/application/${'contact' | 'call' | 'consents' | 'resume' | 'withdraw'}`;

/**
 * Makes a call of the applicant's own page.
 *
 * @param language the one of the page: that in which somebody was asked what they agree to.
 * @returns the application after it; undefined once it is withdrawn.
 * @throws RequestFailure
 */
function callOwnPage(
  path: OwnPageCall,
  body: object | FormData,
  language: Language,
): Promise<OwnApplication | undefined> {
  return call(path, { body, headers: { 'content-language': language } });
}

const calls = {
  contact: { path: '/api/application/contact', done: messages.contactSaved },
  call: { path: '/api/application/call', done: messages.callSaved },
  consents: { path: '/api/application/consents', done: messages.consentsSaved },
} as const;

const unreachable = 'We cannot be reached. Please check your connection and try again.' satisfies Text;

function textOf({ status, detail }: RequestFailure): string {
  return status === 404 ? messages.ownUnknown : (detail ?? unreachable);
}

function startOf(answered: OwnPageState | undefined): OwnPageState | undefined {
  return answered?.outcome === 'unknown' ? { outcome: 'failed', message: messages.ownUnknown } : answered;
}

/**
 * The applicant's own page. The secret comes after the # of the address, from this browser's memory, or is typed. Without script
 * the server renders the same page in answer to the form.
 */
export function OwnApplicationPage() {
  const { t, say, code } = useLanguage();
  const answered = use(PageState).ownPage;
  const [state, setState] = useState(startOf(answered));
  const [isBusy, setBusy] = useState(false);
  const [mailed, setMailed] = useState<string>();
  const [stored, setStored] = useState<StoredReceipt>();
  const status = useRef<HTMLParagraphElement>(null);

  /** Makes a call, and says what became of it. */
  async function attempt(work: () => Promise<OwnPageState>): Promise<void> {
    setBusy(true);
    try {
      setState(await work());
    } catch (failure) {
      const refusal = failureOf(failure);
      const { errors } = refusal;
      const message = textOf(refusal);
      setState((before) => {
        if (before?.outcome !== 'open') return { outcome: 'failed', message };
        return { ...before, errors, done: Object.keys(errors).length > 0 ? undefined : message };
      });
    } finally {
      setBusy(false);
      status.current?.focus();
    }
  }

  async function open(key: OwnKey): Promise<OwnPageState> {
    const application = await callOwnPage('/api/application', key, code);
    if (!application) throw new RequestFailure(404);
    return { outcome: 'open', key, application };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says, when the page comes to life and when it changes
  useEffect(() => {
    const follow = () => {
      const text = location.hash.slice(1);
      // A place on this page, such as that of the skip link.
      if (text === '' || document.getElementById(text)) return;
      // The address would stay in the history of a computer that others use.
      history.replaceState(history.state, '', pathIn(code, ownPagePath));
      if (text.startsWith(mailedMark)) setMailed(text.slice(mailedMark.length));
      else void attempt(() => open({ secret: text }));
    };
    setStored(readReceipt());
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const key = state?.outcome === 'open' ? state.key : undefined;

  useEffect(() => {
    if (!key) return;
    // Another language is another document. It is handed the key as by a link of the receipt, and asks for digits where one by mail does.
    const handOver = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
      if (link) link.hash = key.phoneDigits ? mailedMark + key.secret : key.secret;
    };
    addEventListener('click', handOver, true);
    return () => removeEventListener('click', handOver, true);
  }, [key]);

  const submitKey = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const phoneDigits = String(typed.get('phoneDigits') ?? '');
    void attempt(() => open({ secret: String(typed.get('secret') ?? ''), ...(phoneDigits && { phoneDigits }) }));
  };

  /** Whoever sits at this computer next does not know the number. Once it is told, what follows needs it no more. */
  const openStored = (phoneDigits: string) => {
    if (!stored) return;
    const { secret } = stored;
    void attempt(async () => ({ ...(await open({ secret, phoneDigits })), key: { secret } }) as OwnPageState);
  };

  const act = (action: string, event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state?.outcome !== 'open' || isBusy) return;
    const typed = new FormData(event.currentTarget);
    const { key, application } = state;
    if (action === 'withdraw') {
      void attempt(async () => {
        await callOwnPage('/api/application/withdraw', key, code);
        if (readReceipt()?.referenceId === application.referenceId) forgetReceipt();
        return { outcome: 'withdrawn', referenceId: application.referenceId };
      });
      return;
    }
    if (action === 'resume') {
      void attempt(async () => {
        const changed = (await callOwnPage('/api/application/resume', typed, code)) ?? application;
        const isKnown = changed.resume.receivedAt === application.resume.receivedAt;
        return {
          outcome: 'open',
          key,
          application: changed,
          done: isKnown ? messages.resumeKnown : messages.resumeAdded,
        };
      });
      return;
    }
    const { path, done } = calls[action as keyof typeof calls];
    const fields = Object.fromEntries([...typed].filter(([name]) => name !== 'action'));
    const ticks = { shareWithEmployers: typed.has('shareWithEmployers'), courseNews: typed.has('courseNews') };
    void attempt(async () => {
      const changed = await callOwnPage(path, { ...fields, ...(action === 'consents' && ticks), ...key }, code);
      return { outcome: 'open', key, application: changed ?? application, done };
    });
  };

  if (state?.outcome === 'withdrawn') {
    return (
      <div className={`stack loose ${styles.ask}`}>
        <p ref={status} tabIndex={-1} role="status" className={styles.status}>
          {t('{referenceId} is withdrawn. Nobody here can read it any more.', { referenceId: state.referenceId })}
        </p>
        <ButtonLink href="/" variant="secondary">
          {t('Back to Home')}
        </ButtonLink>
      </div>
    );
  }
  if (state?.outcome === 'open') {
    const wrong = Object.keys(state.errors ?? {}).length > 0;
    return (
      <>
        <p ref={status} tabIndex={-1} role="status" className={styles.status}>
          {say(wrong ? messages.submitInvalid : (state.done ?? ''))}
        </p>
        <ApplicationView
          owned={state.key}
          application={state.application}
          errors={state.errors ?? {}}
          isBusy={isBusy}
          onAction={act}
        />
      </>
    );
  }
  return (
    <div className={`stack loose ${styles.ask}`}>
      {stored && <RememberedForm referenceId={stored.referenceId} isBusy={isBusy} onSubmit={openStored} />}
      <p ref={status} tabIndex={-1} role="status" className={styles.status}>
        {isBusy && t('Opening...')}
      </p>
      <KeyForm
        error={state?.outcome === 'failed' ? state.message : undefined}
        isBusy={isBusy}
        secret={mailed}
        onSubmit={submitKey}
      />
    </div>
  );
}
