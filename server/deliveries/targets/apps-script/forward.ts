import type { FieldName } from '../../../../shared/fields.ts';
import { isFormulaFree, safeCell } from '../../../platform/spreadsheet-cells.ts';
import type { Target } from '../../target.ts';
import { checkScript, readScriptResult, runScript, type Script } from './apps-script.ts';

/**
 * Hands the application's fields to the second script: every field that is not empty, the resume's name and
 * its link. The script cannot tell a repeat, so an application whose reply was lost on the way arrives once more. What goes
 * into a spreadsheet is text there, whatever it begins with.
 */
export function createForwardTarget(url: string, redirectHosts: readonly string[]): Target {
  const script: Script = { url, setting: 'APPLICATION_FORWARD_URL', redirectHosts };
  return {
    kind: 'forward',
    async deliver({ referenceId, fields, resume }, signal) {
      const filled = Object.entries(fields).filter(([, value]) => value !== '');
      const form = new URLSearchParams([
        ...filled.map(([name, value]) => [name, isFormulaFree(name as FieldName) ? value : safeCell(value)]),
        ['resumeFileName', safeCell(resume.fileName)],
        ['resumeUrl', await resume.url()],
        // Which application a newer resume belongs to, and the how-manieth it is.
        ...(resume.version > 1
          ? [
              ['referenceId', referenceId],
              ['resumeVersion', String(resume.version)],
            ]
          : []),
      ]);
      const contentType = 'application/x-www-form-urlencoded;charset=UTF-8';
      const answer = await runScript(script, { contentType, body: form.toString() }, signal);
      readScriptResult(answer, script);
      return {};
    },
    check: (signal) => checkScript(script, signal),
  };
}
