import { type InputEvent, type Ref, use, useEffect, useState } from 'react';
import type { FieldErrors } from '../../../../shared/application.ts';
import { choiceNames } from '../../../../shared/consent.ts';
import { fieldNames, noticeSection, sections } from '../../../../shared/fields.ts';
import { pathIn } from '../../../../shared/languages/languages.ts';
import { messages } from '../../../../shared/messages.ts';
import type { ChosenBatch } from '../../../../shared/registration-page.ts';
import { PageState } from '../../../page-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLanguage } from '../../../ui/language.tsx';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { PrefillStart, PrefillSummary } from '../prefill/Prefill.tsx';
import { OwnPageLink, ReceiptNotice, ReferenceReceipt, SuccessDialog } from '../receipt/Receipt.tsx';
import styles from '../registration.module.css';
import { ResumeField } from '../upload/ResumeField.tsx';
import { ConsentNotice, FormField, SameNumber } from './FormFields.tsx';
import { askedIn } from './form-fields.ts';
import { useRegistration } from './use-registration.ts';

/** Links to the six sections. On narrow screens only the current one has its name. */
function SectionProgress() {
  const { t } = useLanguage();
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const first = document.getElementById(sections[0].id)?.getBoundingClientRect().top ?? 0;
        if (reached) setIndex(sections.findIndex(({ id }) => id === reached));
        else if (first > 0.4 * window.innerHeight) setIndex(0);
      },
      // A line at two fifths of the window's height.
      { rootMargin: '-40% 0px -60%' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  return (
    <nav aria-label={t('Sections of the form')}>
      <ol className={styles.steps}>
        {sections.map(({ id, title }, number) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`row small ${styles.step}`}
              aria-current={number === index ? 'step' : undefined}
            >
              <span className={styles.number}>{number + 1}</span>
              <span className={styles.title}>{t(title)}</span>
            </a>
          </li>
        ))}
      </ol>
      <p className={`small ${styles.current}`} aria-hidden="true">
        {t('{number} of {count}: {title}', {
          number: index + 1,
          count: sections.length,
          title: t((sections[index] ?? sections[0]).title),
        })}
      </p>
    </nav>
  );
}

/** The batch that the document shows, for hydration. */
function shownChoice(): ChosenBatch {
  const read = (name: string) =>
    import.meta.env.SSR ? '' : (document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '');
  return { id: read('batch'), words: read('batchName') };
}

/**
 * The batch in the page's address (`?batch=`), which is submitted with the application; hidden without one. The
 * server's document already shows it (server/site/course-pages.ts).
 */
