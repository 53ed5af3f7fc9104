/**
 * Two Apps Script web apps: one stores resumes, one receives applications. As Google's, they answer a POST with a
 * redirect to a one-time address on another origin, which takes GET only.
 *
 * `node tests/fakes/apps-script.ts [port]` serves until it is stopped, and prints the settings that use it.
 */
import { randomBytes } from 'node:crypto';
import { planFaults } from './faults.ts';
import { asHtml, asJson, type Call, type CallHead, type ConnectionFault, type Reply, serve } from './http.ts';

type ScriptOperation = 'upload' | 'forward' | 'echo' | 'look';

const page = (title: string, text: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><div>${text}</div></body></html>`;

const redirectTo = (location: string): Reply => ({ status: 302, headers: { location } });

const answers = {
  serverError: asHtml(500, page('Error', 'Internal error')),
  tooManyRequests: { status: 429, body: 'Too many requests', headers: { 'retry-after': '11' } },
  gone: asHtml(404, page('Page Not Found', 'Sorry, the file does not exist.')),
  portalRedirect: redirectTo('http://portal.network.example/'),
  loginRedirect: redirectTo('https://accounts.google.com/ServiceLogin?continue=x'),
};

/** Failures with status 200: the script's own words, or a page. */
const failures = {
  errorStatus: JSON.stringify({ status: 'error', message: 'Folder of the course not found' }),
  silentErrorStatus: JSON.stringify({ status: 'error' }),
  errorResult: JSON.stringify({ result: 'error', error: 'Sheet "Applications" not found' }),
  errorObject: JSON.stringify({ error: { code: 500, message: 'Service Spreadsheets timed out' } }),
  noSuccess: JSON.stringify({ success: false, message: 'Sheet not found' }),
  loginPage: page(
    'Sign in - Google Accounts',
    '<form action="https://accounts.google.com/v3/signin/identifier"></form>',
  ),
  excusePage: page('Error', 'Sorry, unable to open the file at this time. Please check the address and try again.'),
  missingFunctionPage: page('Error', 'Script function not found: doPost'),
  captivePortal: page('Sign in to the network', 'Welcome. Please accept the terms.\u0007\u202e'),
  exceptionPage: page('Error', `TypeError: Cannot read properties of undefined (reading 'data') (line 7, file "Code")`),
};

const outputs = {
  noUrl: JSON.stringify({ status: 'success' }),
  badUrl: JSON.stringify({ status: 'success', url: 'javascript:alert(1)' }),
  oversized: JSON.stringify({ status: 'success', message: 'x'.repeat(200_000) }),
  truncated: '{"status":"success","url":"https://dri',
  empty: '',
  notJson: 'done',
  jsonText: '"done"',
};

export type ScriptFault =
  | ConnectionFault
  | keyof typeof answers
  | keyof typeof failures
  | keyof typeof outputs
  | 'byteOrderMark'
  | 'endlessRedirects'
  /** Asks for the POST to be repeated elsewhere. */
  | 'temporaryRedirect';

const has = <Table extends object>(table: Table, fault: PropertyKey = ''): fault is keyof Table => fault in table;

/** @param port of the web apps, whose one-time addresses are at the next one; 0 picks free ones. */
export async function startFakeAppsScript({ port = 0 } = {}) {
  const faults = planFaults<ScriptOperation, ScriptFault>();
  const said = new Map<string, string>();
  const uploads: { name: string; type: string; course: string; content: Buffer }[] = [];
  const applications: Record<string, string>[] = [];
  /** Requests that a web app would not take: a repeated POST, a GET with a body. */
  const mistakes: string[] = [];
  const seen: string[] = [];
  const note = ({ method, url, headers }: Call) =>
    seen.push(`${method} ${url.pathname} ${headers['content-type'] ?? ''}`.trim());

  const echo = await serve<ScriptFault>({
    port: port === 0 ? 0 : port + 1,
    faultOf: () => faults.draw('echo'),
    reply(call, fault) {
      const { method, url, body } = call;
      note(call);
      if (method !== 'GET' || body.length > 0) {
        mistakes.push(`${method} with ${body.length} bytes for ${url.pathname}`);
        return asHtml(405, page('Error', 'The method is not allowed'));
      }
      if (url.pathname.startsWith('/endless/')) return redirectTo(`${url.pathname}/on`);
      if (has(answers, fault)) return answers[fault];
      const output = said.get(url.searchParams.get('user_content_key') ?? '');
      if (output === undefined) return asHtml(404, page('Error', 'Not found'));
      return output.startsWith('<') ? asHtml(200, output) : { ...asJson(200, ''), body: output };
    },
  });

  const scripts = {
    look: () => page('Error', 'Script function not found: doGet'),
    upload(body: string) {
      const { dataReq, fname } = JSON.parse(body);
      if (fname !== 'uploadFilesToGoogleDrive') throw new Error(`Unknown function ${fname}`);
      const { data, name, type, course } = dataReq;
      uploads.push({ name, type, course, content: Buffer.from(data, 'base64') });
      const url = `https://drive.google.com/file/d/1${randomBytes(12).toString('base64url')}/view`;
      return JSON.stringify({ status: 'success', url, message: 'Uploaded' });
    },
    forward(body: string) {
      applications.push(Object.fromEntries(new URLSearchParams(body)));
      return JSON.stringify({ result: 'success', row: applications.length + 1 });
    },
  };
  const operationOf = ({ method, url }: CallHead) =>
    method === 'GET' ? 'look' : url.pathname.includes('upload') ? 'upload' : 'forward';

  function outputOf(call: Call, fault: ScriptFault | undefined): string {
    if (has(failures, fault)) return failures[fault];
    const usual = scripts[operationOf(call)](call.body.toString());
    return has(outputs, fault) ? outputs[fault] : `${fault === 'byteOrderMark' ? '\uFEFF' : ''}${usual}`;
  }

  const listening = await serve<ScriptFault>({
    port,
    faultOf: (call) => faults.draw(operationOf(call)),
    reply(call, fault) {
      note(call);
      if (has(answers, fault)) return answers[fault];
      if (fault === 'endlessRedirects') return redirectTo(`${echo.url}/endless/1`);
      if (fault === 'temporaryRedirect') return { status: 307, headers: { location: `${echo.url}/macros/echo` } };
      const key = randomBytes(16).toString('base64url');
      said.set(key, outputOf(call, fault));
      const location = `${echo.url}/macros/echo?user_content_key=${key}&lib=M1`;
      return asHtml(302, page('Moved Temporarily', 'The document has moved'), { location });
    },
  });
  const close = async () => {
    await listening.close();
    await echo.close();
  };
  const uploadUrl = `${listening.url}/macros/s/upload/exec`;
  return {
    url: listening.url,
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
