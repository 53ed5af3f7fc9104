import { absent, defineTarget } from '../definition.ts';
import { driveSettings } from './settings.ts';

const oauth = ['GOOGLE_OAUTH_CLIENT_ID', 'GOOGLE_OAUTH_CLIENT_SECRET', 'GOOGLE_OAUTH_REFRESH_TOKEN'] as const;

/** Resumes to Google Drive. */
export const drive = defineTarget({
  settings: driveSettings,
  missing(given) {
    if (given.RESUME_DELIVERY !== 'drive') return [];
    const needed = 'RESUME_DELIVERY=drive needs it';
    const account = oauth.some((name) => given[name] !== undefined)
      ? absent(given, oauth, 'the settings GOOGLE_OAUTH_… need each other')
      : absent(given, ['GOOGLE_APPLICATION_CREDENTIALS'], `${needed}, or the three settings GOOGLE_OAUTH_…`);
    return [...absent(given, ['DRIVE_FOLDER_ID'], needed), ...account];
  },
  async create(settings, dependencies) {
    if (settings.RESUME_DELIVERY !== 'drive') return [];
    const { createDriveTarget } = await import('./target.ts');
    return [createDriveTarget(settings, dependencies)];
  },
});
