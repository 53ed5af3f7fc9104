import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { checkApplication, type FieldErrors, readFields } from '../../../shared/application.ts';
import { choiceNames } from '../../../shared/consent.ts';
import { type FieldName, fieldNames, fieldOf, recordOf, type SectionId } from '../../../shared/fields.ts';
import { messages } from '../../../shared/messages.ts';
import type { RegistrationPageState, UploadedResume } from '../../../shared/registration-page.ts';
import { keepReceipt } from '../../ui/stored-receipt.ts';
import type { Attempt, Draft } from './draft.ts';
import { randomKey } from './draft-tab.ts';
import { bannerOf, type Receipt, RequestFailure, submitApplication } from './requests.ts';
import { completeSections } from './sections.ts';
import { useDraft } from './use-draft.ts';
import { useResume } from './use-resume.ts';

function controlOf(form: HTMLFormElement, name: FieldName) {
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

function isUnticked(control: ReturnType<typeof controlOf>): boolean {
  return control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked;
}

/** The answers to the notice, as they go over the wire. */
function readNotice(form: HTMLFormElement): Record<string, string> {
  const sent = new FormData(form);
  return Object.fromEntries(['noticeVersion', ...choiceNames].map((name) => [name, String(sent.get(name) ?? '')]));
}

/** HTTP status of an early upload for which there is no room. */
const tooMany = 429;

type Refusal = Extract<RegistrationPageState, { outcome: 'refused' }>;

/**
 * The registration form's behaviour. The inputs keep their values themselves, so that what is
 * typed before the script arrives stays; everything is kept in a draft until the server has it.
 *
 * @param refused what the server said of a form that was posted without script.
 */
export function useRegistration(refused: Refusal | undefined) {
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

  const valuesNow = () => (form.current ? readValues(form.current) : ({} as Record<FieldName, string>));

  const resume = useResume({
    readCourse: () => valuesNow().course,
    onError: (message) => setErrors(({ resume: _, ...others }) => (message ? { ...others, resume: message } : others)),
  });
  const draft = useDraft({ read, fill, clear });

  function read(): Draft {
    return { values: valuesNow(), attempt: attempt.current, ...resume.readContent() };
  }

  function showProgress(): void {
    const { values, uploaded } = read();
    setComplete(completeSections(values, checkApplication(values).errors ?? {}, uploaded !== undefined));
  }

  /** What was typed before the draft came stays. */
  function fill({ values, attempt: lastAttempt, file, uploaded }: Draft): void {
    if (!form.current) return;
    for (const name of fieldNames) {
      const control = controlOf(form.current, name);
      if (isUnticked(control)) (control as HTMLInputElement).checked = control.value === values[name];
      else if (control.value === '') control.value = values[name] ?? '';
    }
    attempt.current ??= lastAttempt;
    resume.restore(file, uploaded);
    showProgress();
  }

  function clear(): void {
    form.current?.reset();
    resume.remove();
    attempt.current = undefined;
    setErrors({});
    setBanner(undefined);
    showProgress();
  }

  function keep(): void {
    void draft.keep();
    showProgress();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the resume is what has to be kept
  useEffect(keep, [resume.file, resume.uploaded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    const chosen = form.current?.elements.namedItem('resume');
    if (chosen instanceof HTMLInputElement && chosen.files?.[0]) resume.choose(chosen.files[0]);
  }, []);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  function refuse(fieldErrors: FieldErrors, text?: string): void {
    setErrors(fieldErrors);
    setBanner(text);
    setRefusals((count) => count + 1);
  }

  /**
   * Sends the application. One whose early upload the server does not have any more is sent once again with a new one; where
   * the server takes no more early uploads, the file goes with the application.
   */
  async function send(fields: Readonly<Record<string, string>>): Promise<Receipt> {
    try {
      return await submitOnce(fields, await resume.settle());
    } catch (error) {
      const { status, errors: refused } = error instanceof RequestFailure ? error : new RequestFailure(0);
      const { file } = resume.readContent();
      if (refused.resume === messages.resumeExpired && file) return submitOnce(fields, await resume.again());
      if (status === tooMany && file && resume.readContent().uploaded === undefined) return submitOnce(fields, file);
      throw error;
    }
  }

  async function submitOnce(
    fields: Readonly<Record<string, string>>,
    stored: UploadedResume | File | undefined,
  ): Promise<Receipt> {
    const file = stored instanceof File ? stored : undefined;
    const everything = { ...fields, resumeUrl: stored instanceof File ? '' : (stored?.resumeUrl ?? '') };
    const filled = Object.fromEntries(Object.entries(everything).filter(([, value]) => value !== ''));
    const content = JSON.stringify([filled, file && [file.name, file.size, file.lastModified]]);
    if (attempt.current?.content !== content) attempt.current = { idempotencyKey: randomKey(), content };
    // Should the answer get lost with this page, the next visit repeats this attempt instead of making a second lead.
    await draft.keep();
    return submitApplication(filled, attempt.current.idempotencyKey, file);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (submitting) return;
    if (!form.current) return;
    const fields = { ...readNotice(form.current), ...readFields(valuesNow()) };
    const found: FieldErrors = { ...checkApplication(fields).errors };
    if (resume.state.name === 'empty') found.resume = messages.resumeRequired;
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setBanner(undefined);
    setSubmitting(true);
    try {
      const issued = await send(fields);
      clear();
      void draft.keep();
      if (issued.secret) keepReceipt({ ...issued, secret: issued.secret }, draft.isShared);
      setReceipt(issued);
    } catch (error) {
      const failure = error instanceof RequestFailure ? error : new RequestFailure(0);
      if (failure.status === 409) attempt.current = undefined;
      refuse(failure.errors, bannerOf(failure));
    } finally {
      setSubmitting(false);
    }
  }

  function edited(name: string): void {
    setErrors((before) => {
      const left = { ...before };
      // What an answer asks for besides, or not any more, has lost its message too.
      for (const field of fieldNames) {
        if (field === name || fieldOf(field).askedWhen?.field === name) delete left[field];
      }
      return left;
    });
    if (name === 'course') resume.courseChosen();
    keep();
  }

  return {
    form,
    summary,
    errors,
    banner,
    submitting,
    receipt,
    complete,
    draft,
    resume,
    submit,
    edited,
    closeDialog(): void {
      setReceipt(undefined);
      setBanner(undefined);
    },
  };
}
