/**
 * Two Apps Script web apps: one that stores resumes, one that takes applications. As Google's, they answer a POST with a
 * redirect to a one-time address on another origin that is for GET alone.
 *
 *   node tests/fakes/apps-script.ts [port]    serves until it is stopped, and prints the settings that use it
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { planFaults } from './faults.ts';
import { answer, answerHalf, listen, readBody } from './http.ts';

type ScriptOperation = 'upload' | 'forward' | 'echo' | 'look';

export type ScriptFault =
  /** The script says that it failed, with words and without. */
  | 'errorStatus'
  | 'silentErrorStatus'
  /** It says so in another of the usual ways. */
  | 'errorObject'
  | 'noSuccess'
  /** The script stored the file, and answers without its link, or with one that is none. */
  | 'noUrl'
  | 'badUrl'
  /** HTML with status 200: a login page, Google's own excuse, an exception of the script. */
  | 'loginPage'
  | 'excusePage'
  | 'exceptionPage'
  /** A mistake in the set-up of the script. */
  | 'missingFunctionPage'
  /** A network that wants people to sign in: its page with status 200, or a redirect to it. */
  | 'captivePortal'
  | 'portalRedirect'
  /** Google asks for a sign-in. */
  | 'loginRedirect'
  /** Half of the JSON as if it were all, or all of it behind a byte order mark. */
  | 'truncated'
  | 'byteOrderMark'
  | 'empty'
  | 'notJson'
  | 'jsonText'
  | 'serverError'
  | 'tooManyRequests'
  | 'gone'
  /** Answers that never come: before the work, after it, after half of the answer. */
  | 'hang'
  | 'doneThenHang'
  | 'stall'
  /** The connection breaks before the work, or after it. */
  | 'broken'
  | 'lostReply'
  | 'endlessRedirects'
  /** Asks for the POST to be repeated elsewhere. */
  | 'temporaryRedirect'
  | 'oversized';

interface Upload {
  name: string;
  type: string;
  course: string;
  content: Buffer;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (title: string, text: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><div>${text}</div></body></html>`;

const pages = {
  loginPage: page(
    'Sign in - Google Accounts',
    '<form action="https://accounts.google.com/v3/signin/identifier"></form>',
  ),
  excusePage: page('Error', 'Sorry, unable to open the file at this time. Please check the address and try again.'),
  missingFunctionPage: page('Error', 'Script function not found: doPost'),
  captivePortal: page('Sign in to the network', 'Welcome. Please accept the terms.\u0007\u202e'),
  exceptionPage: page(
    'Error',
    'TypeError: Cannot read properties of undefined (reading \'data\') (line 7, file "Code")',
  ),
};

function toldFailure(fault: ScriptFault | undefined): object | undefined {
  if (fault === 'errorObject') return { error: { code: 500, message: 'Service Spreadsheets timed out' } };
  if (fault === 'noSuccess') return { success: false, message: 'Sheet not found' };
  return undefined;
}

/** @param port of the web apps; their one-time addresses are at the next one. 0 picks free ones. */
export async function startFakeAppsScript({ seed = 1, port = 0 } = {}) {
  const faults = planFaults<ScriptOperation, ScriptFault>(seed);
  const outputs = new Map<string, string>();
  const uploads: Upload[] = [];
  /** The forms of forwarded applications. */
  const applications: Record<string, string>[] = [];
  /** Requests that did something else than a web app can take: a POST that was repeated, a GET with a body. */
  const mistakes: string[] = [];
  /** Requests as they came: method, path and type of the body. */
  const seen: string[] = [];

  function runUpload(body: string, fault: ScriptFault | undefined): object {
    const told = toldFailure(fault);
    if (told) return told;
    const { dataReq, fname } = JSON.parse(body);
    if (fname !== 'uploadFilesToGoogleDrive') return { status: 'error', message: `Unknown function ${fname}` };
    if (fault === 'errorStatus') return { status: 'error', message: 'Folder of the course not found' };
    if (fault === 'silentErrorStatus') return { status: 'error' };
    const { data, name, type, course } = dataReq;
    uploads.push({ name, type, course, content: Buffer.from(data, 'base64') });
    const id = `1${randomBytes(12).toString('base64url')}`;
    if (fault === 'noUrl') return { status: 'success' };
    const url = fault === 'badUrl' ? 'javascript:alert(1)' : `https://drive.google.com/file/d/${id}/view`;
    return { status: 'success', url, message: 'Uploaded' };
  }

  function runForward(body: string, fault: ScriptFault | undefined): object {
    const told = toldFailure(fault);
    if (told) return told;
    if (fault === 'errorStatus') return { result: 'error', error: 'Sheet "Applications" not found' };
    applications.push(Object.fromEntries(new URLSearchParams(body)));
    return { result: 'success', row: applications.length + 1 };
  }

