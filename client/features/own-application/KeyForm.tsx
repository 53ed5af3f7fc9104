import type { SubmitEvent } from 'react';
import { pathIn } from '../../../shared/languages/languages.ts';
import { askedDigits, ownPagePath } from '../../../shared/own-link.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useLanguage } from '../../ui/language.ts';
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

interface RememberedFormProps {
  referenceId: string;
  isBusy: boolean;
  onSubmit: (phoneDigits: string) => void;
}

/** Opens the application that this browser remembers for somebody who knows its phone number, as a link by e-mail does. */
export function RememberedForm({ referenceId, isBusy, onSubmit }: RememberedFormProps) {
  const { t } = useLanguage();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('rememberedDigits') ?? ''));
  };
  return (
    <form className={`stack ${styles.form}`} onSubmit={submit}>
      <fieldset className={styles.remembered}>
        <legend>{t('This browser remembers {referenceId}.', { referenceId })}</legend>
        <TextField
          name="rememberedDigits"
          label={t('Last {count} digits of your phone number', { count: askedDigits })}
          inputMode="numeric"
          autoComplete="off"
          minLength={askedDigits}
          maxLength={askedDigits}
          required
        />
      </fieldset>
      <Button type="submit" disabled={isBusy}>
        {t(isBusy ? 'Opening...' : 'Open it')}
      </Button>
    </form>
  );
}
