import { absent, defineTarget } from '../definition.ts';
import { appsScriptSettings } from './settings.ts';

/** The two scripts of Google Apps Script: one stores resumes, one takes applications. */
export const appsScript = defineTarget({
  settings: appsScriptSettings,
  missing: (given) =>
    given.RESUME_DELIVERY === 'script' ? absent(given, ['SCRIPT_UPLOAD_URL'], 'RESUME_DELIVERY=script needs it') : [],
  async create(settings) {
    const { RESUME_DELIVERY, SCRIPT_UPLOAD_URL: uploadUrl, APPLICATION_FORWARD_URL: forwardUrl } = settings;
    const { SCRIPT_REDIRECT_HOSTS: redirectHosts } = settings;
    return [
      ...(uploadUrl && RESUME_DELIVERY === 'script'
        ? [(await import('./upload.ts')).createScriptTarget(uploadUrl, redirectHosts)]
        : []),
      ...(forwardUrl ? [(await import('./forward.ts')).createForwardTarget(forwardUrl, redirectHosts)] : []),
    ];
  },
});
