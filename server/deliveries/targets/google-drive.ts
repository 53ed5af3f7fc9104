import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { auth, drive } from '@googleapis/drive';
import { z } from 'zod';
import type { Settings } from '../../platform/settings.ts';
import {
  connectionFailure,
  misconfigured,
  passing,
  quote,
  readRetryAfter,
  refused,
  statusVerdict,
  withSignal,
} from '../failures.ts';

/** All of Drive, because `drive.file` does not cover a folder that staff created and shared. */
const driveScope = 'https://www.googleapis.com/auth/drive';

const notDrive = 'Drive did not answer, but a proxy or the sign-in page of the network.';

const keyFileSchema = z.object({
  type: z.literal('service_account'),
  client_email: z.string(),
  // Throws for a damaged key.
  private_key: z.string().refine((key) => createPrivateKey(key)),
});

async function readKeyFile(file: string) {
  try {
    return keyFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Without the cause, which may quote the key.
    throw misconfigured(
      `GOOGLE_APPLICATION_CREDENTIALS: ${file} cannot be read, or is not the undamaged key file of a service ` +
        'account. Download one as JSON under "Keys" of the service account.',
    );
  }
}

type ClientOptions = NonNullable<ConstructorParameters<typeof auth.JWT>[0]>;

function transportOptions(settings: Settings): NonNullable<ClientOptions['transporterOptions']> {
  const { DRIVE_ROOT_URL: root, GOOGLE_TOKEN_URL: tokens } = settings;
  return {
    // Milliseconds for at most 5 MB.
    timeout: 120_000,
    // The queue repeats calls, not the client.
    retryConfig: { retry: 0, noResponseRetries: 0 },
    // The client's own addresses are fixed.
    async adapter(options, send) {
      const { host, pathname, search } = options.url;
      const url = new URL(host === 'oauth2.googleapis.com' ? tokens : root.replace(/\/$/, '') + pathname + search);
      // Google's addresses do not redirect, and no other server may get the token or file. An answer lists at most a
      // hundred files.
      const answer = await send({ ...options, url, redirect: 'manual', size: 1024 * 1024 });
      // A success is JSON, or empty for a deleted file.
      if (answer.ok && typeof answer.data === 'string' && answer.data.trim() !== '') throw passing(notDrive);
      return answer;
    },
  };
}

async function connect(settings: Settings) {
  const transporterOptions = transportOptions(settings);
  const { GOOGLE_OAUTH_REFRESH_TOKEN: refreshToken, GOOGLE_APPLICATION_CREDENTIALS: keyFile = '' } = settings;
  if (refreshToken === undefined) {
    const { client_email: account, private_key: key } = await readKeyFile(keyFile);
    const client = new auth.JWT({ email: account, key, scopes: [driveScope], transporterOptions });
    return { account, isServiceAccount: true, files: drive({ version: 'v3', auth: client }).files };
  }
  const { GOOGLE_OAUTH_CLIENT_ID: clientId = '', GOOGLE_OAUTH_CLIENT_SECRET: clientSecret = '' } = settings;
  const client = new auth.OAuth2({ clientId, clientSecret, transporterOptions });
  client.setCredentials({ refresh_token: refreshToken });
  const account = 'the account of GOOGLE_OAUTH_REFRESH_TOKEN';
  return { account, isServiceAccount: false, files: drive({ version: 'v3', auth: client }).files };
}

export type GoogleDrive = Awaited<ReturnType<typeof connect>>;

/**
 * Authenticates at first use and after every failure: a replaced key file works without a restart, and a revoked token
 * is renewed. Failures and aborts are thrown as DeliveryError.
 */
export function openGoogleDrive(settings: Settings) {
  let connecting: Promise<GoogleDrive> | undefined;
  return async <Result>(work: (drive: GoogleDrive) => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    connecting ??= connect(settings);
    try {
      return await withSignal(signal, connecting.then(work));
    } catch (error) {
      connecting = undefined;
      // Unlike errors of this server, those of Google's client have a configuration.
      const isGoogles = error instanceof Error && 'config' in error;
      throw isGoogles || signal.aborted ? googleFailure(error) : error;
    }
  };
}

