import { setTimeout as delay } from 'node:timers/promises';
import type { FieldName } from '../../../shared/fields.ts';
import { isFormulaFree, safeCell } from '../../platform/spreadsheet-cells.ts';
import { DeliveryError, misconfigured, passing, quote, readRetryAfter, refused, statusVerdict } from '../failures.ts';
import type { Target } from '../target.ts';
import { answerLimit, callHttp, type HttpAnswer, type HttpCall } from './http.ts';
import { isHtml, isLoginPage, isTruncatedJson, pageFailure, readPage } from './script-pages.ts';

/** Redirects that are followed. Google needs one, or two with a Workspace domain. */
const hopLimit = 5;

/** Milliseconds between two tries to fetch what a script that ran has answered. */
const fetchPauses = [300, 1_000];

/** A script web app and what people call it in messages. */
interface Script {
  url: string;
  /** Setting that names it. */
  setting: 'SCRIPT_UPLOAD_URL' | 'APPLICATION_FORWARD_URL';
  /** Hosts that it may redirect to, besides its own. */
  redirectHosts: readonly string[];
}

/** Where Google asks people to sign in. A web app that is open to everyone never leads there. */
const loginHost = 'accounts.google.com';

/**
 * Where a redirect leads: to a web address of the script's own host or of one that its answers may be at, and never
 * from an encrypted address to one that is not.
 *
 * @throws DeliveryError when it may not be followed.
 */
export function nextUrl(
  { headers, status }: Pick<HttpAnswer, 'headers' | 'status'>,
  current: URL,
  script: Script,
): URL {
  const { url, setting, redirectHosts } = script;
  if (status === 307 || status === 308) {
    throw misconfigured(
      `The script's address asks to send everything once more to another address (${status}). Set ${setting} to the final address.`,
    );
  }
  const location = headers.location ?? '';
  const next = location !== '' && URL.canParse(location, current.href) ? new URL(location, current.href) : undefined;
  const { protocol, hostname } = new URL(url);
  const allowed = protocol === 'http:' ? ['http:', 'https:'] : ['https:'];
  if (!next || !allowed.includes(next.protocol)) {
    throw misconfigured('The script redirects to an address that cannot be followed.');
  }
  if (next.hostname === loginHost) throw misconfigured(loginPageAdvice(script));
  if (next.hostname !== hostname && !redirectHosts.includes(next.hostname)) {
    throw misconfigured(
      `The script redirects to ${quote(next.hostname)}, which is neither its own host nor one of SCRIPT_REDIRECT_HOSTS. Check ${setting}, or the network of this server.`,
    );
  }
  return next;
}

const isRedirect = ({ status }: HttpAnswer) => [301, 302, 303, 307, 308].includes(status);

/** Calls once. @throws DeliveryError when there was no answer, or one that is too long. */
async function call(url: URL, options: Omit<HttpCall, 'name'>): Promise<HttpAnswer> {
  const answer = await callHttp(url, { ...options, name: 'The script' });
  if (!answer.isCut) return answer;
  throw passing(`The script's address answers, but the answer is longer than ${answerLimit / 1024} kB.`);
}

/**
 * Fetches the answer of a script that has run already: repeated at once when that fails, because running it again is
 * worse.
 */
