import { webUrl } from '../definition.ts';

export const appsScriptSettings = {
  SCRIPT_UPLOAD_URL: webUrl
    .optional()
    .describe('Apps Script web app that stores resumes, for RESUME_DELIVERY=script: its address ends in /exec.'),
  APPLICATION_FORWARD_URL: webUrl
    .optional()
    .describe('Apps Script web app that every application is forwarded to, as a form without the file.'),
} as const;
