import { z } from 'zod';
import { type TargetSettings, webUrl } from '../definition.ts';

export const driveSettings = {
  DRIVE_FOLDER_ID: z
    .string()
    .regex(/^[\w-]+$/, 'expected the part of the folder’s address after /folders/')
    .optional()
    .describe('Drive folder that gets one folder per course, for RESUME_DELIVERY=drive.'),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional().describe('JSON key file of the service account for Drive.'),
  GOOGLE_OAUTH_CLIENT_ID: z.string().optional().describe('OAuth client for Drive, instead of a service account.'),
  GOOGLE_OAUTH_CLIENT_SECRET: z.string().optional().describe('Secret of that OAuth client.'),
  GOOGLE_OAUTH_REFRESH_TOKEN: z
    .string()
    .optional()
    .describe('Refresh token of the Google account that files belong to, with the scope drive.'),
  DRIVE_ROOT_URL: webUrl
    .default('https://www.googleapis.com/')
    .describe('Where the Drive API is. Another one than Google’s is for tests.'),
  GOOGLE_TOKEN_URL: webUrl
    .default('https://oauth2.googleapis.com/token')
    .describe('Where Google’s access tokens come from. Another one is for tests.'),
} as const;

export type DriveSettings = TargetSettings<typeof driveSettings>;
