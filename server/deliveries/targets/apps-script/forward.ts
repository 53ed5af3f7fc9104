import type { Target } from '../../target.ts';
import { isTemporaryStatus, permanent, quote, readRetryAfter, temporary } from '../failures.ts';
import { checkScript, readScriptJson, runScript, type Script } from './apps-script.ts';

/**
 * Hands the application's fields to the second script: every field that is not empty, the resume's name and
 * its link. The script cannot tell a repeat, so an application whose reply was lost on the way arrives once more.
 */
export function createForwardTarget(url: string): Target {
  const script: Script = { url, setting: 'APPLICATION_FORWARD_URL' };
  return {
    kind: 'forward',
    async deliver({ fields, resume }, signal) {
      const filled = Object.entries(fields).filter(([, value]) => value !== '');
      const form = new URLSearchParams([
        ...filled,
        ['resumeFileName', resume.fileName],
        ['resumeUrl', await resume.url()],
      ]);
      const contentType = 'application/x-www-form-urlencoded;charset=UTF-8';
      const answer = await runScript(script, { contentType, body: form.toString() }, signal);
      if (answer.status < 200 || answer.status > 299) {
        const message = `HTTP error! status: ${answer.status}`;
        if (!isTemporaryStatus(answer.status)) throw permanent(message);
        throw temporary(message, readRetryAfter(answer.headers['retry-after']));
      }
      const result = readScriptJson(answer, script);
      if (saysThatItFailed(result)) throw temporary(`The script failed: ${quote(JSON.stringify(result))}`);
      return {};
    },
    check: (signal) => checkScript(script, signal),
  };
}

/** Scripts cannot set a status code, so the usual ones tell a failure in their JSON. */
function saysThatItFailed(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false;
  return ('status' in result && result.status === 'error') || ('result' in result && result.result === 'error');
}