async function fetchAnswer(url: URL, options: Pick<HttpCall, 'signal' | 'isPublicOnly'>): Promise<HttpAnswer> {
  const { signal } = options;
  for (const pause of fetchPauses) {
    try {
      const answer = await call(url, { method: 'GET', ...options });
      if (answer.status < 500) return answer;
    } catch (error) {
      if (signal.aborted || !(error instanceof DeliveryError && error.verdict === 'passing')) throw error;
    }
    // An abort ends the pause; the call that follows reports it.
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
  return call(url, { method: 'GET', ...options });
}

/**
 * Runs a script web app and returns what it answers in the end. Google answers a POST with a redirect to a one-time
 * address for GET; the POST itself is never repeated, because the script has run by then.
 *
 * @param post what to send; without it the address is only looked at.
 * @throws DeliveryError when no answer could be had.
 */
async function runScript(
  script: Script,
  post: { contentType: string; body: string } | undefined,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  let url = new URL(script.url);
  const first = post
    ? { method: 'POST' as const, headers: { 'content-type': post.contentType }, body: post.body }
    : { method: 'GET' as const };
  let answer = await call(url, { ...first, signal });
  // An operator may configure an internal address; a redirect may not lead to one.
  const isPublicOnly = !answer.isInternal;
  const visited = new Set<string>();
  while (isRedirect(answer)) {
    url = nextUrl(answer, url, script);
    if (visited.has(url.href) || visited.size === hopLimit) {
      throw misconfigured('The script redirects in a circle and never answers.');
    }
    visited.add(url.href);
    answer = await fetchAnswer(url, { signal, isPublicOnly });
  }
  return answer;
}

/** What an operator does about a login page. */
const loginPageAdvice = ({ setting }: Pick<Script, 'setting'>) =>
  `The script's address answers a login page. In Apps Script choose Deploy, Manage deployments, and let it run as you with access for "Anyone"; then check that ${setting} is the address of that deployment, ending in /exec.`;

/** What an operator does when nothing is at the address. */
const missingAdvice = ({ setting }: Pick<Script, 'setting'>) =>
  `There is no script at this address (404). Set ${setting} to the web app's address from Deploy, Manage deployments.`;

/**
 * Reads the JSON that a script answered.
 *
 * @throws DeliveryError for every status but success, a login page, a page of Google's or of the network's, an
 *   exception of the script, and what is no JSON.
 */
function readScriptJson(answer: HttpAnswer, script: Script): unknown {
  const { status, headers, body } = answer;
  if (isLoginPage(answer)) throw misconfigured(loginPageAdvice(script));
  if (status === 404) throw misconfigured(missingAdvice(script));
  if (status < 200 || status > 299) {
    const { title } = readPage(body);
    throw new DeliveryError(statusVerdict(status), `The script's address answered ${status}.`, {
      said: isHtml(answer) ? title : undefined,
      retryAfter: readRetryAfter(headers['retry-after']),
    });
  }
  try {
    return JSON.parse(body);
  } catch {
    if (isHtml(answer)) throw pageFailure(body);
    if (body.trim() === '') throw passing('The script answered nothing.');
    if (isTruncatedJson(body)) throw passing('The answer of the script broke off.');
    throw passing('The script answered something that is not JSON.');
  }
}

/** What scripts answer. They cannot set a status code, so they tell a failure in their JSON. */
interface ScriptResult {
  status?: unknown;
  result?: unknown;
  success?: unknown;
  message?: unknown;
  error?: unknown;
  url?: unknown;
}

/**
 * Reads what a script says of its run; nothing of a JSON value that is no object.
 *
 * @throws DeliveryError as {@link readScriptJson} does, and when the script tells a failure.
 */
function readScriptResult(answer: HttpAnswer, script: Script): ScriptResult {
  const json = readScriptJson(answer, script);
  const told: ScriptResult = typeof json === 'object' && json !== null ? json : {};
  const isFailure = told.status === 'error' || told.result === 'error' || told.success === false || !!told.error;
  if (!isFailure) return told;
  const described = told.error instanceof Object && 'message' in told.error ? told.error.message : told.error;
  const said = [told.message, described].find((text) => typeof text === 'string');
  throw passing('The script says that it failed.', { said });
}

/** What the address of a script answers when it is only looked at, as findings for an operator. */
async function checkScript(script: Script, signal: AbortSignal): Promise<string[]> {
  const answer = await runScript(script, undefined, signal).catch((error: unknown) => {
    if (error instanceof Error) return error.message;
    throw error;
  });
  if (typeof answer === 'string') return [`${script.setting}: ${answer}`];
  if (isLoginPage(answer)) return [`${script.setting}: ${loginPageAdvice(script)}`];
  if (answer.status === 404) return [`${script.setting}: ${missingAdvice(script)}`];
  if (answer.status === 401 || answer.status === 403) {
    return [`${script.setting}: the script is not open to everyone (${answer.status}). ${loginPageAdvice(script)}`];
  }
  if (answer.status >= 500) return [`${script.setting}: the script's address answers ${answer.status} at the moment.`];
  return [];
}

/** The link to the stored file, out of the script's JSON. */
function readLink(answer: HttpAnswer, script: Script): string {
  const { url } = readScriptResult(answer, script);
  if (typeof url !== 'string' || url === '') throw refused('The script answered without a link to the file.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw refused('The script answered with a link that is not a web address.');
  }
  return url;
}

/**
 * Hands the resume to the script that stores it. The script cannot tell a repeat, so a file whose reply was lost on the
 * way is stored once more.
 */
export function createScriptTarget(url: string, redirectHosts: readonly string[]): Target {
  const script: Script = { url, setting: 'SCRIPT_UPLOAD_URL', redirectHosts };
  return {
    kind: 'script',
    async deliver({ resume, fields }, signal) {
      const data = (await resume.read()).toString('base64');
      const dataReq = { data, name: resume.fileName, type: resume.mediaType, course: fields.course ?? '' };
      const body = JSON.stringify({ dataReq, fname: 'uploadFilesToGoogleDrive' });
      const answer = await runScript(script, { contentType: 'text/plain;charset=utf-8', body }, signal);
      return { link: readLink(answer, script) };
    },
    check: (signal) => checkScript(script, signal),
  };
}

/**
 * Hands the application's fields to the second script: every field that is not empty, the resume's name and its link.
 * The script cannot tell a repeat, so an application whose reply was lost on the way arrives once more. What goes into
 * a spreadsheet is text there, whatever it begins with.
 */
export function createForwardTarget(url: string, redirectHosts: readonly string[]): Target {
  const script: Script = { url, setting: 'APPLICATION_FORWARD_URL', redirectHosts };
  return {
    kind: 'forward',
    async deliver({ referenceId, fields, resume }, signal) {
      const form = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) {
        if (value !== '') form.append(name, isFormulaFree(name as FieldName) ? value : safeCell(value));
      }
      form.append('resumeFileName', safeCell(resume.fileName));
      form.append('resumeUrl', await resume.url());
      if (resume.version > 1) {
        // Which application a newer resume belongs to, and its number.
        form.append('referenceId', referenceId);
        form.append('resumeVersion', String(resume.version));
      }
      const contentType = 'application/x-www-form-urlencoded;charset=UTF-8';
      readScriptResult(await runScript(script, { contentType, body: form.toString() }, signal), script);
      return {};
    },
    check: (signal) => checkScript(script, signal),
  };
}
