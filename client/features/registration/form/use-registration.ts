import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { checkApplication, type FieldErrors, readFields } from '../../../shared/application.ts';
import { type ChoiceName, choiceNames } from '../../../shared/consent.ts';
import { type FieldName, fieldNames, fieldOf, recordOf, type SectionId, sections } from '../../../shared/fields.ts';
import { durationName, honeypotName } from '../../../shared/holds.ts';
import { messages } from '../../../shared/messages.ts';
import type { RegistrationPageState } from '../../../shared/registration-page.ts';
import { useLanguage } from '../../ui/language.ts';
import { keepReceipt } from '../../ui/stored-receipt.ts';
import type { Attempt, Draft } from './draft.ts';
import { loadSuccessDialog } from './load-success-dialog.ts';
import { offeredCourse } from './offered-course.ts';
import { emptyOrigin, keptOrigin } from './origin.ts';
import { withoutPrefix } from './phone-numbers.ts';
import type { Receipt } from './requests.ts';
import { completeSections } from './sections.ts';
import { createSubmission } from './submission.ts';
import { useDraft } from './use-draft.ts';
import { usePrefill } from './use-prefill.ts';
import { useResume } from './use-resume.ts';
import { useSections } from './use-sections.ts';

function controlOf(form: HTMLFormElement, name: FieldName | ChoiceName) {
  const control = form.elements.namedItem(name);
  const hasValue =
    control instanceof RadioNodeList ||
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  if (!hasValue) throw new Error(`The form has no field ${name}`);
  return control;
}

function readValues(form: HTMLFormElement): Record<FieldName, string> {
  return recordOf(fieldNames, (name) => {
    const control = controlOf(form, name);
    return isUnticked(control) ? '' : control.value;
  });
}

/** The choices of the notice that are ticked; empty where not. */
function readTicks(form: HTMLFormElement): Record<ChoiceName, string> {
  return recordOf(choiceNames, (name) => {
    const control = controlOf(form, name);
    return isUnticked(control) ? '' : control.value;
  });
}

function isUnticked(control: ReturnType<typeof controlOf>): boolean {
  return control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked;
}

/** The answers to the notice, as they go over the wire. */
function readNotice(form: HTMLFormElement): Record<string, string> {
  const sent = new FormData(form);
  return Object.fromEntries(['noticeVersion', ...choiceNames].map((name) => [name, String(sent.get(name) ?? '')]));
}

const phones = ['phone', 'whatsapp'] as const;

type Refusal = Extract<RegistrationPageState, { outcome: 'refused' }>;

/**
 * The registration form's behaviour. The inputs keep their values themselves, so that what is
 * typed before the script arrives stays; everything is kept in a draft until the server has it.
 *
 * @param refused what the server said of a form that was posted without script.
 */
