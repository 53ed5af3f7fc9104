import { useEffect, useRef, useState } from 'react';
import { pathIn } from '../../../../shared/languages/languages.ts';
import { ownPagePath } from '../../../../shared/own-link.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { useLanguage } from '../../../ui/language.ts';
import { forgetReceipt, readReceipt, type StoredReceipt } from '../../../ui/stored-receipt.ts';
import styles from './ReceiptNotice.module.css';

/**
 * What this browser remembers of the last application, until somebody dismisses it.
 *
 * @param latest the application that was just accepted.
 */
export function ReceiptNotice({ latest }: { latest: string | undefined }) {
  const { t, code } = useLanguage();
  const [receipt, setReceipt] = useState<StoredReceipt>();
  const status = useRef<HTMLParagraphElement>(null);
  const [isDismissed, setDismissed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another application has another receipt
  useEffect(() => {
    setReceipt(readReceipt());
    setDismissed(false);
  }, [latest]);

  useEffect(() => {
    if (isDismissed) status.current?.focus();
  }, [isDismissed]);

  if (!receipt && !isDismissed) return null;
  return (
    <section className={`cluster tight ${styles.notice}`} aria-label={t('Your last registration')} data-print="hidden">
      <p ref={status} role="status" tabIndex={-1}>
        {receipt
          ? t('You have registered as {referenceId}.', { referenceId: receipt.referenceId })
          : t('This browser remembers nothing any more.')}
      </p>
      {receipt && (
        <div className="cluster tight">
          <ButtonLink href={pathIn(code, ownPagePath)} variant="secondary">
            {t('Open your application')}
          </ButtonLink>
          <Button
            variant="ghost"
            onClick={() => {
              forgetReceipt();
              setReceipt(undefined);
              setDismissed(true);
            }}
          >
            {t('Dismiss')}
          </Button>
        </div>
      )}
    </section>
  );
}
