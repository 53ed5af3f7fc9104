import type { QueryFunctionContext } from '@tanstack/react-query';
import { refreshHeader } from '../../shared/staff-page.ts';

/** What the server refused, or why it could not be asked, in words for the person at the screen. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Message by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What Better Auth calls the refusal, such as `INVALID_CODE`. */
  readonly code: string | undefined;

  constructor(status: number, message: string, errors: Readonly<Record<string, string>> = {}, code?: string) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.code = code;
  }
}

const byStatus: Record<number, string> = {
  0: 'The server cannot be reached. Check your connection; nothing is lost.',
  401: 'Please sign in.',
  403: 'Your account may not do this.',
  404: 'This does not exist, or no longer.',
  429: 'Too many tries. Please wait a moment.',
  503: 'The server cannot answer right now. Please try again in a moment.',
};

interface Refusal {
  detail?: string;
  message?: string;
  code?: string;
  errors?: Record<string, string>;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = await response.json().then(
    (value: Refusal | null) => value ?? {},
    (): Refusal => ({}),
  );
  const message =
    body.detail ?? body.message ?? byStatus[response.status] ?? 'Something went wrong on our side. Please try again.';
  return new ApiError(response.status, message, body.errors, body.code);
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** The page asks by itself again for what somebody has opened. */
  isRefresh?: boolean;
}

/**
 * Calls the API with the session's cookie.
 *
 * @throws ApiError when the answer is a refusal or does not come.
 */
export async function send(
  path: string,
  { method = 'GET', body, signal, isRefresh }: CallOptions = {},
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isRefresh && { [refreshHeader]: '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, byStatus[0] ?? '');
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** Calls the API and reads the JSON of its answer; an empty answer is `undefined`. The shape is the shared contract's promise. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(path, options);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Answers a query of the cache. What news has made stale is read again without anybody having asked. */
export function read<T>(path: string, { client, queryKey, signal }: QueryFunctionContext): Promise<T> {
  return call<T>(path, { signal, isRefresh: client.getQueryState(queryKey)?.isInvalidated ?? false });
}

/** What went wrong, as a sentence. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong in this page. Reload it and try again.';
}
