import { setTimeout as delay } from 'node:timers/promises';
import type { FieldName } from '../../../shared/fields.ts';
import { isFormulaFree, safeCell } from '../../platform/spreadsheet-cells.ts';
import { DeliveryError, misconfigured, passing, quote, refused } from '../failures.ts';
import type { Target } from '../target.ts';
import { callHttp, type HttpAnswer, isWebPage, unsuccessful } from './http.ts';

/** Redirects that are followed. Google needs one, or two with a Workspace domain. */
const redirectLimit = 5;

/** Milliseconds between two tries to fetch what a script that ran has answered. */
const fetchPauses = [300, 1_000];

/** Where Google asks people to sign in. A web app that is open to everyone never leads there. */
const loginHost = 'accounts.google.com';

/** Where Google's scripts may redirect to, besides their own host. */
const answerHost = 'script.googleusercontent.com';

const name = 'The script';

const askedToLogIn = () =>
  misconfigured(
    `The script's address answers a login page. In Apps Script choose Deploy, Manage deployments, and let it run ` +
      'as you with access for "Anyone"; then check that the setting is the address of that deployment, ending in ' +
      '/exec.',
  );

/**
 * Where a redirect leads: to a web address of the script's own host or of Google's for answers, and never from an
 * encrypted address to one that is not.
 *
 * @throws DeliveryError when it may not be followed.
 */
export function nextUrl({ headers: { location = '' } }: Pick<HttpAnswer, 'headers'>, current: URL, script: URL): URL {
  const next = URL.parse(location, current.href);
  if (next?.hostname === loginHost) throw askedToLogIn();
  const isAllowed = next && ['https:', script.protocol].includes(next.protocol);
  if (location && isAllowed && [script.hostname, answerHost].includes(next.hostname)) return next;
  throw misconfigured(
    `The script redirects to ${quote(next?.hostname || 'no address')}, which is not followed. Check the script's ` +
      'address, or the network of this server.',
  );
}

/**
 * Fetches the answer of a script that has run already: repeated at once when that fails, because running it again is
 * worse.
 */