function BatchChoice({ refused }: { refused: ChosenBatch | undefined }) {
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

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** A failure that does not belong to a field. */
  banner: string | undefined;
  submitting: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The red banner at the top: the failure, and a link to every field with an error. It receives the focus. When no field
 * needs a correction, it has a button to try again.
 */
function ErrorSummary({ errors, banner, submitting, ref }: ErrorSummaryProps) {
  const { t, say } = useLanguage();
  const wrong = [...sections, noticeSection]
    .flatMap(({ id }) => askedIn(id))
    .filter((field) => errors[field] !== undefined);
  if (!banner && wrong.length === 0) return null;
  return (
    <div ref={ref} className={`stack tight tinted danger ${styles.summary}`} role="alert" tabIndex={-1}>
      <p>
        <strong>{say(banner ?? messages.submitInvalid)}</strong>
      </p>
      {wrong.length > 0 ? (
        <ul className="small">
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>{say(errors[field] ?? '')}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p data-needs-script="">
          <Button type="submit" aria-disabled={submitting || undefined}>
            {t(submitting ? 'Submitting...' : 'Try again')}
          </Button>
        </p>
      )}
    </div>
  );
}

/**
 * The registration form. Without scripts it is posted by the browser, and the server answers with this form, rendered
 * with errors and content, or with the reference ID.
 */
export function RegistrationForm() {
  const { t, code } = useLanguage();
  // The answer to a browser without scripts, where no script runs.
  const answered = import.meta.env.SSR ? use(PageState).registration : undefined;
  const refused = answered?.outcome === 'refused' ? answered : undefined;
  const registration = useRegistration(refused);
  const { form, summary, state, draft, prefill } = registration;
  const { errors, banner, isSubmitting: submitting, receipt, filled, resume } = state;
  const prefilled = { count: filled.size, onUndoAll: () => prefill.undo(...filled.keys()) };

  if (answered?.outcome === 'accepted') {
    return (
      <div className="stack">
        <ReferenceReceipt referenceId={answered.referenceId} secret={answered.secret} />
        <div className="cluster" data-print="hidden">
          <OwnPageLink secret={answered.secret} />
        </div>
      </div>
    );
  }

  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    const field = fieldNames.find((one) => one === name);
    if (field) registration.edited(field);
    else if (choiceNames.some((choice) => choice === name)) registration.edited();
  };

  return (
    <div className={styles.layout}>
      <div className={styles.aside} data-print="hidden">
        <SectionProgress />
      </div>
      {!refused && <ReceiptNotice latest={receipt?.referenceId} />}
      {!refused && <DraftNotice draft={draft} />}
      <form
        ref={form}
        className={`stack ${styles.form}`}
        method="post"
        action={pathIn(code, '/registration-form')}
        encType="multipart/form-data"
        noValidate
        data-replay=""
        aria-label={t('Registration')}
        onSubmit={registration.submit}
        onInput={onInput}
      >
        <ErrorSummary ref={summary} errors={errors} banner={banner} submitting={submitting} />
        <BatchChoice refused={refused?.batch} />
        {(resume.name === 'empty' || prefilled.count > 0) && (
          <PrefillStart {...prefilled} onChoose={() => document.getElementById('resume')?.click()} />
        )}
        <p className={`small ${styles.explanation}`}>{t('Fields marked with an asterisk (*) are required.')}</p>

        {sections.map(({ id, title }) => (
          <fieldset key={id} id={id} className={`stack panel ${styles.section}`}>
            <legend>{t(title)}</legend>
            {askedIn(id).map((field) =>
              field === 'resume' ? (
                <div key={field} className={styles.wide}>
                  <ResumeField
                    resume={resume}
                    status={state.status}
                    upload={registration.upload}
                    onChoose={registration.choose}
                    onPrepare={prefill.prepare}
                    error={errors.resume}
                    disabled={submitting}
                    kept={refused?.resume}
                  >
                    {filled.size > 0 && <PrefillSummary {...prefilled} />}
                  </ResumeField>
                </div>
              ) : (
                <FormField
                  key={field}
                  name={field}
                  error={errors[field]}
                  defaultValue={refused?.values[field]}
                  isPrivate={draft.isShared}
                  onUndoPrefill={filled.has(field) ? () => prefill.undo(field) : undefined}
                >
                  {field === 'phone' && <SameNumber {...registration.sameNumber} />}
                </FormField>
              ),
            )}
          </fieldset>
        ))}

        <ConsentNotice errors={errors} values={refused?.values} ticked={refused?.ticked} isPrivate={draft.isShared} />
        <div className="cluster">
          <Button type="submit" size="l" disabled={submitting || resume.name === 'uploading'}>
            {submitting && <span className="spinner" aria-hidden="true" />}
            <span>{t(submitting ? 'Submitting...' : 'Submit Registration')}</span>
          </Button>
          {(draft.state !== 'none' || draft.discarded) && (
            <div className="cluster tight">
              <p role="status">{draft.discarded && t('Draft discarded.')}</p>
              {/* One button for both, so that the focus stays where it is. */}
              <Button
                variant="ghost"
                size="l"
                onClick={draft.discarded ? draft.undo : draft.discard}
                disabled={submitting}
              >
                {t(draft.discarded ? 'Undo' : 'Discard draft')}
              </Button>
            </div>
          )}
        </div>
      </form>
      {receipt && <SuccessDialog {...receipt} onClose={registration.closeDialog} />}
    </div>
  );
}
