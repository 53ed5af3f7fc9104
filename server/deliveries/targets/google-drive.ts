import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { auth, drive, type drive_v3 } from '@googleapis/drive';
import { z } from 'zod';
import { misconfigured, passing, withSignal } from '../failures.ts';
import type { DeliverySettings } from '../settings.ts';
import { describeGoogleFailure, driveAnswer, isGoogleFailure } from './google-failures.ts';

/**
 * All of the account's Drive. `drive.file` would do for files that this application creates, but not for a folder that
 * staff made and shared, which is how they get to see the files.
 */
const driveScope = 'https://www.googleapis.com/auth/drive';

/** Milliseconds that one call may take. A resume has at most 5 MB. */
const callLimit = 120_000;

const googleTokenUrl = 'https://oauth2.googleapis.com/token';

export type GoogleSettings = Pick<
  DeliverySettings,
  | 'GOOGLE_APPLICATION_CREDENTIALS'
  | 'GOOGLE_OAUTH_CLIENT_ID'
  | 'GOOGLE_OAUTH_CLIENT_SECRET'
  | 'GOOGLE_OAUTH_REFRESH_TOKEN'
  | 'DRIVE_ROOT_URL'
  | 'GOOGLE_TOKEN_URL'
>;

/** The Drive API as one account sees it. */
export interface GoogleDrive {
  /** True for a service account, which owns no storage. */
  isServiceAccount: boolean;
  /**
   * For calls that carry a file: the client sends those to Google whatever root it was made with, unless told again.
   */
  rootUrl: string;
  files: drive_v3.Drive['files'];
  about: drive_v3.Drive['about'];
  /** An ID under which nothing exists yet. */
  newId(signal: AbortSignal): Promise<string>;
}

const keyFileSchema = z.object({
  type: z.literal('service_account'),
  client_email: z.string(),
  // Fails for a damaged key.
  private_key: z.string().refine((key) => createPrivateKey(key)),
});

/** Reads the key file of a service account. @throws DeliveryError */
async function readKeyFile(file: string): Promise<z.output<typeof keyFileSchema>> {
  const name = `GOOGLE_APPLICATION_CREDENTIALS (${file})`;
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw misconfigured(`${name} does not exist, or this process may not read it.`, { cause });
  });
  try {
    return keyFileSchema.parse(JSON.parse(content));
  } catch {
    // What was thrown may quote the key.
    const advice = 'Download one as JSON under "Keys" of the service account.';
    throw misconfigured(`${name} is not the key file of a service account, or is damaged. ${advice}`);
  }
}

/** Google's client asks for tokens at one fixed address; `GOOGLE_TOKEN_URL` is put in its place. */
function transportOptions(tokenUrl: string) {
  type Options = NonNullable<NonNullable<ConstructorParameters<typeof auth.JWT>[0]>['transporterOptions']>;
  const adapter: NonNullable<Options['adapter']> = (options, send) => {
    const isToken = String(options.url) === googleTokenUrl;
    // Google's addresses do not redirect. Another server that does gets neither token nor file.
    return send({ ...options, redirect: 'manual', ...(isToken && { url: new URL(tokenUrl) }) });
  };
  // The outbox repeats, the client does not.
  return { adapter, retryConfig: { retry: 0, noResponseRetries: 0 }, timeout: callLimit } satisfies Options;
}

async function logIn(settings: GoogleSettings) {
  const transporterOptions = transportOptions(settings.GOOGLE_TOKEN_URL);
  const { GOOGLE_OAUTH_REFRESH_TOKEN: refreshToken } = settings;
  if (refreshToken === undefined) {
    const { client_email: email, private_key: key } = await readKeyFile(settings.GOOGLE_APPLICATION_CREDENTIALS ?? '');
    return new auth.JWT({ email, key, scopes: [driveScope], transporterOptions });
  }
  const clientId = settings.GOOGLE_OAUTH_CLIENT_ID ?? '';
  const clientSecret = settings.GOOGLE_OAUTH_CLIENT_SECRET ?? '';
  const client = new auth.OAuth2({ clientId, clientSecret, transporterOptions });
  client.setCredentials({ refresh_token: refreshToken });
  return client;
}

async function connect(settings: GoogleSettings): Promise<GoogleDrive> {
  const { DRIVE_ROOT_URL: rootUrl, GOOGLE_OAUTH_REFRESH_TOKEN: refreshToken } = settings;
  const { files, about } = drive({ version: 'v3', auth: await logIn(settings), rootUrl });
  return {
    isServiceAccount: refreshToken === undefined,
    rootUrl,
    files,
    about,
    async newId(signal) {
      const { data } = await files.generateIds({ count: 1, space: 'drive', type: 'files' }, { signal });
      const [id] = driveAnswer(data, 'ids').ids ?? [];
      if (!id) throw passing('Google made no ID for the file.');
      return id;
    },
  };
}

/** Does something in Drive. @throws DeliveryError for what Google's client throws, and when the signal aborts. */
export type InDrive = <Result>(work: (drive: GoogleDrive) => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/**
 * Access to Drive that logs in at its first use, and again after anything failed: another key file at the same place
 * works without a restart, and a token that was withdrawn is replaced.
 */
export function openGoogleDrive(settings: GoogleSettings): InDrive {
  let connecting: Promise<GoogleDrive> | undefined;
  return async (work, signal) => {
    connecting ??= connect(settings);
    try {
      return await withSignal(signal, connecting.then(work));
    } catch (error) {
      connecting = undefined;
      throw isGoogleFailure(error) || signal.aborted ? describeGoogleFailure(error) : error;
    }
  };
}
