import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Answer, Call, Sent } from '../../shared/api/api.ts';
import type { ProblemKind } from '../../shared/api/problems.ts';
import { privateParameters, queryHeader, refreshHeader } from '../../shared/staff-page.ts';

/** What the server refused, or why it could not be asked, in words for the person at the screen. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Message by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Which refusal it is; undefined for an answer that is not the API's own, such as a proxy's. */
  readonly kind: ProblemKind | undefined;

  constructor(status: number, message: string, errors: Readonly<Record<string, string>> = {}, kind?: ProblemKind) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.kind = kind;
  }
}

const unreachable = 'The server cannot be reached. Check your connection; nothing is lost.';
const unavailable = 'The server cannot answer right now. Please try again in a moment.';

async function refusalOf(response: Response): Promise<ApiError> {
  const problem: { type?: string; detail?: string; errors?: Record<string, string> } = await response
    .json()
    .catch(() => ({}));
  const kind = /^\/problems\/(.+)$/.exec(problem.type ?? '')?.[1] as ProblemKind | undefined;
  return new ApiError(response.status, problem.detail ?? unavailable, problem.errors, kind);
}

type Given<Name extends Call, Key extends 'params' | 'body'> =
  Sent<Name, Key> extends undefined ? unknown : Record<Key, Sent<Name, Key>>;

/** What a call takes. A query may also be one of an address, which the server checks. */
type Input<Name extends Call> = Given<Name, 'params'> &
  Given<Name, 'body'> & { query?: Sent<Name, 'query'> | URLSearchParams };

interface Options {
  signal?: AbortSignal;
  /** The page asks by itself again for what somebody has opened. */
  isRefresh?: boolean;
  /** Version that a change is made of. */
  ifMatch?: string;
}

type Inputs<Name extends Call> =
  Record<never, never> extends Input<Name> ? [input?: Input<Name> & Options] : [input: Input<Name> & Options];

interface AnyInput extends Options {
  params?: Record<string, string>;
  query?: Record<string, unknown> | URLSearchParams;
  body?: unknown;
}

/** The method of a call, and the path and query at which it is made. */
export function addressOf(name: Call, { params = {}, query = {} }: AnyInput = {}): { method: string; href: string } {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
  const given = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const text = String(new URLSearchParams(given.map(([key, value]) => [key, String(value)])));
  return { method, href: text ? `${filled}?${text}` : filled };
}

/** The private parameters of a query, written like one, and the others. */
function splitQuery(query: AnyInput['query'] = {}): { open: URLSearchParams; hidden: string } {
  const given = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const isHidden = ([name]: [string, unknown]) => privateParameters.some((one) => one === name);
  const write = (parameters: [string, unknown][]) =>
    new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
  return {
    open: write(given.filter((one) => !isHidden(one))),
    hidden: String(write(given.filter(isHidden))),
  };
}

/**
 * Makes a call with the session's cookie.
 *
 * @throws ApiError when the answer is a refusal or does not come.
 */
export async function send<Name extends Call>(name: Name, ...[input]: Inputs<Name>): Promise<Response> {
  const { body, signal, isRefresh, ifMatch, ...given } = (input ?? {}) as AnyInput;
  const { open, hidden } = splitQuery(given.query);
  const { method, href } = addressOf(name, { ...given, query: open });
  let response: Response;
  try {
    response = await fetch(href, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(hidden && { [queryHeader]: hidden }),
        ...(isRefresh && { [refreshHeader]: '1' }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, unreachable);
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/**
 * Makes a call and reads the JSON of its answer; an empty answer is `undefined`. Path, input and answer have the types of
 * `shared/api/`.
 */
export async function call<Name extends Call>(name: Name, ...input: Inputs<Name>): Promise<Answer<Name>> {
  const text = await (await send(name, ...input)).text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer<Name>;
}

/** What a query of the cache adds to its call: what news has made stale is read again without anybody having asked. */
export function refreshing({ client, queryKey, signal }: QueryFunctionContext): Options {
  return { signal, isRefresh: client.getQueryState(queryKey)?.isInvalidated ?? false };
}

/** What went wrong, as a sentence. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong in this page. Reload it and try again.';
}