export type InDrive = ReturnType<typeof openGoogleDrive>;

/** Temporary, with a status of permanent failures. */
const passingReasons =
  /^((rate|concurrent|userRate|daily|sharingRate)LimitExceeded|quotaExceeded|(backend|internal|transient)Error)$/;

const wrongScope = `The access does not cover all of Drive. Use a refresh token with the scope ${driveScope}.`;

/** By Google's reasons, where its own message does not help. */
const remedies = {
  storageQuotaExceeded:
    'Drive has no room for the file. A service account owns no storage: use a folder in a shared drive, or OAuth ' +
    'with an account that has room. Otherwise free space in the account or buy more.',
  'insufficientFilePermissions|insufficientParentPermissions|forbidden':
    'The account may not add files to the folder. Share it as "Editor" (in a shared drive as "Content manager").',
  'appNotAuthorizedToFile|insufficientPermissions|insufficientScopes|invalid_scope': wrongScope,
  'accessNotConfigured|SERVICE_DISABLED':
    'The Drive API is not enabled in the project of these credentials: see "APIs & Services" of the Google Cloud ' +
    'console.',
  invalid_grant:
    'Google does not accept the credentials any more. A service account: its key was deleted, or the clock of ' +
    'this computer is wrong; make a new key file. OAuth: the consent was withdrawn or has expired (after seven ' +
    'days while the consent screen is in "Testing"; publish it); make a new refresh token.',
  'invalid_client|deleted_client|disabled_client|unauthorized_client':
    'Google does not know the OAuth client, or the refresh token is of another one. Check GOOGLE_OAUTH_CLIENT_ID ' +
    'and GOOGLE_OAUTH_CLIENT_SECRET, and make a new refresh token.',
};

const answerIn = (error: unknown): { status?: number; headers?: Headers; data?: unknown } =>
  Object(error).response ?? {};

export const statusOf = (error: unknown) => answerIn(error).status;

/** The token endpoint sends texts, and Drive objects. */
function readProblem(error: unknown) {
  const data = Object(answerIn(error).data);
  const isOfToken = typeof data.error === 'string';
  const reason = isOfToken ? data.error : data.error?.errors?.[0]?.reason;
  const said = isOfToken ? data.error_description : data.error?.message;
  return { reason: quote(String(reason ?? '')), said: said && String(said), isOfToken };
}

export function googleFailure(error: unknown) {
  const status = statusOf(error);
  if (status === undefined) return connectionFailure('Google', (error as Error).cause ?? error);
  const { reason, said, isOfToken } = readProblem(error);
  const code = `${status} ${reason}`.trim();
  const remedy = Object.entries(remedies).find(([reasons]) => reasons.split('|').includes(reason))?.[1];
  const verdict = statusVerdict(status);
  if (verdict === 'passing' || passingReasons.test(reason)) {
    const retryAfter = readRetryAfter(answerIn(error).headers?.get('retry-after'));
    return passing(`Google asks to wait (${code}).`, { said, retryAfter });
  }
  if (status < 400) return passing(`Google's address redirects (${status}), which Google never does.`);
  // A revoked access token: the next attempt asks for a new one.
  if (status === 401 && !isOfToken) return passing(`Google does not accept the access token (${code}).`, { said });
  const words = `${remedy ?? 'Google refuses the call.'} (${code})`;
  return verdict === 'refused' && !remedy && !isOfToken ? refused(words, { said }) : misconfigured(words, { said });
}

/** @throws DeliveryError for an answer without what Drive always sends, such as the sign-in page of a network. */
export async function driveAnswer<Data>(call: Promise<{ data: Data }>, ...names: (keyof Data)[]) {
  const { data } = await call;
  if (names.every((name) => data?.[name] !== undefined)) return data;
  throw passing(notDrive);
}

/** A 404 of a proxy does not count. */
export const isMissing = (error: unknown) => statusOf(error) === 404 && readProblem(error).reason === 'notFound';
