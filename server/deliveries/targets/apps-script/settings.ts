import { z } from 'zod';
import { webUrl } from '../definition.ts';

export const appsScriptSettings = {
  SCRIPT_UPLOAD_URL: webUrl
    .optional()
    .describe('Apps Script web app that stores resumes, for RESUME_DELIVERY=script: its address ends in /exec.'),
  APPLICATION_FORWARD_URL: webUrl
    .optional()
    .describe('Apps Script web app that every application is forwarded to, as a form without the file.'),
  SCRIPT_REDIRECT_HOSTS: z
    .string()
    .default('script.googleusercontent.com')
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .describe('Hosts to which the scripts may redirect besides their own, separated by commas.'),
} as const;