export function useRegistration(refused: Refusal | undefined) {
  const { t } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [banner, setBanner] = useState(refused?.banner);
  /** Counts the refusals: each one moves the focus to the summary. */
  const [refusals, setRefusals] = useState(0);
  const [submitting, setSubmitting] = useState(false);
  const [receipt, setReceipt] = useState<Receipt>();
  const [complete, setComplete] = useState<ReadonlySet<SectionId>>(new Set());
  const { current, visited } = useSections(form, showProgress);
  const sameNumber = useRef<HTMLInputElement>(null);

  const valuesNow = () => (form.current ? readValues(form.current) : ({} as Record<FieldName, string>));

  const resume = useResume({
    readCourse: () => valuesNow().course,
    onError: (message) => setErrors(({ resume: _, ...others }) => (message ? { ...others, resume: message } : others)),
    onChosen: (file) => void prefill.readFrom(file),
  });
  const prefill = usePrefill({
    controlOf: field,
    isFocused: (name) => document.activeElement?.id === name,
    onChange: changed,
  });
  const draft = useDraft({ read, fill, clear, given: offeredCourse });

  function read(): Draft {
    const ticks = form.current ? readTicks(form.current) : {};
    return { values: { ...valuesNow(), ...ticks }, attempt: attempt.current, ...resume.readContent() };
  }

  function field(name: FieldName) {
    if (!form.current) throw new Error('The form is not there');
    return controlOf(form.current, name);
  }

  function showProgress(): void {
    const { values, uploaded } = read();
    const errors = checkApplication(values).errors ?? {};
    setComplete(completeSections(values, { errors, hasResume: uploaded !== undefined, visited: visited.current }));
  }

  /** What was typed before the draft came stays. */
  function fill({ values, attempt: lastAttempt, file, uploaded }: Draft): void {
    if (!form.current) return;
    for (const name of [...fieldNames, ...choiceNames]) {
      const control = controlOf(form.current, name);
      if (isUnticked(control)) (control as HTMLInputElement).checked = control.value === values[name];
      else if (control.value === '') control.value = values[name] ?? '';
    }
    if (sameNumber.current) sameNumber.current.checked = isSameNumber();
    attempt.current ??= lastAttempt;
    resume.restore(file, uploaded);
    showProgress();
  }

  function clear(): void {
    form.current?.reset();
    resume.remove();
    prefill.forget();
    attempt.current = undefined;
    visited.current.clear();
    setErrors({});
    setBanner(undefined);
    showProgress();
  }

  function keep(): void {
    void draft.keep();
    showProgress();
  }

  /** The course that the address names, also where the server has chosen it; emptying the form empties it too. */
  function takeOffered(): void {
    const course = field('course');
    if (!(course instanceof HTMLSelectElement)) return;
    const value = course.value || (offeredCourse() ?? '');
    for (const option of course.options) option.defaultSelected = false;
    course.value = value;
  }

  function isSameNumber(): boolean {
    return field('phone').value !== '' && field('phone').value === field('whatsapp').value;
  }

  /** Takes the country code off a number that is complete, and repeats the number where WhatsApp has the same. */
  function tidy(name: (typeof phones)[number]): void {
    const control = field(name);
    const number = withoutPrefix(control.value);
    if (number !== control.value) control.value = number;
    const box = sameNumber.current;
    if (!box?.checked) return;
    if (name === 'phone') field('whatsapp').value = number;
    else box.checked = isSameNumber() || number === '';
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the resume is what has to be kept
  useEffect(keep, [resume.file, resume.uploaded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    // What was done before the script was there.
    takeOffered();
    const chosen = form.current?.elements.namedItem('resume');
    if (chosen instanceof HTMLInputElement && chosen.files?.[0]) resume.choose(chosen.files[0]);
    for (const name of phones) tidy(name);
  }, []);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  function refuse(fieldErrors: FieldErrors, text?: string): void {
    setErrors(fieldErrors);
    setBanner(text);
    setRefusals((count) => count + 1);
  }

  function readUnseen(): Record<string, string> {
    const trap = form.current && String(new FormData(form.current).get(honeypotName) ?? '');
    const duration = String(Math.round(performance.now()));
    return { ...keptOrigin(), [durationName]: duration, ...(trap && { [honeypotName]: trap }) };
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (submitting) return;
    if (!form.current) return;
    for (const name of phones) tidy(name);
    for (const { id } of sections) visited.current.add(id);
    const fields = { ...readNotice(form.current), ...readFields(valuesNow()) };
    const found: FieldErrors = { ...checkApplication(fields).errors };
    if (resume.state.name === 'empty') found.resume = messages.resumeRequired;
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    // What failed stays in sight, with the button, until this attempt has an outcome.
    setSubmitting(true);
    void loadSuccessDialog();
    const submission = createSubmission({ resume, attempt, keep: draft.keep, readUnseen, t });
    try {
      const issued = await submission.send(fields);
      emptyOrigin();
      clear();
      void draft.keep();
      if (issued.secret) keepReceipt({ ...issued, secret: issued.secret }, draft.isShared);
      setReceipt(issued);
    } catch (error) {
      const { errors: fieldErrors, banner: text } = await submission.explain(error);
      refuse(fieldErrors, text);
    } finally {
      setSubmitting(false);
    }
  }

  /** Fields have another content, typed or filled in: their messages are out of date. */
  function changed(names: readonly FieldName[]): void {
    setErrors((before) => {
      const left = { ...before };
      for (const name of fieldNames) {
        // What an answer asks for besides, or not any more, has lost its message too.
        const asking = fieldOf(name).askedWhen?.field as FieldName | undefined;
        if (names.includes(name) || (asking && names.includes(asking))) delete left[name];
      }
      return left;
    });
    for (const name of phones) if (names.includes(name)) tidy(name);
    if (names.includes('course')) resume.courseChosen();
    keep();
  }

  function edited(name: FieldName): void {
    prefill.edited(name);
    changed([name]);
  }

  return {
    form,
    summary,
    errors,
    banner,
    submitting,
    receipt,
    complete,
    current,
    draft,
    resume,
    prefill,
    sameNumber: {
      box: sameNumber,
      repeat(): void {
        if (sameNumber.current?.checked) changed(phones);
      },
    },
    submit,
    edited,
    closeDialog(): void {
      setReceipt(undefined);
      setBanner(undefined);
    },
  };
}
