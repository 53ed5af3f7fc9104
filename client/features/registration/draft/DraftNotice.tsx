import { IconHistory, IconShieldLock } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Translate } from '../../../../shared/languages/catalogue.ts';
import { Button } from '../../../ui/Button.tsx';
import { TickBox } from '../../../ui/fields.tsx';
import { useLanguage } from '../../../ui/language.tsx';
import styles from '../registration.module.css';
import type { DraftControls } from './use-draft.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The part of a name that a shared computer may show: "Asha Rao" is "A… R…". An empty name has no initials. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const shown = words.length > 2 ? [words[0], words.at(-1)] : words;
  return shown.map((word = '') => `${Array.from(graphemes.segment(word))[0]?.segment}…`).join(' ');
}

function textOf({ other, state, isShared }: DraftControls, t: Translate): string {
  if (other) {
    const initials = initialsOf(other.name);
    return initials
      ? t('Continue the application of {initials}?', { initials })
      : t('Continue an earlier application?');
  }
  if (state === 'restored') return t('We have restored what you entered earlier.');
  return t(
    isShared
      ? 'This browser keeps nothing. What you enter stays in this tab, and is gone once you close it.'
      : 'Until you send it, this browser keeps what you enter for 7 days, and your resume for 4 hours.',
  );
}

/** Tells what is stored of the form, asks before it shows the draft of another tab, and offers to store nothing. */
export function DraftNotice({ draft }: { draft: DraftControls }) {
  const { t } = useLanguage();
  const text = useRef<HTMLParagraphElement>(null);
  const answer = (work: () => Promise<void>) => async () => {
    await work();
    // The focused button is gone.
    text.current?.focus();
  };
  const { other } = draft;
  return (
    <section className={`tinted ${styles.draft}`} aria-label={t('Draft')} data-needs-script="" data-print="hidden">
      <div className={`offer ${styles.line}`}>
        {other ? <IconHistory aria-hidden /> : <IconShieldLock aria-hidden />}
        <p ref={text} role="status" tabIndex={-1}>
          {textOf(draft, t)}
        </p>
        {other && (
          <div className={styles.answers}>
            <Button onClick={answer(draft.continueOther)}>{t('Continue')}</Button>
            <Button variant="secondary" onClick={answer(draft.startNew)}>
              {t('Start new')}
            </Button>
          </div>
        )}
      </div>
      <div>
        <TickBox
          ref={draft.sharedBox}
          aria-describedby="shared-computer-hint"
          onChange={({ currentTarget }) => draft.share(currentTarget.checked)}
        >
          {t('This is a shared computer')}
        </TickBox>
        <p id="shared-computer-hint" className={styles.hint}>
          {t('At a college or a cybercafé: nothing is kept beyond this tab.')}
        </p>
      </div>
    </section>
  );
}
