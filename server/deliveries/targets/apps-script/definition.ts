import { absent, defineTarget } from '../definition.ts';
import { appsScriptSettings } from './settings.ts';

/** The two scripts of Google Apps Script: one stores resumes, one takes applications. */
export const appsScript = defineTarget({
  settings: appsScriptSettings,
  missing: (given) =>
    given.RESUME_DELIVERY === 'script' ? absent(given, ['SCRIPT_UPLOAD_URL'], 'RESUME_DELIVERY=script needs it') : [],
  async create({ RESUME_DELIVERY, SCRIPT_UPLOAD_URL: uploadUrl, APPLICATION_FORWARD_URL: forwardUrl }) {
    return [
      ...(uploadUrl && RESUME_DELIVERY === 'script'
        ? [(await import('./upload.ts')).createScriptTarget(uploadUrl)]
        : []),
      ...(forwardUrl ? [(await import('./forward.ts')).createForwardTarget(forwardUrl)] : []),
    ];
  },
});
