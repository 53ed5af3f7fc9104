import { useState } from 'react';
import type { ChosenBatch } from '../../../../shared/registration-page.ts';
import { useLanguage } from '../../../ui/language.tsx';

/** What the document shows already, with which the form is hydrated. */
function shownChoice(): ChosenBatch {
  const read = (name: string) =>
    import.meta.env.SSR ? '' : (document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '');
  return { id: read('batch'), words: read('batchName') };
}

/**
 * The batch that the page was opened for (`?batch=`), which goes with the application; hidden without one. The document
 * that the server sends shows it (server/site/course-pages.ts).
 */
export function BatchChoice({ refused }: { refused: ChosenBatch | undefined }) {
  const { t } = useLanguage();
  const [{ id, words }] = useState(() => refused ?? shownChoice());
  return (
    <p className="panel" data-batch="" hidden={id === ''}>
      <input type="hidden" name="batch" value={id} />
      <input type="hidden" name="batchName" value={words} />
      {t('Batch')}: <strong>{words}</strong>
    </p>
  );
}
