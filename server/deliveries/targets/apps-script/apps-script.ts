import { setTimeout as delay } from 'node:timers/promises';
import { describeConnectionError, permanent, quote, temporary } from '../failures.ts';
import { callHttp, type HttpAnswer, OversizedAnswerError } from '../http-call.ts';

/** Milliseconds that a script may take. Google ends one after six minutes. */
const runLimit = 6.5 * 60_000;

/** Redirects that are followed. Google needs one, or two with a Workspace domain. */
const hopLimit = 5;

/** Milliseconds between two tries to fetch what a script that ran has answered. */
const fetchPauses = [300, 1_000];

/** A script web app and what people call it in messages. */
export interface Script {
  url: string;
  /** Setting that names it. */
  setting: 'SCRIPT_UPLOAD_URL' | 'APPLICATION_FORWARD_URL';
}

/**
 * Where a redirect leads: to a web address, and never from an encrypted one to one that is not.
 *
 * @throws DeliveryError when it may not be followed.
 */
export function nextUrl({ headers, status }: HttpAnswer, current: URL, { url, setting }: Script): URL {
  if (status === 307 || status === 308) {
    throw permanent(
      `The script's address asks to send everything once more to another address (${status}). Set ${setting} to the final address.`,
    );
  }
  const location = headers.location ?? '';
  const next = location !== '' && URL.canParse(location, current.href) ? new URL(location, current.href) : undefined;
  const allowed = new URL(url).protocol === 'http:' ? ['http:', 'https:'] : ['https:'];
  if (!next || !allowed.includes(next.protocol)) {
    throw permanent(`The script redirects to an address that cannot be followed: ${quote(location) || 'none'}`);
  }
  return next;
}

const isRedirect = ({ status }: HttpAnswer) => [301, 302, 303, 307, 308].includes(status);

/** Calls once, with a failed connection as a temporary error. */
async function call(url: URL, options: Parameters<typeof callHttp>[1]): Promise<HttpAnswer> {
  try {
    return await callHttp(url, options);
  } catch (error) {
    if (error instanceof OversizedAnswerError) throw permanent(`The script ran, but ${error.message}.`);
    throw temporary(`The script could not be reached: ${describeConnectionError(error)}.`);
  }
}

/** Fetches the answer of a script that has run already: repeated at once when that fails, because running it again is worse. */
async function fetchAnswer(url: URL, signal: AbortSignal): Promise<HttpAnswer> {
  for (const pause of fetchPauses) {
    try {
      const answer = await call(url, { method: 'GET', signal });
      if (answer.status < 500) return answer;
    } catch (error) {
      if (signal.aborted || !(error instanceof Error && 'isTemporary' in error && error.isTemporary)) throw error;
    }
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
  return call(url, { method: 'GET', signal });
}

/**
 * Runs a script web app and returns what it answers in the end. Google answers a POST with a redirect to a one-time
 * address for GET; the POST itself is never repeated, because the script has run by then.
 *
 * @param post what to send; without it the address is only looked at.
 * @throws DeliveryError when no answer could be had.
 */
export async function runScript(
  script: Script,
  post: { contentType: string; body: string } | undefined,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(runLimit)]);
  let url = new URL(script.url);
  let answer = await call(
    url,
    post
      ? { method: 'POST', headers: { 'content-type': post.contentType }, body: post.body, signal: limited }
      : { method: 'GET', signal: limited },
  );
  const visited = new Set<string>();
  while (isRedirect(answer)) {
    url = nextUrl(answer, url, script);
    if (visited.has(url.href) || visited.size === hopLimit) {
      throw permanent('The script redirects in a circle and never answers.');
    }
    visited.add(url.href);
    answer = await fetchAnswer(url, limited);
  }
  return answer;
}

/** The words of an HTML page, without its scripts and styles. */
export function pageText(html: string): string {
  return quote(
    html
      .slice(0, 20_000)
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );
}

const isHtml = ({ headers, body }: HttpAnswer) =>
  headers['content-type']?.includes('html') === true || /^\s*<(!doctype|html)/i.test(body);

/** True for the pages on which Google asks who is there, which means that the web app is not open to everyone. */
export function isLoginPage(answer: HttpAnswer): boolean {
  return isHtml(answer) && /accounts\.google\.com|ServiceLogin|you need (access|permission)/i.test(answer.body);
}

/** Google's own excuses, after which the same call often works, as opposed to mistakes in the script. */
const excuses =
  /unable to open the file|server error|wait a bit|try again|too many|rate limit|quota|maximum execution time|timed out|temporarily/i;

/** What an operator does about a login page. */
export const loginPageAdvice = ({ setting }: Pick<Script, 'setting'>) =>
  `The script's address answers a login page. In Apps Script choose Deploy, Manage deployments, and let it run as you with access for "Anyone"; then check that ${setting} is the address of that deployment, ending in /exec.`;

/**
 * Reads the JSON that a script answered with status 200.
 *
 * @throws DeliveryError that tells a login page, a passing excuse of Google's, an exception of the script, or text that is
 *   no JSON.
 */
export function readScriptJson(answer: HttpAnswer, script: Script): unknown {
  try {
    return JSON.parse(answer.body);
  } catch {
    if (isLoginPage(answer)) throw permanent(loginPageAdvice(script));
    if (!isHtml(answer)) throw permanent(`The script answered something that is not JSON: ${quote(answer.body)}`);
    const text = pageText(answer.body);
    if (excuses.test(text)) throw temporary(`Google did not run the script: ${text}`);
    throw permanent(`The script failed: ${text}`);
  }
}

/** What the address of a script answers to somebody who only looks, as findings for an operator. */
export async function checkScript(script: Script, signal: AbortSignal): Promise<string[]> {
  const answer = await runScript(script, undefined, signal).catch((error: unknown) => {
    if (error instanceof Error) return error.message;
    throw error;
  });
  if (typeof answer === 'string') return [`${script.setting}: ${answer}`];
  if (isLoginPage(answer)) return [`${script.setting}: ${loginPageAdvice(script)}`];
  if (answer.status === 404) {
    return [
      `${script.setting}: there is no script at this address (404). Copy the web app's address from Deploy, Manage deployments.`,
    ];
  }
  if (answer.status === 401 || answer.status === 403) {
    return [`${script.setting}: the script is not open to everyone (${answer.status}). ${loginPageAdvice(script)}`];
  }
  if (answer.status >= 500) return [`${script.setting}: the script's address answers ${answer.status} at the moment.`];
  return [];
}
