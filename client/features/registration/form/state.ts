import type { FieldErrors } from '../../../../shared/application.ts';
import { type FieldName, fieldNames, fieldOf } from '../../../../shared/fields.ts';
import type { RegistrationPageState } from '../../../../shared/registration-page.ts';
import type { Filled } from '../prefill/prefilling.ts';
import { contentOf, type ResumeEvent, type ResumeState, type UploadStatus } from '../upload/resume-upload.ts';
import type { Receipt } from './submission.ts';

/** What a form that was posted without script was answered with. */
export type Refusal = Extract<RegistrationPageState, { outcome: 'refused' }>;

/** Everything that the form shows, apart from what its inputs hold themselves. */
interface FormState {
  errors: FieldErrors;
  banner: string | undefined;
  /** Counts the refusals: each one moves the focus to the summary. */
  refusals: number;
  isSubmitting: boolean;
  receipt: Receipt | undefined;
  /** Counts what a draft would have to be written anew for. */
  changes: number;
  resume: ResumeState;
  status: UploadStatus | undefined;
  /** What the resume has filled in. */
  filled: Filled;
}

export type FormEvent =
  | { type: 'changed'; names: readonly FieldName[] }
  | { type: 'refused'; errors: FieldErrors; banner?: string | undefined }
  | { type: 'sending' }
  | { type: 'accepted'; receipt: Receipt }
  | { type: 'receipt closed' }
  | { type: 'emptied' }
  | { type: 'filled in'; filled: Filled; names: readonly FieldName[] }
  | ResumeEvent;

export function initialState(refused: Refusal | undefined): FormState {
  return {
    errors: refused?.errors ?? {},
    banner: refused?.banner,
    refusals: 0,
    isSubmitting: false,
    receipt: undefined,
    changes: 0,
    resume: { name: 'empty' },
    status: undefined,
    filled: new Map(),
  };
}

/** Fields have another content: their messages are out of date, and so is that of what their answer asks for besides. */
function withoutErrors(errors: FieldErrors, changed: readonly FieldName[]): FieldErrors {
  const left = { ...errors };
  for (const name of fieldNames) {
    const asking = fieldOf(name).askedWhen?.field as FieldName | undefined;
    if (changed.includes(name) || (asking && changed.includes(asking))) delete left[name];
  }
  return left;
}

function hasSameContent(one: ResumeState, other: ResumeState): boolean {
  const [before, now] = [contentOf(one), contentOf(other)];
  return before.file === now.file && before.uploaded === now.uploaded;
}

function changeResume(state: FormState, event: ResumeEvent): FormState {
  const { resume: _, ...errors } = state.errors;
  return {
    ...state,
    // Progress is nothing that a draft would keep.
    changes: state.changes + (hasSameContent(state.resume, event.state) ? 0 : 1),
    resume: event.state,
    status: event.status,
    errors: 'error' in event ? { ...errors, ...(event.error !== undefined && { resume: event.error }) } : state.errors,
  };
}

/** The only place where what the form shows changes. */
export function reduce(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'changed':
      return { ...state, changes: state.changes + 1, errors: withoutErrors(state.errors, event.names) };
    case 'filled in':
      return { ...reduce(state, { type: 'changed', names: event.names }), filled: event.filled };
    case 'refused':
      return {
        ...state,
        isSubmitting: false,
        errors: event.errors,
        banner: event.banner,
        refusals: state.refusals + 1,
      };
    case 'sending':
      // The banner with its button stays in sight until this attempt has an outcome.
      return { ...state, isSubmitting: true, errors: {} };
    case 'accepted':
      return { ...state, isSubmitting: false, receipt: event.receipt };
    case 'receipt closed':
      return { ...state, receipt: undefined, banner: undefined };
    case 'emptied':
      return { ...state, errors: {}, banner: undefined, filled: new Map() };
    case 'resume':
      return changeResume(state, event);
  }
}
