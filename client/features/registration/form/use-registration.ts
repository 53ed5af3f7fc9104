import { type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkApplication, type FieldErrors, readFields } from '../../../../shared/application.ts';
import { type FieldName, fieldNames, fieldOf } from '../../../../shared/fields.ts';
import { durationName, honeypotName } from '../../../../shared/holds.ts';
import { messages } from '../../../../shared/messages.ts';
import type { RegistrationPageState } from '../../../../shared/registration-page.ts';
import { failureOf } from '../../../http.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { keepReceipt } from '../../../ui/stored-receipt.ts';
import type { Attempt, Draft } from '../draft/draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { createPrefilling, type Filled } from '../prefill/prefilling.ts';
import type { Receipt } from '../receipt/Receipt.tsx';
import { createResumeUpload, type ResumeState, type UploadStatus } from '../upload/resume-upload.ts';
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
import { bannerOf, sendApplication } from './submission.ts';

/** Everything that the form shows, apart from the values of its inputs. */
interface FormState {
  errors: FieldErrors;
  banner?: string | undefined;
  isSubmitting: boolean;
  receipt?: Receipt | undefined;
  resume: ResumeState;
  status?: UploadStatus | undefined;
  /** The values from the resume. */
  filled: Filled;
}

/** The errors that remain after fields have changed, also without those of the fields that depend on them. */
function withoutErrors(errors: FieldErrors, changed: readonly FieldName[]): FieldErrors {
  const left = { ...errors };
  for (const name of fieldNames) {
    const asking = fieldOf(name).askedWhen?.field as FieldName | undefined;
    if (changed.includes(name) || (asking && changed.includes(asking))) delete left[name];
  }
  return left;
}

/** Applies a change of the state. */
function reduce(state: FormState, change: (state: FormState) => Partial<FormState>): FormState {
  return { ...state, ...change(state) };
}

/**
 * The behaviour of the registration form. The inputs keep their own values, so that input before hydration is kept;
 * everything else is one state. Upload, prefill and draft report their changes to it, independently of each other.
 *
 * @param refused the server's answer to a form that was posted without scripts.
 */
export function useRegistration(refused: Extract<RegistrationPageState, { outcome: 'refused' }> | undefined) {
  const { t } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const sameNumber = useRef<HTMLInputElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const [state, change] = useReducer(reduce, {
    errors: refused?.errors ?? {},
    banner: refused?.banner,
    isSubmitting: false,
    resume: { name: 'empty' },
    filled: new Map(),
  });

  const formNow = () => {
    if (!form.current) throw new Error('The form is not there');
    return form.current;
  };
  const [upload] = useState(() =>
    createResumeUpload({
      readCourse: () => (form.current ? readValues(form.current).course : ''),
      show: ({ state: resume, status, ...told }) =>
        change(({ errors: { resume: before, ...errors } }) => {
          const error = 'error' in told ? told.error : before;
          return { resume, status, errors: error === undefined ? errors : { ...errors, resume: error } };
        }),
      keep: () => void draft.keep(),
    }),
  );
  const [prefill] = useState(() =>
    createPrefilling({
      controlOf: (name) => controlOf(formNow(), name),
      isFocused: (name) => document.activeElement?.id === name,
      show: (filled, names) => {
        change(({ errors }) => ({ filled, errors: withoutErrors(errors, names) }));
        tidyPhones(names);
        void draft.keep();
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

  /** Input from before the draft was loaded takes precedence. */
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
    change(() => ({ errors: {}, banner: undefined, filled: new Map() }));
  }

  /** Reacts to changed fields. */
  function changed(names: readonly FieldName[]): void {
    tidyPhones(names);
    change(({ errors }) => ({ errors: withoutErrors(errors, names) }));
    // At once, because writes while the page is being left are lost.
    void draft.keep();
    if (names.includes('course')) upload.retry();
  }

  /** Takes a chosen or dropped file; false if it cannot be a resume. */
  function choose(file: File): boolean {
    const isTaken = upload.choose(file);
    if (isTaken) void prefill.readFrom(file);
    return isTaken;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    // Input before hydration.
    takeOffered(formNow());
    const chosen = formNow().elements.namedItem('resume');
    if (chosen instanceof HTMLInputElement && chosen.files?.[0]) choose(chosen.files[0]);
    tidyPhones();
    return () => {
      upload.leave();
      prefill.forget();
    };
  }, []);

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

  /** Shows why the form was refused, and moves the focus there. */
  function refuse(refusal: { errors: FieldErrors; banner?: string }): void {
    flushSync(() => change(() => ({ isSubmitting: false, banner: undefined, ...refusal })));
    summary.current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.isSubmitting) return;
    tidyPhones();
    const fields = { ...readNotice(formNow()), ...readFields(readValues(formNow())) };
    const errors: FieldErrors = { ...checkApplication(fields).errors };
    if (state.resume.name === 'empty') errors.resume = messages.resumeRequired;
    if (Object.keys(errors).length > 0) return refuse({ errors });
    // The banner with its button stays visible until this attempt has a result.
    change(() => ({ isSubmitting: true, errors: {} }));
    try {
      const parts = { resume: upload, attempt, keep: draft.keep, unseen: readUnseen() };
      const receipt = await sendApplication(fields, parts);
      emptyOrigin();
      clear();
      void draft.keep();
      if (receipt.secret) keepReceipt({ ...receipt, secret: receipt.secret }, draft.isShared);
      change(() => ({ isSubmitting: false, receipt }));
    } catch (error) {
      const failure = failureOf(error);
      // The server has an earlier version under this key, so that the next press is a new application.
      if (failure.status === 409) attempt.current = undefined;
      refuse({ errors: failure.errors, banner: bannerOf(failure, t) });
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
    /** Reacts to input in a field, or to a checkbox of the notice. */
    edited(...names: FieldName[]): void {
      for (const name of names) prefill.edited(name);
      changed(names);
    },
    closeDialog: () => change(() => ({ receipt: undefined, banner: undefined })),
  };
}
