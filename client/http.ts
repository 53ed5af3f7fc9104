/** The calls of the public pages; those of the staff pages fail in the same way. */

/** A failed call, with the problem details (RFC 9457) of the server. */
export class RequestFailure extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The kind of problem, `/problems/…`; undefined for a foreign answer, such as a proxy's. */
  readonly type: string | undefined;
  readonly detail: string | undefined;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The application that was accepted with the same key before. */
  readonly referenceId: string | undefined;

  constructor(status: number, { type, detail, errors = {}, referenceId }: Partial<RequestFailure> = {}) {
    super(detail ?? `The request failed with status ${status}`);
    this.status = status;
    this.type = type;
    this.detail = detail;
    this.errors = errors;
    this.referenceId = referenceId;
  }
}

/** The failure of a call; unknown errors count as no answer. */
export function failureOf(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure(0);
}

function parse(text: string) {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    // The page of a proxy, or of a network that asks to sign in, and no answer of the API.
    return undefined;
  }
}

/** Milliseconds without progress after which the connection counts as lost. */
const silenceLimit = 60_000;

export interface Call {
  /** Sent by POST, objects as JSON; without it the call is a GET. */
  body?: FormData | object;
  headers?: Readonly<Record<string, string>>;
  /** Receives the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Makes a call, which may take any time while bytes are sent. By XMLHttpRequest, because fetch reports no progress.
 *
 * @returns the JSON of a success; undefined when it is empty.
 * @throws RequestFailure, or the signal's reason when aborted.
 */
export function call<Answer>(path: string, { body, headers = {}, onProgress, signal }: Call = {}): Promise<Answer> {
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
      const { status, responseText } = request;
      const answer = parse(responseText);
      if (signal?.aborted) reject(signal.reason);
      else if (status >= 200 && status <= 299 && (answer || responseText === '')) resolve(answer);
      else reject(new RequestFailure(status, answer));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open(body ? 'POST' : 'GET', path);
    const isJson = body && !(body instanceof FormData);
    if (isJson) request.setRequestHeader('content-type', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    expectProgress();
    request.send(isJson ? JSON.stringify(body) : (body ?? null));
  });
}

/** Loads something once per visit. After a failure, the next call tries again. */
export function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