async function fetchAnswer(url: URL, signal: AbortSignal): Promise<HttpAnswer> {
  for (const pause of fetchPauses) {
    try {
      const answer = await callHttp(url, { method: 'GET', signal, name });
      if (answer.status < 500) return answer;
    } catch (error) {
      if (signal.aborted || !(error instanceof DeliveryError && error.verdict === 'passing')) throw error;
    }
    // An abort ends the pause; the call that follows reports it.
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
  return callHttp(url, { method: 'GET', signal, name });
}

const isHtml = (answer: HttpAnswer) => answer.headers['content-type']?.includes('html') === true || isWebPage(answer);

/** The words of a page, with its title first. */
function wordsOf(page: string): string {
  return page
    .slice(0, 20_000)
    .replaceAll('</title>', ': ')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
    .replaceAll(/&#39;|&quot;/g, "'");
}

/**
 * Runs a script web app and returns what it answers in the end. Google answers a POST with a redirect to a one-time
 * address for GET; the POST itself is never repeated, because the script has run by then.
 *
 * @param post what to send; without it the address is only looked at.
 * @throws DeliveryError when no answer could be had, for a login page and for every status but success.
 */
async function runScript(
  address: string,
  post: { contentType: string; body: string } | undefined,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const script = new URL(address);
  const sent = post && { headers: { 'content-type': post.contentType }, body: post.body };
  let url = script;
  let answer = await callHttp(url, { method: post ? 'POST' : 'GET', ...sent, signal, name });
  for (let redirects = 0; [301, 302, 303].includes(answer.status); redirects++) {
    if (redirects === redirectLimit) throw misconfigured('The script redirects in a circle and never answers.');
    url = nextUrl(answer, url, script);
    answer = await fetchAnswer(url, signal);
  }
  const { status, body } = answer;
  if (isHtml(answer) && /accounts\.google\.com|ServiceLogin|you need (access|permission)/i.test(body)) {
    throw askedToLogIn();
  }
  if (status === 404) {
    throw misconfigured(
      `There is no script at this address (404). Set the web app's address from Deploy, Manage deployments.`,
    );
  }
  if (status >= 200 && status <= 299) return answer;
  throw unsuccessful(answer, "The script's address", isHtml(answer) ? wordsOf(body) : undefined);
}

/** A mistake of the script as Google's error page names it, with its line: for this application's data, or for all. */
const mistake = /\b(Type|Reference|Range|Syntax)Error: .{1,300}? \(line \d+[^)]*\)/;

/** What scripts answer. They cannot set a status code, so they tell a failure in their JSON. */
type ScriptResult = Partial<Record<'status' | 'result' | 'success' | 'message' | 'error' | 'url', unknown>>;

/**
 * Reads what a script says of its run; nothing of a JSON value that is no object.
 *
 * @throws DeliveryError when it failed, or answered something else than JSON: a page of Google's with an excuse or an
 *   exception, or one of the network's.
 */
function readResult(answer: HttpAnswer): ScriptResult {
  let json: unknown;
  try {
    json = JSON.parse(answer.body);
  } catch {
    if (!isHtml(answer)) throw passing('The script answered something that is not JSON.');
    const said = wordsOf(answer.body);
    const [thrown] = mistake.exec(said) ?? [];
    if (thrown) throw refused('The script failed.', { said: thrown });
    throw passing('A web page came instead of the answer of the script.', { said });
  }
  const told: ScriptResult = typeof json === 'object' && json !== null ? json : {};
  const isFailure = told.status === 'error' || told.result === 'error' || told.success === false || !!told.error;
  if (!isFailure) return told;
  const described = told.error instanceof Object && 'message' in told.error ? told.error.message : told.error;
  const said = [told.message, described].find((text) => typeof text === 'string');
  throw passing('The script says that it failed.', { said });
}

/**
 * Hands the resume to the script that stores it. The script cannot tell a repeat, so a file whose reply was lost on the
 * way is stored once more.
 */
export function createScriptTarget(url: string): Target {
  return {
    kind: 'script',
    async deliver({ resume, fields }, signal) {
      const data = (await resume.read()).toString('base64');
      const dataReq = { data, name: resume.fileName, type: resume.mediaType, course: fields.course ?? '' };
      const body = JSON.stringify({ dataReq, fname: 'uploadFilesToGoogleDrive' });
      const answer = await runScript(url, { contentType: 'text/plain;charset=utf-8', body }, signal);
      const { url: link } = readResult(answer);
      if (typeof link === 'string' && /^https?:$/.test(URL.parse(link)?.protocol ?? '')) return { link };
      throw refused('The script answered without a link to the file.');
    },
    check: (signal) => runScript(url, undefined, signal),
  };
}

/**
 * Hands the application's fields to the second script: every field that is not empty, the resume's name and its link.
 * The script cannot tell a repeat, so an application whose reply was lost on the way arrives once more. What goes into
 * a spreadsheet is text there, whatever it begins with.
 */
export function createForwardTarget(url: string): Target {
  return {
    kind: 'forward',
    async deliver({ referenceId, fields, resume }, signal) {
      const form = new URLSearchParams();
      for (const [field, value] of Object.entries(fields)) {
        form.append(field, isFormulaFree(field as FieldName) ? value : safeCell(value));
      }
      form.append('resumeFileName', safeCell(resume.fileName));
      form.append('resumeUrl', await resume.url());
      if (resume.version > 1) {
        // Which application a newer resume belongs to, and its number.
        form.append('referenceId', referenceId);
        form.append('resumeVersion', String(resume.version));
      }
      const contentType = 'application/x-www-form-urlencoded;charset=UTF-8';
      readResult(await runScript(url, { contentType, body: form.toString() }, signal));
      return {};
    },
    check: (signal) => runScript(url, undefined, signal),
  };
}
