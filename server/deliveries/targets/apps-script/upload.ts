import type { Target } from '../../target.ts';
import { refused } from '../failures.ts';
import type { HttpAnswer } from '../http-call.ts';
import { checkScript, readScriptResult, runScript, type Script } from './apps-script.ts';

/** The link to the stored file, out of the script's JSON. */
function readUrl(answer: HttpAnswer, script: Script): string {
  const result = readScriptResult(answer, script);
  if (typeof result.url !== 'string' || result.url === '')
    throw refused('The script answered without a link to the file.');
  if (!URL.canParse(result.url) || !/^https?:$/.test(new URL(result.url).protocol)) {
    throw refused('The script answered with a link that is not a web address.');
  }
  return result.url;
}

/**
 * Hands the resume to the script that stores it. The script cannot tell a repeat, so a file whose reply was
 * lost on the way is stored once more.
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
      return { link: readUrl(answer, script) };
    },
    check: (signal) => checkScript(script, signal),
  };
}
