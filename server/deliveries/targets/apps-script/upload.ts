import type { Target } from '../../target.ts';
import { isTemporaryStatus, permanent, readRetryAfter, temporary } from '../failures.ts';
import type { HttpAnswer } from '../http-call.ts';
import { checkScript, pageText, readScriptJson, runScript, type Script } from './apps-script.ts';

/** The link to the stored file, out of the script's JSON. */
function readUrl(answer: HttpAnswer, script: Script): string {
  if (answer.status < 200 || answer.status > 299) {
    const message = `Upload failed with status ${answer.status}: ${pageText(answer.body)}`;
    if (!isTemporaryStatus(answer.status)) throw permanent(message);
    throw temporary(message, readRetryAfter(answer.headers['retry-after']));
  }
  const json = readScriptJson(answer, script);
  const result: { status?: unknown; message?: unknown; url?: unknown } =
    typeof json === 'object' && json !== null ? json : {};
  if (result.status === 'error') {
    throw temporary(typeof result.message === 'string' && result.message ? result.message : 'Upload failed');
  }
  // The script ran without an error, so the file is probably there: another try would add a second one.
  if (typeof result.url !== 'string' || result.url === '') throw permanent('No URL returned from upload service');
  if (!URL.canParse(result.url) || !/^https?:$/.test(new URL(result.url).protocol)) {
    throw permanent('The upload service returned a link that is not a web address');
  }
  return result.url;
}

/**
 * Hands the resume to the script that stores it. The script cannot tell a repeat, so a file whose reply was
 * lost on the way is stored once more.
 */
export function createScriptTarget(url: string): Target {
  const script: Script = { url, setting: 'SCRIPT_UPLOAD_URL' };
  return {
    kind: 'script',
    async deliver({ resume, fields }, signal) {
      const data = (await resume.read()).toString('base64');
      const dataReq = { data, name: resume.fileName, type: resume.mediaType, course: fields.course ?? '' };
      const body = JSON.stringify({ dataReq, fname: 'uploadFilesToGoogleDrive' });
      const answer = await runScript(script, { contentType: 'text/plain;charset=utf-8', body }, signal);
      return { link: readUrl(answer, script) };
    },
    check: (signal) => checkScript(script, signal),
  };
}
