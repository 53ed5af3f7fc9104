import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, Call, Sent } from '../../shared/api/api.ts';
import type { ProblemKind } from '../../shared/api/problems.ts';
import { queryHeader, refreshHeader } from '../../shared/staff-page.ts';
import { RequestFailure } from '../http.ts';
import { concealed, queryText, type Search } from './search.ts';

/** Whether the server refused for this reason. */
export function isRefusal(error: unknown, kind: ProblemKind): error is RequestFailure {
  return error instanceof RequestFailure && error.type === `/problems/${kind}`;
}

/** Why a call failed, in the words of the server where it has answered. */
async function refusalOf(response: Response): Promise<RequestFailure> {
  const problem = await response.json().catch(() => undefined);
  const detail = 'The server cannot answer right now. Please try again in a moment.';
  return new RequestFailure(response.status, { detail, ...problem });
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  /** The page refreshes an answer automatically. */
  isRefresh?: boolean;
  /** Version on which a change is based. */
  ifMatch?: string;
}

type Given<Name extends Call, Key extends 'params' | 'body'> =
  Sent<Name, Key> extends undefined ? unknown : Record<Key, Sent<Name, Key>>;

/** The input of a call. The server also checks a query taken from an address. */
type Input<Name extends Call> = Given<Name, 'params'> &
  Given<Name, 'body'> &
  Pick<AnyInput, 'signal' | 'isRefresh' | 'ifMatch'> & { query?: Sent<Name, 'query'> | Search };

type Inputs<Name extends Call> =
  Record<never, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

/** The method of a call, and the path and query at which it is made. */
export function addressOf(name: Call, { params = {}, query = {} }: AnyInput = {}): { method: string; href: string } {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
  const text = queryText(query);
  return { method, href: text ? `${filled}?${text}` : filled };
}

/** Asks for a fresh sign-in; undefined without an account. `asked`: the one that is not answered yet. */
let signInAgain: (() => Promise<void>) | undefined;
let asked: Promise<void> | undefined;

export function askToSignIn(ask: typeof signInAgain): void {
  signInAgain = ask;
  asked = undefined;
}

async function sendOnce(name: Call, { body, signal, isRefresh, ifMatch, ...given }: AnyInput): Promise<Response> {
  const { method, href } = addressOf(name, given);
  const [address = '', hidden] = concealed(href).split('#');
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(hidden && { [queryHeader]: hidden }),
        ...(isRefresh && { [refreshHeader]: '1' }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
    // Read here, so that a connection that breaks meanwhile is told as one.
    if (response.ok && response.status !== 204) response = new Response(await response.blob(), response);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestFailure(0, { detail: 'The server cannot be reached. Check your connection; nothing is lost.' });
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/**
 * Makes a call with the session's cookie. A change whose sign-in has ended, or is not fresh enough, asks for it first.
 *
 * @throws RequestFailure when the answer is a refusal or does not come.
 */
export async function send<Name extends Call>(name: Name, ...inputs: Inputs<Name>): Promise<Response> {
  const input = (inputs[0] ?? {}) as AnyInput;
  try {
    return await sendOnce(name, input);
  } catch (error) {
    const hasEnded = (asked || !name.startsWith('GET ')) && isRefusal(error, 'not-signed-in');
    if (!signInAgain || !(hasEnded || isRefusal(error, 'sign-in-again'))) throw error;
  }
  asked ??= signInAgain().finally(() => {
    asked = undefined;
  });
  await asked;
  return sendOnce(name, input);
}

/** Makes a call and reads its JSON; an empty answer is `undefined`. The types come from `shared/api/`. */
export async function call<Name extends Call>(name: Name, ...input: Inputs<Name>): Promise<Answer<Name>> {
  const text = await (await send(name, ...input)).text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer<Name>;
}

/** A reading call as a query of the cache. News and changes refresh stale answers. */
export function queryOf<Name extends Call>(name: Name, ...input: Inputs<Name>) {
  return queryOptions({
    queryKey: [name, addressOf(name, input[0] as AnyInput | undefined).href],
    queryFn: ({ client, queryKey, signal }) => {
      const isRefresh = client.getQueryState(queryKey)?.isInvalidated ?? false;
      return call(name, ...([{ ...input[0], signal, isRefresh }] as Inputs<Name>));
    },
  });
}

/** The same for one page of a list: the page before stays until the next one is there. */
export function pageOf<Name extends Call>(name: Name, ...input: Inputs<Name>) {
  return { ...queryOf(name, ...input), placeholderData: keepPreviousData<Answer<Name>> };
}

/** Refreshes all visible answers, and the others when they become visible; not during a sign-in, before its session. */
export async function readAgain(client: QueryClient): Promise<void> {
  if (!asked) await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET ') });
}

export function sentenceOf(error: unknown): string {
  if (isRefusal(error, 'not-found')) return 'Not found: the address is mistyped, or it was erased or withdrawn.';
  return error instanceof RequestFailure
    ? Object.values(error.errors).join(' ') || error.message
    : 'Something went wrong in this page. Reload it and try again.';
}
