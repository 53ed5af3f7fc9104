import { resumeExtensions, resumeSizeLimit } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import type { UploadedResume } from '../../../../shared/registration-page.ts';
import { call, failureOf } from '../../../http.ts';

/**
 * Where the chosen file is. `waiting`: for a course to be chosen, or for the application to go with; `failed`: to be
 * sent again.
 */
export type ResumeState =
  | { name: 'empty' }
  | { name: 'waiting' | 'failed'; file: File }
  | { name: 'uploading'; file: File; progress: number }
  | { name: 'uploaded'; uploaded: UploadedResume; file?: File | undefined };

/** HTTP status of an early upload for which there is no room. */
export const tooMany = 429;

/** What of a resume is worth keeping. */
export function contentOf(state: ResumeState): { file?: File | undefined; uploaded?: UploadedResume | undefined } {
  if (state.name === 'empty') return {};
  return state.name === 'uploaded' ? { file: state.file, uploaded: state.uploaded } : { file: state.file };
}

export interface UploadStatus {
  text: string;
  tone: 'waiting' | 'busy' | 'success' | 'failure';
}

/** Why a file cannot be a resume, before a byte of it is sent; the server judges its content. */
function refusalOf(file: File): string | undefined {
  if (file.size >= resumeSizeLimit) return messages.resumeTooLarge;
  const name = file.name.toLowerCase();
  const hasExtension = /\.[^.]+$/.test(name);
  const isAccepted = !hasExtension || resumeExtensions.some((extension) => name.endsWith(extension));
  return isAccepted && file.size > 0 ? undefined : messages.resumeType;
}

/** Every change of the upload, with what to say of it. Without `error` the message beside the field stays. */
interface ResumeEvent {
  state: ResumeState;
  status: UploadStatus | undefined;
  error?: string | undefined;
}

interface ResumeOptions {
  /** The course that is chosen now, or an empty string. */
  readCourse: () => string;
  show: (event: ResumeEvent) => void;
  /** Keeps the file in the draft, or that there is none any more. */
  keep: () => void;
}

/** Milliseconds for which the outcome of an upload is told. */
const statusTimes = { success: 3000, failure: 5000 } as const;

/**
 * The early upload of the resume: begins when a file and a course are chosen, and can be repeated with the same file.
 */
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

  /** Uploads a file; the promise tells how it went, the state shows it. */
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
      (error: unknown) => {
        if (signal.aborted) throw error;
        const { status, errors } = failureOf(error);
        // Without room for it now, the file goes with the application: there is nothing to tell or to do.
        if (status === tooMany) become({ name: 'waiting', file }, undefined, { error: undefined });
        else {
          const state: ResumeState = errors.resume ? { name: 'empty' } : { name: 'failed', file };
          become(state, { text: messages.resumeUploadFailed, tone: 'failure' }, { error: errors.resume });
        }
        throw error;
      },
    );
    running = { abort, done };
    return done;
  }

  /** Starts an upload whose outcome only the state shows. */
  function begin(file: File): void {
    upload(file).catch(() => undefined);
  }

  /** Keeps a file until there is a course to upload it for. */
  function wait(file: File): void {
    become({ name: 'waiting', file }, { text: messages.resumeCourseFirst, tone: 'waiting' }, { error: undefined });
  }

  return {
    /** What there is at this moment, also before it has been rendered. */
    readContent: () => contentOf(current),
    /**
     * Takes a file from the field or from a drop. One that cannot be a resume leaves an earlier one in place: then
     * false.
     */
    choose(file: File): boolean {
      const refusal = refusalOf(file);
      if (refusal) {
        show({ state: current, status: undefined, error: refusal });
        return false;
      }
      if (readCourse() === '') {
        running?.abort.abort();
        wait(file);
      } else {
        begin(file);
      }
      return true;
    },
    /** A course was chosen, or the applicant asks for it: what waits or has failed goes now. */
    retry(): void {
      if (current.name === 'waiting' || current.name === 'failed') begin(current.file);
    },
    /** Takes up a draft where it was left. */
    restore(file: File | undefined, uploaded: UploadedResume | undefined): void {
      if (current.name !== 'empty') return;
      if (uploaded) become({ name: 'uploaded', uploaded, file }, undefined);
      else if (file && readCourse() !== '') begin(file);
      else if (file) wait(file);
    },
    remove(): void {
      running?.abort.abort();
      become({ name: 'empty' }, undefined, { error: undefined });
    },
    /** The page is left: the upload is no longer needed. */
    leave(): void {
      running?.abort.abort();
      clearTimeout(toldFor);
    },
    /** The server does not have the upload any more: sends the file again, if it is still at hand. */
    async again(): Promise<UploadedResume | undefined> {
      const now = current;
      return now.name === 'uploaded' && now.file ? upload(now.file) : undefined;
    },
    /** The uploaded resume, after finishing or repeating the upload where needed; undefined when there is no file. */
    async settle(): Promise<UploadedResume | undefined> {
      const now = current;
      if (now.name === 'uploaded') return now.uploaded;
      if (now.name === 'uploading') return running?.done;
      return now.name === 'failed' || now.name === 'waiting' ? upload(now.file) : undefined;
    },
  };
}

export type ResumeUpload = ReturnType<typeof createResumeUpload>;
