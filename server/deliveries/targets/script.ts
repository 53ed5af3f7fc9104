import { setTimeout as delay } from 'node:timers/promises';
import type { FieldName } from '../../../shared/fields.ts';
import { isFormulaFree, safeCell } from '../../platform/spreadsheet-cells.ts';
import { DeliveryError, misconfigured, passing, quote, refused } from '../failures.ts';
import type { Target } from '../target.ts';
import { callHttp, type HttpAnswer, type HttpCall, isWebPage, unsuccessful } from './http.ts';

/** Google needs one, or two with a Workspace domain. */
const redirectLimit = 5;

/** Milliseconds between attempts to fetch an answer. */
const fetchPauses = [300, 1_000];

const name = 'The script';

const askedToLogIn = () =>
  misconfigured(
    `The script's address answers a login page. In Apps Script choose Deploy, Manage deployments, and let it run ` +
      'as you with access for "Anyone"; then check that the setting is the address of that deployment, ending in ' +
      '/exec.',
  );

/**
 * @throws DeliveryError unless the redirect is to the script's host or Google's host for answers, and encrypted if the
 * script's address is.
 */
export function nextUrl({ headers: { location = '' } }: Pick<HttpAnswer, 'headers'>, current: URL, script: URL) {
  const next = location ? URL.parse(location, current.href) : null;
  // Only restricted web apps redirect there.
  if (next?.hostname === 'accounts.google.com') throw askedToLogIn();
  const isAllowed = next && ['https:', script.protocol].includes(next.protocol);
  if (isAllowed && [script.hostname, 'script.googleusercontent.com'].includes(next.hostname)) return next;
  throw misconfigured(
    `The script redirects to ${quote(next?.hostname || 'no address')}, which is not followed. Check the script's ` +
      'address, or the network of this server.',
  );
}

/** Fetches an answer, repeatedly if necessary, because the script must not run again. */
async function fetchAnswer(url: URL, signal: AbortSignal) {
  const get = () => callHttp(url, { method: 'GET', signal, name });
  for (const pause of fetchPauses) {
    try {
      const answer = await get();
      if (answer.status < 500) return answer;
    } catch (error) {
      if (!(error instanceof DeliveryError && error.verdict === 'passing')) throw error;
    }
    // After an abort the next call throws.
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
  return get();
}

const isHtml = (answer: HttpAnswer) => answer.headers['content-type']?.includes('html') || isWebPage(answer);

function wordsOf(page: string) {
  return page
    .slice(0, 20_000)
    .replaceAll('</title>', ': ')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^<>]*>/gi, ' ')
    .replaceAll(/&#39;|&quot;/g, "'");
}

/**
 * Google answers a POST with a redirect to a one-time address for GET. The POST is never repeated, because the script
 * has run by then. Without `post`, the address is only checked.
 *
 * @throws DeliveryError without an answer, for a login page, and for an unsuccessful status.
 */
async function runScript(address: string, signal: AbortSignal, post?: Pick<HttpCall, 'headers' | 'body'>) {
  const script = new URL(address);
  let url = script;
  let answer = await callHttp(url, { method: post ? 'POST' : 'GET', ...post, signal, name });
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
      "There is no script at this address (404). Set the web app's address from Deploy, Manage deployments.",
    );
  }
  if (status >= 200 && status <= 299) return answer;
  throw unsuccessful(answer, "The script's address", isHtml(answer) ? wordsOf(body) : undefined);
}

/** An exception of the script on Google's error page, with its line. */
const mistake = /\b(Type|Reference|Range|Syntax)Error: .{1,300}? \(line \d+[^)]*\)/;

/** A script reports a failure here, because it cannot set a status code. */
type ScriptResult = Partial<Record<'status' | 'result' | 'success' | 'message' | 'error' | 'url', unknown>>;

function readResult(answer: HttpAnswer): ScriptResult {
  let told: ScriptResult;
  try {
    told = Object(JSON.parse(answer.body));
  } catch {
    if (!isHtml(answer)) throw passing('The script answered something that is not JSON.');
    const said = wordsOf(answer.body);
    const [thrown] = mistake.exec(said) ?? [];
    if (thrown) throw refused('The script failed.', { said: thrown });
    throw passing('A web page came instead of the answer of the script.', { said });
  }
  const isFailure = told.status === 'error' || told.result === 'error' || told.success === false || told.error;
  if (!isFailure) return told;
  const said = [told.message, Object(told.error).message, told.error].find((text) => typeof text === 'string');
  throw passing('The script says that it failed.', { said });
}

/** Sends the resume to the script that stores it, at least once: after a lost answer the file is stored again. */
export function createScriptTarget(url: string): Target {
  return {
    kind: 'script',
    async deliver({ resume, fields }, signal) {
      const data = (await resume.read()).toString('base64');
      const dataReq = { data, name: resume.fileName, type: resume.mediaType, course: fields.course ?? '' };
      const headers = { 'content-type': 'text/plain;charset=utf-8' };
      const body = JSON.stringify({ dataReq, fname: 'uploadFilesToGoogleDrive' });
      const { url: link } = readResult(await runScript(url, signal, { headers, body }));
      if (typeof link === 'string' && /^https?:$/.test(URL.parse(link)?.protocol ?? '')) return { link };
      throw refused('The script answered without a link to the file.');
    },
    check: (signal) => runScript(url, signal),
  };
}

/**
 * Sends the application to the second script, at least once. Values that a spreadsheet would read as formulas are
 * escaped.
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
        // Otherwise the script could not match it to its application.
        form.append('referenceId', referenceId);
        form.append('resumeVersion', String(resume.version));
      }
      const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
      readResult(await runScript(url, signal, { headers, body: form.toString() }));
      return {};
    },
    check: (signal) => runScript(url, signal),
  };
}
