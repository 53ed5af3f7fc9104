import type { SubmitEvent } from 'react';
import { askedDigits } from '../../../shared/own-link.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './OwnApplication.module.css';

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
