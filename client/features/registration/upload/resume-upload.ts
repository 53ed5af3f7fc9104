import { resumeExtensions, resumeSizeLimit } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import type { UploadedResume } from '../../../../shared/registration-page.ts';
import { call, failureOf, RequestFailure } from '../../../http.ts';

/** The state of the chosen file. `waiting`: for a course, or for the application; `failed`: to be uploaded again. */
export type ResumeState =
  | { name: 'empty' }
  | { name: 'waiting' | 'failed'; file: File }
  | { name: 'uploading'; file: File; progress: number }
  | { name: 'uploaded'; uploaded: UploadedResume; file?: File | undefined };

/** HTTP status when there is no room for an early upload. */
export const tooMany = 429;

/** The part of the state that a draft stores. */
export function contentOf(state: ResumeState): { file?: File | undefined; uploaded?: UploadedResume | undefined } {
  if (state.name === 'empty') return {};
  return state.name === 'uploaded' ? { file: state.file, uploaded: state.uploaded } : { file: state.file };
}

export interface UploadStatus {
  text: string;
  tone: 'waiting' | 'busy' | 'success' | 'failure';
}

/** The reason why a file cannot be a resume, before it is sent; the server checks its content. */
function refusalOf(file: File): string | undefined {
  if (file.size >= resumeSizeLimit) return messages.resumeTooLarge;
  const name = file.name.toLowerCase();
  const hasExtension = /\.[^.]+$/.test(name);
  const isAccepted = !hasExtension || resumeExtensions.some((extension) => name.endsWith(extension));
  return isAccepted && file.size > 0 ? undefined : messages.resumeType;
}

/** A change of the upload, with its message. Without `error` the field's error stays. */
interface ResumeEvent {
  state: ResumeState;
  status: UploadStatus | undefined;
  error?: string | undefined;
}

interface ResumeOptions {
  /** The selected course, or an empty string. */
  readCourse: () => string;
  show: (event: ResumeEvent) => void;
  /** Stores the file, or its absence, in the draft. */
  keep: () => void;
}

/** Milliseconds for which the result of an upload is shown. */
const statusTimes = { success: 3000, failure: 5000 } as const;

/** The early upload of the resume, which starts when a file and a course are chosen, and can be repeated. */
export function createResumeUpload({ readCourse, show, keep }: ResumeOptions) {
  let current: ResumeState = { name: 'empty' };
  let running: { abort: AbortController; done: Promise<UploadedResume> } | undefined;
  let toldFor: ReturnType<typeof setTimeout> | undefined;

  function become(
    state: ResumeState,
    status: UploadStatus | undefined,
    told: { error?: string | undefined } = {},
  ): void {
    const before = contentOf(current);
    current = state;
    show({ state, status, ...told });
    clearTimeout(toldFor);
    if (status?.tone === 'success' || status?.tone === 'failure')
      toldFor = setTimeout(() => show({ state: current, status: undefined }), statusTimes[status.tone]);
    const now = contentOf(state);
    if (before.file !== now.file || before.uploaded !== now.uploaded) keep();
  }

  const busy = { text: 'Uploading resume...', tone: 'busy' } as const;

  /** Uploads a file; the promise resolves with the result, and the state shows it. */
  function upload(file: File): Promise<UploadedResume> {
    running?.abort.abort();
    const abort = new AbortController();
    const { signal } = abort;
    const onProgress = (progress: number) => {
      if (!signal.aborted) become({ name: 'uploading', file, progress }, busy);
    };
    become({ name: 'uploading', file, progress: 0 }, busy, { error: undefined });
    const form = new FormData();
    form.append('course', readCourse());
    form.append('resume', file, file.name);
    const done = call<UploadedResume>('/api/resumes', { body: form, onProgress, signal }).then(
      (uploaded) => {
        become({ name: 'uploaded', uploaded, file }, { text: 'Resume uploaded successfully.', tone: 'success' });
        return uploaded;
      },
      async (error: unknown) => {
        const failure = failureOf(error);
        // Browsers do not read a file that was changed or deleted since it was chosen.
        const isThere =
          failure.status !== 0 ||
          (await file
            .slice(0, 1)
            .arrayBuffer()
            .catch(() => undefined));
        if (signal.aborted) throw error;
        const errors = isThere ? failure.errors : { resume: messages.resumeAgain };
        // Without room, the file is sent with the application, and there is nothing to report.
        if (failure.status === tooMany) become({ name: 'waiting', file }, undefined, { error: undefined });
        else {
          const state: ResumeState = errors.resume ? { name: 'empty' } : { name: 'failed', file };
          become(state, { text: messages.resumeUploadFailed, tone: 'failure' }, { error: errors.resume });
        }
        throw isThere ? failure : new RequestFailure(422, { detail: messages.submitInvalid, errors });
      },
    );
    running = { abort, done };
    return done;
  }

  /** Starts an upload, whose result only the state shows. */
  function begin(file: File): void {
    upload(file).catch(() => undefined);
  }

  /** Uploads a file, or keeps it until a course is chosen. */
  function take(file: File): void {
    running?.abort.abort();
    if (readCourse() !== '') begin(file);
    else become({ name: 'waiting', file }, { text: messages.resumeCourseFirst, tone: 'waiting' }, { error: undefined });
  }

  return {
    /** The latest state, even before it is rendered. */
    readContent: () => contentOf(current),
    /** Takes a chosen or dropped file. False if it cannot be a resume; then an earlier file stays. */
    choose(file: File): boolean {
      const refusal = refusalOf(file);
      if (refusal) {
        show({ state: current, status: undefined, error: refusal });
        return false;
      }
      take(file);
      return true;
    },
    /** Uploads a waiting or failed file, when a course was chosen or the applicant asks for it. */
    retry(): void {
      if (current.name === 'waiting' || current.name === 'failed') begin(current.file);
    },
    /** Continues a draft. */
    restore(file: File | undefined, uploaded: UploadedResume | undefined): void {
      if (current.name !== 'empty') return;
      if (uploaded) become({ name: 'uploaded', uploaded, file }, undefined);
      else if (file) take(file);
    },
    remove(): void {
      running?.abort.abort();
      become({ name: 'empty' }, undefined, { error: undefined });
    },
    /** Aborts the upload when the page is left. */
    leave(): void {
      running?.abort.abort();
      clearTimeout(toldFor);
    },
    /** Uploads the file again, if it is available, because the server no longer has it. */
    async again(): Promise<UploadedResume | undefined> {
      return current.name === 'uploaded' && current.file ? upload(current.file) : undefined;
    },
    /** The uploaded resume, once its upload is complete; undefined when there is no file. */
    async settle(): Promise<UploadedResume | undefined> {
      if (current.name === 'uploaded') return current.uploaded;
      if (current.name === 'uploading') return running?.done;
      return current.name === 'failed' || current.name === 'waiting' ? upload(current.file) : undefined;
    },
  };
}

export type ResumeUpload = ReturnType<typeof createResumeUpload>;
