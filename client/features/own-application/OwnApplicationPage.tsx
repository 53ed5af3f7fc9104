import { type ReactNode, type SubmitEvent, use, useEffect, useRef, useState } from 'react';
import type { Text } from '../../../shared/languages/catalogue.ts';
import { pathIn } from '../../../shared/languages/languages.ts';
import { messages } from '../../../shared/messages.ts';
import type { OwnKey, OwnPageState } from '../../../shared/own-application.ts';
import { askedDigits, mailedMark, ownPagePath } from '../../../shared/own-link.ts';
import { call, failureOf } from '../../http.ts';
import { PageState } from '../../page-state.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { forgetReceipt, readReceipt, type StoredReceipt } from '../../ui/stored-receipt.ts';
import { ApplicationView } from './ApplicationView.tsx';
import styles from './OwnApplication.module.css';

const unreachable = 'We cannot be reached. Please check your connection and try again.' satisfies Text;

/** The next state of the page; an open application stays open when something fails. */
function follow(before: OwnPageState | undefined, answer: OwnPageState): OwnPageState {
  if (before?.outcome !== 'open' || answer.outcome === 'open' || answer.outcome === 'withdrawn') return answer;
  return { ...before, errors: {}, done: answer.outcome === 'failed' ? answer.message : messages.ownUnknown };
}

/**
 * The applicant's own page. The secret comes after the # of the address, from this browser's storage, or is typed. The
 * server answers its forms with the state of this page; without scripts, with the page itself.
 */
export function OwnApplicationPage() {
  const { t, say, code } = useLanguage();
  const [state, setState] = useState(use(PageState).ownPage);
  /** Undefined until something is sent. */
  const [isBusy, setBusy] = useState<boolean>();
  const [mailed, setMailed] = useState<string>();
  const [stored, setStored] = useState<StoredReceipt>();
  const status = useRef<HTMLParagraphElement>(null);
  const path = pathIn(code, ownPagePath);

  async function post(body: object | FormData): Promise<OwnPageState> {
    setBusy(true);
    const headers = { accept: 'application/json' };
    const answer = await call<OwnPageState>(path, { body, headers }).catch((failure: unknown): OwnPageState => {
      return { outcome: 'failed', message: failureOf(failure).detail ?? unreachable };
    });
    setState((before) => follow(before, answer));
    setBusy(false);
    return answer;
  }

  useEffect(() => {
    if (isBusy === false) (document.querySelector<HTMLElement>('[aria-invalid]') ?? status.current)?.focus();
  }, [isBusy]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on hydration and on each change of the address
  useEffect(() => {
    const readAddress = () => {
      const text = location.hash.slice(1);
      // An anchor on this page, such as that of the skip link.
      if (text === '' || document.getElementById(text)) return;
      // The address would stay in the history of a shared computer.
      history.replaceState(history.state, '', path);
      if (text.startsWith(mailedMark)) setMailed(text.slice(mailedMark.length));
      else void post({ secret: text });
    };
    setStored(readReceipt());
    readAddress();
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, []);

  const key = state?.outcome === 'open' ? state.key : undefined;

  useEffect(() => {
    if (!key) return;
    // Another language is another document, which receives the key as from a link in the receipt; links by mail ask for
    // digits.
    const handOver = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
      if (link) link.hash = key.phoneDigits ? mailedMark + key.secret : key.secret;
    };
    addEventListener('click', handOver, true);
    return () => removeEventListener('click', handOver, true);
  }, [key]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const answer = await post(form.enctype === 'multipart/form-data' ? typed : Object.fromEntries(typed));
    if (answer.outcome === 'withdrawn' && readReceipt()?.referenceId === answer.referenceId) forgetReceipt();
  };

  /** The next person at this computer does not know the phone number. It is needed once. */
  const openStored = async ({ secret }: OwnKey, phoneDigits: string) => {
    const answer = await post({ secret, phoneDigits });
    if (answer.outcome === 'open') setState({ ...answer, key: { secret } });
  };

  const said = (text: ReactNode) => (
    <p ref={status} id="answer" tabIndex={-1} role="status" className={`tinted ${styles.status}`}>
      {text}
    </p>
  );
  if (state?.outcome === 'withdrawn') {
    return (
      <div className={`stack loose ${styles.ask}`}>
        {said(t('{referenceId} is withdrawn. Nobody here can read it any more.', { referenceId: state.referenceId }))}
        <ButtonLink href="/" variant="secondary">
          {t('Back to Home')}
        </ButtonLink>
      </div>
    );
  }
  if (state?.outcome === 'open') {
    const [wrong] = Object.keys(state.errors ?? {});
    return (
      <div className="stack loose">
        {said(wrong ? <a href={`#${wrong}`}>{say(messages.submitInvalid)}</a> : say(state.done ?? ''))}
        <ApplicationView
          owned={state.key}
          application={state.application}
          errors={state.errors ?? {}}
          typed={state.typed ?? {}}
          isBusy={isBusy === true}
          onSubmit={submit}
        />
      </div>
    );
  }
  const error = state?.outcome === 'failed' ? state.message : messages.ownUnknown;
  const digits = {
    label: t('Last {count} digits of your phone number', { count: askedDigits }),
    maxLength: askedDigits,
    inputMode: 'numeric',
    autoComplete: 'off',
  } as const;
  return (
    <div className={`stack loose ${styles.ask}`}>
      {stored && (
        <form
          className={`stack ${styles.form}`}
          onSubmit={(event) => {
            event.preventDefault();
            void openStored(stored, String(new FormData(event.currentTarget).get('rememberedDigits') ?? ''));
          }}
        >
          <fieldset className={styles.remembered}>
            <legend>{t('This browser remembers {referenceId}.', { referenceId: stored.referenceId })}</legend>
            <TextField {...digits} name="rememberedDigits" minLength={askedDigits} required />
          </fieldset>
          <Button type="submit" disabled={isBusy}>
            {t(isBusy ? 'Opening...' : 'Open it')}
          </Button>
        </form>
      )}
      {said(isBusy ? t('Opening...') : '')}
      <form className={`stack ${styles.form}`} method="post" action={path} onSubmit={submit} data-replay="">
        <TextField
          key={mailed ?? ''}
          name="secret"
          label={t('Your code')}
          hint={t('26 letters and digits, from your receipt. Spaces and dashes do not matter.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={mailed}
          error={state && say(error)}
          required
        />
        <TextField {...digits} name="phoneDigits" hint={t('Only for a code that came by e-mail')} />
        <Button type="submit" size="l" disabled={isBusy}>
          {t(isBusy ? 'Opening...' : 'Open my application')}
        </Button>
      </form>
    </div>
  );
}
