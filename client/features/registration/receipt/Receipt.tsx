import { IconCheck, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pathIn } from '../../../../shared/languages/languages.ts';
import { callBy } from '../../../../shared/office-hours.ts';
import { linkOf, ownPagePath, spellSecret } from '../../../../shared/own-link.ts';
import { site } from '../../../../shared/site.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { momentOf, Phrase, useLanguage } from '../../../ui/language.tsx';
import { forgetReceipt, readReceipt, type StoredReceipt } from '../../../ui/stored-receipt.ts';
import styles from './Receipt.module.css';

/** The answer to an accepted application. */
export interface Receipt {
  referenceId: string;
  /** Opens the applicant's own page. */
  secret: string | undefined;
}

interface ReferenceReceiptProps extends Receipt {
  /** Next to the reference ID. */
  copy?: ReactNode;
  /** Below the reference ID and the link. */
  print?: ReactNode;
}

export function OwnPageLink({ secret }: { secret: string | undefined }) {
  const { t, code } = useLanguage();
  return secret && <ButtonLink href={linkOf(secret, code)}>{t('Open your application')}</ButtonLink>;
}

/** An applicant's receipt: in the dialog, or on the page for a browser without scripts. */
export function ReferenceReceipt({ referenceId, secret, copy, print }: ReferenceReceiptProps) {
  const { t, code } = useLanguage();
  return (
    <div className="stack">
      <IconCircleCheck className={styles.mark} size={48} stroke={1.5} aria-hidden />
      <h2 id="registration-outcome" className="like-h3">
        {t('Registration Successful!')}
      </h2>
      <p>{t('Thank you for your registration. We have received your information and will contact you soon.')}</p>
      <div className={`cluster ${styles.reference}`}>
        <p className="stack tight">
          <span className="small">{t('Reference ID')}</span>
          <strong className={styles.id}>{referenceId}</strong>
        </p>
        {copy}
      </div>
      <p>
        <strong>{t('One of our counsellors calls you by {moment}.', { moment: momentOf(callBy(), code) })}</strong>
      </p>
      <p className="small">{t('Please save this reference ID for future correspondence.')}</p>
      {(secret || print) && (
        <details>
          <summary className={`opens ${styles.keep}`}>{t('Keep this')}</summary>
          <div className="stack">
            {secret && (
              <p className={`small ${styles.own}`}>
                <Phrase
                  text="{link} shows how far it is, and lets you correct or withdraw it. This link is yours alone; without it, open {company}'s page {page} and type this code: {secret}"
                  link={<a href={linkOf(secret, code)}>{t('Your application')}</a>}
                  company={site.name}
                  page={<strong>{(globalThis.location?.origin ?? site.url) + pathIn(code, ownPagePath)}</strong>}
                  secret={<code className={styles.code}>{spellSecret(secret)}</code>}
                />
              </p>
            )}
            {print}
          </div>
        </details>
      )}
    </div>
  );
}

/**
 * Copies text to the clipboard, or through a hidden text element where that is unavailable; false when the browser
 * allows neither.
 *
 * @param within the parent of the element: an open modal dialog, because nothing outside it can be selected.
 */
async function copyText(text: string, within: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const element = document.createElement('textarea');
    element.value = text;
    element.readOnly = true;
    element.className = 'visually-hidden';
    within.append(element);
    element.select();
    const copied = document.execCommand('copy');
    element.remove();
    return copied;
  }
}

/** Milliseconds for which the copy button confirms. */
const copiedTime = 2000;

/**
 * The modal dialog with the reference ID. The browser keeps the focus inside, closes it on Esc and restores the focus.
 */
export function SuccessDialog({ referenceId, secret, onClose }: Receipt & { onClose: () => void }) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedTime);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (dialog.current && (await copyText(referenceId, dialog.current))) setCopied(true);
  };

  return (
    <dialog
      ref={dialog}
      className={`dialog column ${styles.dialog}`}
      aria-labelledby="registration-outcome"
      onClose={onClose}
    >
      <div className={styles.content}>
        <ReferenceReceipt
          referenceId={referenceId}
          secret={secret}
          copy={
            <Button variant="secondary" className={styles.copy} onClick={copy} data-print="hidden">
              <span aria-hidden={copied || undefined}>
                <IconCopy aria-hidden size={20} />
                {t('Copy reference ID')}
              </span>
              <span aria-hidden={!copied || undefined}>
                <IconCheck aria-hidden size={20} />
                {t('Copied')}
              </span>
            </Button>
          }
          print={
            <Button variant="secondary" onClick={() => print()} data-print="hidden">
              {t('Print')}
            </Button>
          }
        />
      </div>
      <div className={`cluster tight ${styles.actions}`} data-print="hidden">
        <OwnPageLink secret={secret} />
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {t('Close')}
        </Button>
      </div>
      <p role="status" className={styles.confirmation} data-print="hidden">
        {copied && t('Reference ID copied to clipboard!')}
      </p>
    </dialog>
  );
}

/**
 * The receipt of the last application in this browser, until it is dismissed.
 *
 * @param latest the application that was just accepted.
 */
export function ReceiptNotice({ latest }: { latest: string | undefined }) {
  const { t, code } = useLanguage();
  const [receipt, setReceipt] = useState<StoredReceipt | 'dismissed'>();
  const status = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another application has another receipt
  useEffect(() => setReceipt(readReceipt()), [latest]);

  const dismiss = () => {
    forgetReceipt();
    flushSync(() => setReceipt('dismissed'));
    status.current?.focus();
  };

  if (!receipt) return null;
  return (
    <section
      className={`cluster tight tinted success ${styles.notice}`}
      aria-label={t('Your last registration')}
      data-print="hidden"
    >
      <p ref={status} role="status" tabIndex={-1}>
        {receipt === 'dismissed'
          ? t('This browser remembers nothing any more.')
          : t('You have registered as {referenceId}.', { referenceId: receipt.referenceId })}
      </p>
      {receipt !== 'dismissed' && (
        <div className="cluster tight">
          <ButtonLink href={pathIn(code, ownPagePath)} variant="secondary">
            {t('Open your application')}
          </ButtonLink>
          <Button variant="ghost" onClick={dismiss}>
            {t('Dismiss')}
          </Button>
        </div>
      )}
    </section>
  );
}