  async function handleEcho(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://echo');
    seen.push(`${request.method} ${url.pathname} ${request.headers['content-type'] ?? ''}`.trim());
    if (request.method !== 'GET' || body.length > 0) {
      mistakes.push(`${request.method} with ${body.length} bytes for ${url.pathname}`);
      return answer(response, 405, page('Error', 'The method is not allowed'), html);
    }
    if (url.pathname.startsWith('/endless/')) {
      const next = Number(url.pathname.split('/').at(-1)) + 1;
      return answer(response, 302, '', { location: `/endless/${next}` });
    }
    const output = outputs.get(url.searchParams.get('user_content_key') ?? '');
    const fault = faults.draw('echo');
    if (output === undefined) return answer(response, 404, page('Error', 'Not found'), html);
    if (fault === 'broken' || fault === 'lostReply') {
      request.socket.destroy();
      return;
    }
    if (fault === 'hang' || fault === 'doneThenHang') return;
    if (fault === 'stall') return answerHalf(response, output, 'stall');
    if (fault === 'serverError') return answer(response, 500, page('Error', 'Internal error'), html);
    if (output.startsWith('<')) return answer(response, 200, output, html);
    return answer(response, 200, output, { 'content-type': 'application/json; charset=utf-8' });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://script');
    const operation = request.method === 'GET' ? 'look' : pathname.includes('upload') ? 'upload' : 'forward';
    const fault = faults.draw(operation);
    if (fault === 'broken') {
      request.socket.destroy();
      return;
    }
    const body = (await readBody(request)).toString('utf8');
    seen.push(`${request.method} ${pathname} ${request.headers['content-type'] ?? ''}`.trim());
    if (fault === 'hang') return;
    if (fault === 'serverError') return answer(response, 500, page('Error', 'Internal error'), html);
    if (fault === 'portalRedirect') return answer(response, 302, '', { location: 'http://portal.network.example/' });
    if (fault === 'loginRedirect') {
      return answer(response, 302, '', { location: 'https://accounts.google.com/ServiceLogin?continue=x' });
    }
    if (fault === 'tooManyRequests') return answer(response, 429, 'Too many requests', { 'retry-after': '11' });
    if (fault === 'gone') return answer(response, 404, page('Page Not Found', 'Sorry, the file does not exist.'), html);
    if (fault === 'temporaryRedirect')
      return answer(response, 307, '', { location: `${listeningEcho.url}/macros/echo` });
    if (fault === 'endlessRedirects') return answer(response, 302, '', { location: `${listeningEcho.url}/endless/1` });

    let output: string;
    if (fault && fault in pages) output = pages[fault as keyof typeof pages];
    else if (operation === 'look') output = page('Error', 'Script function not found: doGet');
    else {
      const result = operation === 'upload' ? runUpload(body, fault) : runForward(body, fault);
      output = JSON.stringify(result);
    }
    if (fault === 'truncated') output = output.slice(0, output.length / 2);
    if (fault === 'byteOrderMark') output = `\uFEFF${output}`;
    if (fault === 'empty') output = '';
    if (fault === 'notJson') output = 'done';
    if (fault === 'jsonText') output = '"done"';
    if (fault === 'oversized') output = JSON.stringify({ status: 'success', message: 'x'.repeat(200_000) });
    if (fault === 'doneThenHang') return;
    if (fault === 'lostReply') {
      response.destroy();
      return;
    }
    if (fault === 'stall') return answerHalf(response, output, 'stall');
    const key = randomBytes(16).toString('base64url');
    outputs.set(key, output);
    const location = `${listeningEcho.url}/macros/echo?user_content_key=${key}&lib=M1`;
    return answer(response, 302, page('Moved Temporarily', 'The document has moved'), { ...html, location });
  }

  const listeningEcho = await listen(handleEcho, port === 0 ? 0 : port + 1);
  const listening = await listen(handle, port);
  const close = async () => {
    await listening.close();
    await listeningEcho.close();
  };
  const uploadUrl = `${listening.url}/macros/s/upload/exec`;
  return {
    url: listening.url,
    /** Environment that lets the product store resumes by it. */
    settings: { RESUME_DELIVERY: 'script', SCRIPT_UPLOAD_URL: uploadUrl },
    uploadUrl,
    forwardUrl: `${listening.url}/macros/s/forward/exec`,
    faults,
    uploads,
    applications,
    mistakes,
    seen,
    close,
    [Symbol.asyncDispose]: close,
  };
}

if (import.meta.main) {
  const script = await startFakeAppsScript({ port: Number(process.argv[2] ?? 8795) });
  console.log(
    `RESUME_DELIVERY=script\nSCRIPT_UPLOAD_URL=${script.uploadUrl}\nAPPLICATION_FORWARD_URL=${script.forwardUrl}`,
  );
  console.log(`# Put these lines into .env. ${script.url} keeps what it gets in memory; Ctrl-C stops it.`);
}
