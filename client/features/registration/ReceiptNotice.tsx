import { useEffect, useRef, useState } from 'react';
import { linkOf } from '../../../shared/own-link.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { forgetReceipt, readReceipt, type StoredReceipt } from '../../ui/stored-receipt.ts';
import styles from './ReceiptNotice.module.css';

/**
 * What this browser remembers of the last application, until somebody dismisses it.
 *
 * @param latest the application that was just accepted.
 */
export function ReceiptNotice({ latest }: { latest: string | undefined }) {
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
    <section className={styles.notice} aria-label="Your last registration" data-print="hidden">
      <p ref={status} role="status" tabIndex={-1}>
        {receipt ? `You have registered as ${receipt.referenceId}.` : 'This browser remembers nothing any more.'}
      </p>
      {receipt && (
        <div className={styles.actions}>
          <ButtonLink href={linkOf(receipt.secret)} variant="secondary">
            Open your application
          </ButtonLink>
          <Button
            variant="ghost"
            onClick={() => {
              forgetReceipt();
              setReceipt(undefined);
              setDismissed(true);
            }}
          >
            Dismiss
          </Button>
        </div>
      )}
    </section>
  );
}
