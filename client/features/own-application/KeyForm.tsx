import type { SubmitEvent } from 'react';
import { pathIn } from '../../../shared/languages/languages.ts';
import { askedDigits, ownPagePath } from '../../../shared/own-link.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './OwnApplication.module.css';

interface KeyFormProps {
  /** What is wrong with what was typed, or why it could not be asked. */
  error: string | undefined;
  isBusy: boolean;
  /** From a link that came by e-mail. */
  secret: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Asks for the code of the receipt. Without script the form posts itself. */
export function KeyForm({ error, isBusy, secret, onSubmit }: KeyFormProps) {
  const { t, say, code } = useLanguage();
  return (
    <form
      className={`stack ${styles.form}`}
      method="post"
      action={pathIn(code, ownPagePath)}
      onSubmit={onSubmit}
      data-replay=""
    >
      <TextField
        key={secret ?? ''}
        name="secret"
        label={t('Your code')}
        hint={t('26 letters and digits, from your receipt. Spaces and dashes do not matter.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={secret}
        error={error && say(error)}
        required
      />
      <TextField
        name="phoneDigits"
        label={t('Last {count} digits of your phone number', { count: askedDigits })}
        hint={t('Only for a code that came by e-mail')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={askedDigits}
      />
      <Button type="submit" size="l" disabled={isBusy}>
        {t(isBusy ? 'Opening...' : 'Open my application')}
      </Button>
    </form>
  );
}
