import { type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react';
import { checkApplication, type FieldErrors, readFields } from '../../../../shared/application.ts';
import type { FieldName } from '../../../../shared/fields.ts';
import { durationName, honeypotName } from '../../../../shared/holds.ts';
import { messages } from '../../../../shared/messages.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { keepReceipt } from '../../../ui/stored-receipt.ts';
import type { Attempt, Draft } from '../draft/draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { createPrefilling } from '../prefill/prefilling.ts';
import { createResumeUpload } from '../upload/resume-upload.ts';
import {
  controlOf,
  emptyOrigin,
  fillEmpty,
  isSameNumber,
  keptOrigin,
  phones,
  readNotice,
  readTicks,
  readValues,
  takeOffered,
  tidy,
} from './form-fields.ts';
import { initialState, type Refusal, reduce } from './state.ts';
import { createSubmission } from './submission.ts';

/** Milliseconds for which the outcome of an upload is told. */
const statusTimes = { success: 3000, failure: 5000 } as const;

/**
 * The registration form's behaviour. The inputs keep their values themselves, so that what is typed before the script arrives
 * stays; what else the form shows is one state. Upload, prefill and draft tell it their changes and know nothing of each other.
 *
 * @param refused what the server said of a form that was posted without script.
 */
export function useRegistration(refused: Refusal | undefined) {
  const { t } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const sameNumber = useRef<HTMLInputElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const [state, dispatch] = useReducer(reduce, refused, initialState);

  const formNow = () => {
    if (!form.current) throw new Error('The form is not there');
    return form.current;
  };
  const [upload] = useState(() =>
    createResumeUpload({
      readCourse: () => (form.current ? readValues(form.current).course : ''),
      show: dispatch,
    }),
  );
  const [prefill] = useState(() =>
    createPrefilling({
      controlOf: (name) => controlOf(formNow(), name),
      isFocused: (name) => document.activeElement?.id === name,
      show: (filled, names) => {
        dispatch({ type: 'filled in', filled, names });
        tidyPhones(names);
      },
    }),
  );
  const draft = useDraft({ read, fill, clear });

  function tidyPhones(names: readonly FieldName[] = phones): void {
    for (const name of phones) if (names.includes(name)) tidy(formNow(), name, sameNumber.current);
  }

  function read(): Draft {
    const values = form.current ? { ...readValues(form.current), ...readTicks(form.current) } : {};
    return { values, attempt: attempt.current, ...upload.readContent() };
  }

  /** What was typed before the draft came stays. */
  function fill({ values, attempt: lastAttempt, file, uploaded }: Draft): void {
    if (!form.current) return;
    fillEmpty(form.current, values);
    if (sameNumber.current) sameNumber.current.checked = isSameNumber(form.current);
    attempt.current ??= lastAttempt;
    upload.restore(file, uploaded);
  }

  function clear(): void {
    form.current?.reset();
    upload.remove();
    prefill.forget();
    attempt.current = undefined;
    dispatch({ type: 'emptied' });
  }

  /** Fields have another content, typed or repeated. */
  function changed(names: readonly FieldName[]): void {
    tidyPhones(names);
    dispatch({ type: 'changed', names });
    if (names.includes('course')) upload.courseChosen();
  }

  /** Takes a file from the field or from a drop; false where it cannot be a resume. */
  function choose(file: File): boolean {
    const isTaken = upload.choose(file);
    if (isTaken) void prefill.readFrom(file);
    return isTaken;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is what has to be kept
  useEffect(() => {
    // At once: what is written while the page is being left is lost.
    if (state.changes > 0) void draft.keep();
  }, [state.changes]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    // What was done before the script was there.
    takeOffered(formNow());
    const chosen = formNow().elements.namedItem('resume');
    if (chosen instanceof HTMLInputElement && chosen.files?.[0]) choose(chosen.files[0]);
    tidyPhones();
    return () => {
      upload.leave();
      prefill.forget();
    };
  }, []);

  useEffect(() => {
    if (state.refusals > 0) summary.current?.focus();
  }, [state.refusals]);

  const { status } = state;
  useEffect(() => {
    if (status?.tone !== 'success' && status?.tone !== 'failure') return;
    const timer = setTimeout(upload.statusOver, statusTimes[status.tone]);
    return () => clearTimeout(timer);
  }, [status, upload]);

  function readUnseen(): Record<string, string> {
    const typed = new FormData(formNow());
    const trap = String(typed.get(honeypotName) ?? '');
    const batch = String(typed.get('batch') ?? '');
    const duration = String(Math.round(performance.now()));
    return {
      ...keptOrigin(),
      [durationName]: duration,
      ...(batch && { batch }),
      ...(trap && { [honeypotName]: trap }),
    };
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.isSubmitting) return;
    tidyPhones();
    const fields = { ...readNotice(formNow()), ...readFields(readValues(formNow())) };
    const errors: FieldErrors = { ...checkApplication(fields).errors };
    if (state.resume.name === 'empty') errors.resume = messages.resumeRequired;
    if (Object.keys(errors).length > 0) return dispatch({ type: 'refused', errors });
    dispatch({ type: 'sending' });
    const submission = createSubmission({ resume: upload, attempt, keep: draft.keep, readUnseen, t });
    try {
      const receipt = await submission.send(fields);
      emptyOrigin();
      clear();
      void draft.keep();
      if (receipt.secret) keepReceipt({ ...receipt, secret: receipt.secret }, draft.isShared);
      dispatch({ type: 'accepted', receipt });
    } catch (error) {
      dispatch({ type: 'refused', ...(await submission.explain(error)) });
    }
  }

  return {
    form,
    summary,
    state,
    draft,
    upload,
    prefill,
    choose,
    sameNumber: {
      box: sameNumber,
      repeat(): void {
        if (sameNumber.current?.checked) changed(phones);
      },
    },
    submit,
    /** Somebody has typed into a field, or ticked a choice of the notice. */
    edited(...names: FieldName[]): void {
      for (const name of names) prefill.edited(name);
      changed(names);
    },
    closeDialog: () => dispatch({ type: 'receipt closed' }),
  };
}
