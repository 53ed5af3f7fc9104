import type { FieldErrors } from '../../../shared/application.ts';
import { messages } from '../../../shared/messages.ts';
import { missingReferenceId } from '../../../shared/reference-id.ts';
import type { UploadedResume } from '../../../shared/registration-page.ts';

/** Problem details as the API sends them (RFC 9457). */
interface ProblemDetails {
  status: number;
  detail: string;
  errors?: FieldErrors;
}

/** A call that was not answered with success. `errors` and `detail` are set when the server said why. */
export class RequestFailure extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: FieldErrors;

  constructor(status: number, problem?: ProblemDetails) {
    super(problem?.detail ?? `The request failed with status ${status}`);
    this.status = status;
    this.detail = problem?.detail;
    this.errors = problem?.errors ?? {};
  }
}

function parseProblem(status: number, text: string): RequestFailure {
  try {
    return new RequestFailure(status, JSON.parse(text));
  } catch {
    // A proxy's own page, not an answer of the API.
    return new RequestFailure(status);
  }
}

/** Bytes that never arrive, over how many milliseconds, count as a lost connection. */
const silenceLimit = 60_000;

interface Call {
  body: FormData | string;
  headers?: Record<string, string>;
  /** Receives the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Makes a call, with patience for as long as bytes leave. XMLHttpRequest, because fetch tells nothing of progress.
 *
 * @returns the JSON of a 201.
 * @throws RequestFailure, or the signal's reason when aborted.
 */
function post<Answer>(path: string, { body, headers = {}, onProgress, signal }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const expectProgress = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceLimit);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      expectProgress();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      if (signal?.aborted) reject(signal.reason);
      else if (request.status === 201) resolve(JSON.parse(request.responseText));
      else reject(parseProblem(request.status, request.responseText));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    expectProgress();
    request.send(body);
  });
}

function formData(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', file, file.name);
  return form;
}

/**
 * Uploads a resume ahead of its application.
 *
 * @throws RequestFailure, or the signal's reason when aborted.
 */
export function uploadResume(
  file: File,
  course: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedResume> {
  return post('/api/resumes', { body: formData({ course }, file), onProgress, signal });
}

interface Accepted {
  referenceId?: string;
  applicationLink?: string;
}

/** What an accepted application is answered with. */
export interface Receipt {
  referenceId: string;
  /** Opens the applicant's own page. */
  secret: string | undefined;
}

/**
 * Submits the application. Repeats with the same key are one application, so trying again is always safe.
 *
 * @param file the resume, where it could not be uploaded ahead.
 * @throws RequestFailure
 */
export async function submitApplication(
  fields: Readonly<Record<string, string>>,
  idempotencyKey: string,
  file?: File,
): Promise<Receipt> {
  const key = { 'idempotency-key': idempotencyKey };
  const call = file
    ? { body: formData(fields, file), headers: key }
    : { body: JSON.stringify(fields), headers: { 'content-type': 'application/json', ...key } };
  const { referenceId, applicationLink } = await post<Accepted>('/api/applications', call);
  return { referenceId: referenceId ?? missingReferenceId, secret: applicationLink?.split('#').at(1) };
}

/** What the banner says after a failure: the server's own words where they help, else the specified text. */
export function bannerOf(failure: RequestFailure): string {
  const isHelpful = failure.detail !== undefined && failure.status >= 400 && failure.status < 500;
  return isHelpful ? (failure.detail ?? messages.submitFailed) : messages.submitFailed;
}
