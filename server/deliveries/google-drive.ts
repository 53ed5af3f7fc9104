import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { auth, drive, type drive_v3 } from '@googleapis/drive';
import { z } from 'zod';
import { misconfigured, passing, withSignal } from './failures.ts';
import { describeGoogleFailure, driveAnswer, readGoogleFailure } from './google-failures.ts';
import type { DeliverySettings } from './settings.ts';

/**
 * All of the account's Drive. `drive.file` would do for files that this application creates, but not for a folder that
 * staff made and shared, which is how they get to see the files.
 */
export const driveScope = 'https://www.googleapis.com/auth/drive';

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
  private_key: z.string(),
});

/**
 * Reads the key file of a service account.
 *
 * @throws DeliveryError that says what is wrong with the file.
 */
async function readKeyFile(file: string): Promise<{ email: string; key: string }> {
  const name = `GOOGLE_APPLICATION_CREDENTIALS (${file})`;
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw misconfigured(
      code === 'ENOENT' ? `${name} does not exist.` : `${name} cannot be read by this process (${code}).`,
    );
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    throw misconfigured(`${name} is not JSON. Download the key of the service account again.`);
  }
  const { data } = keyFileSchema.safeParse(parsed);
  if (!data) {
    throw misconfigured(
      `${name} is not the key file of a service account. Make one under "Keys" of the service account.`,
    );
  }
  const { client_email: email, private_key: key } = data;
  try {
    createPrivateKey(key);
  } catch {
    throw misconfigured(`${name} holds a damaged private key. Download the key of the service account again.`);
  }
  return { email, key };
}

/**
 * Google's client asks for tokens at one fixed address; `GOOGLE_TOKEN_URL` is put in its place. It keeps a token until
 * it expires, also one that was withdrawn; a 401 says so. The outbox repeats, the client does not.
 */
function transportOptions({ GOOGLE_TOKEN_URL: tokenUrl }: GoogleSettings, onUnauthorized: () => void) {
  type Options = NonNullable<NonNullable<ConstructorParameters<typeof auth.JWT>[0]>['transporterOptions']>;
  const adapter: NonNullable<Options['adapter']> = async (options, send) => {
    const isToken = String(options.url) === googleTokenUrl;
    // Google's addresses do not redirect. Another server that does gets neither token nor file.
    const response = await send({ ...options, redirect: 'manual', ...(isToken && { url: new URL(tokenUrl) }) });
    if (response.status === 401) onUnauthorized();
    return response;
  };
  return { adapter, retryConfig: { retry: 0, noResponseRetries: 0 }, timeout: callLimit } satisfies Options;
}

async function logIn(settings: GoogleSettings, onUnauthorized: () => void) {
  const transporterOptions = transportOptions(settings, onUnauthorized);
  const { GOOGLE_OAUTH_REFRESH_TOKEN: refreshToken, GOOGLE_APPLICATION_CREDENTIALS: keyFile } = settings;
  if (refreshToken) {
    const client = new auth.OAuth2({
      clientId: settings.GOOGLE_OAUTH_CLIENT_ID ?? '',
      clientSecret: settings.GOOGLE_OAUTH_CLIENT_SECRET ?? '',
      transporterOptions,
    });
    client.setCredentials({ refresh_token: refreshToken });
    return { client, isServiceAccount: false };
  }
  const { email, key } = await readKeyFile(keyFile ?? '');
  return { client: new auth.JWT({ email, key, scopes: [driveScope], transporterOptions }), isServiceAccount: true };
}

interface Connection extends GoogleDrive {
  authorize(): Promise<unknown>;
}

async function connect(settings: GoogleSettings, onUnauthorized: () => void): Promise<Connection> {
  const { client, isServiceAccount } = await logIn(settings, onUnauthorized);
  const api = drive({ version: 'v3', auth: client, rootUrl: settings.DRIVE_ROOT_URL });
  return {
    isServiceAccount,
    rootUrl: settings.DRIVE_ROOT_URL,
    files: api.files,
    about: api.about,
    authorize: () => client.getAccessToken(),
    async newId(signal) {
      const { data } = await api.files.generateIds({ count: 1, space: 'drive', type: 'files' }, { signal });
      const [id] = driveAnswer(data, 'ids').ids ?? [];
      if (!id) throw passing('Google made no ID for the file.');
      return id;
    },
  };
}

/**
 * Access to Drive that logs in at its first use, and again after Google refused it: a new key file at the same place
 * works without a restart.
 *
 * @returns a function that gives the API, or throws a DeliveryError that says why there is none.
 */
export function openGoogleDrive(settings: GoogleSettings): (signal: AbortSignal) => Promise<GoogleDrive> {
  let connecting: Promise<Connection> | undefined;
  const forget = () => {
    connecting = undefined;
  };
  return async (signal) => {
    connecting ??= connect(settings, forget);
    const mine = connecting;
    try {
      const connection = await mine;
      await withSignal(signal, connection.authorize());
      return connection;
    } catch (error) {
      const { status } = readGoogleFailure(error);
      const wasRefused = status === undefined ? !signal.aborted : status < 500;
      if (wasRefused && connecting === mine) forget();
      throw describeGoogleFailure(error);
    }
  };
}
