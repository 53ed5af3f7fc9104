import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useLanguage } from '../../../ui/language.ts';
import type { Receipt } from '../form/submission.ts';
import { OwnPageLink, ReferenceReceipt } from './ReferenceReceipt.tsx';
import styles from './SuccessDialog.module.css';

/** Copies through a hidden text element, for browsers and pages where the clipboard is not available. */
function copyThroughElement(text: string, within: Element): boolean {
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

/**
 * Puts text on the clipboard; false when the browser allows neither way.
 *
 * @param within where the hidden element goes: inside an open modal dialog, since nothing outside it can be selected.
 */
async function copyText(text: string, within: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughElement(text, within);
  }
}

/** Milliseconds for which the copy button confirms. */
const copiedTime = 2000;

/** The modal dialog with the reference ID. The browser keeps the focus inside, closes it on Esc and gives the focus back. */
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
    <dialog ref={dialog} className={`dialog ${styles.dialog}`} aria-labelledby="registration-outcome" onClose={onClose}>
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
            <div data-print="hidden">
              <Button variant="secondary" onClick={() => print()}>
                {t('Print')}
              </Button>
            </div>
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
