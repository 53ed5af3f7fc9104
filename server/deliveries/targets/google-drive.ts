import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { auth, drive } from '@googleapis/drive';
import { z } from 'zod';
import type { Settings } from '../../platform/settings.ts';
import {
  connectionFailure,
  type DeliveryError,
  misconfigured,
  passing,
  readRetryAfter,
  refused,
  statusVerdict,
  withSignal,
} from '../failures.ts';

/**
 * All of the account's Drive. `drive.file` would do for files that this application creates, but not for a folder that
 * staff made and shared, which is how they get to see the files.
 */
const driveScope = 'https://www.googleapis.com/auth/drive';

/** Milliseconds that one call may take. A resume has at most 5 MB. */
const callLimit = 120_000;

const keyFileSchema = z.object({
  type: z.literal('service_account'),
  client_email: z.string(),
  // Fails for a damaged key.
  private_key: z.string().refine((key) => createPrivateKey(key)),
});

/** Reads the key file of a service account. @throws DeliveryError */
async function readKeyFile(file: string): Promise<z.output<typeof keyFileSchema>> {
  try {
    return keyFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // What was thrown may quote the key.
    throw misconfigured(
      `GOOGLE_APPLICATION_CREDENTIALS: ${file} cannot be read, or is not the undamaged key file of a service ` +
        'account. Download one as JSON under "Keys" of the service account.',
    );
  }
}

/** For all calls of Google's client, whose addresses are fixed. */
function transportOptions(server: string | undefined) {
  type Options = NonNullable<NonNullable<ConstructorParameters<typeof auth.JWT>[0]>['transporterOptions']>;
  const adapter: NonNullable<Options['adapter']> = (options, send) => {
    const { pathname, search } = options.url;
    // Google's addresses do not redirect. Another server that does gets neither token nor file.
    return send({ ...options, redirect: 'manual', ...(server && { url: new URL(pathname + search, server) }) });
  };
  // The outbox repeats, the client does not.
  return { adapter, retryConfig: { retry: 0, noResponseRetries: 0 }, timeout: callLimit } satisfies Options;
}

/** The Drive API as one account sees it, which is named in words: a service account owns no storage. */
async function connect(settings: Settings) {
  const transporterOptions = transportOptions(settings.GOOGLE_URL);
  const { GOOGLE_OAUTH_REFRESH_TOKEN: refreshToken } = settings;
  if (refreshToken === undefined) {
    const { client_email: email, private_key: key } = await readKeyFile(settings.GOOGLE_APPLICATION_CREDENTIALS ?? '');
    const client = new auth.JWT({ email, key, scopes: [driveScope], transporterOptions });
    return { account: email, isServiceAccount: true, files: drive({ version: 'v3', auth: client }).files };
  }
  const clientId = settings.GOOGLE_OAUTH_CLIENT_ID ?? '';
  const clientSecret = settings.GOOGLE_OAUTH_CLIENT_SECRET ?? '';
  const client = new auth.OAuth2({ clientId, clientSecret, transporterOptions });
  client.setCredentials({ refresh_token: refreshToken });
  const account = 'the account of GOOGLE_OAUTH_REFRESH_TOKEN';
  return { account, isServiceAccount: false, files: drive({ version: 'v3', auth: client }).files };
}

export type GoogleDrive = Awaited<ReturnType<typeof connect>>;

/**
 * Access to Drive that logs in at its first use, and again after anything failed: another key file at the same place
 * works without a restart, and a token that was withdrawn is replaced.
 *
 * @returns a function that does something in Drive. It throws DeliveryError for what Google's client throws, and when
 *   the signal aborts.
 */
export function openGoogleDrive(settings: Settings) {
  let connecting: Promise<GoogleDrive> | undefined;
  return async <Result>(work: (drive: GoogleDrive) => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    connecting ??= connect(settings);
    try {
      return await withSignal(signal, connecting.then(work));
    } catch (error) {
      connecting = undefined;
      // What Google's client throws, as opposed to mistakes and troubles of our own.
      const isGoogles = error instanceof Error && 'config' in error;
      throw isGoogles || signal.aborted ? describeGoogleFailure(error) : error;
    }
  };
}

export type InDrive = ReturnType<typeof openGoogleDrive>;

/** What passes although its status says otherwise. */
const passingReasons =
  /^((rate|concurrent|userRate|daily|sharingRate)LimitExceeded|quotaExceeded|(backend|internal|transient)Error)$/;

/** What the operator must do, by Google's reason, where Google's own words do not say it. */
const remedies: readonly [reason: RegExp, advice: string][] = [
  [
    /^storageQuotaExceeded$/,
    'Drive has no room for the file. A service account owns no storage: use a folder in a shared drive, or OAuth ' +
      'with an account that has room. Otherwise free space in the account or buy more.',
  ],
  [
    /^(insufficient(File|Parent)Permissions|forbidden)$/,
    'The account may not add files to the folder. Share it as "Editor" (in a shared drive as "Content manager").',
  ],
  [
    /^(appNotAuthorizedToFile|insufficient(Permissions|Scopes)|invalid_scope)$/,
    `The access does not cover all of Drive. Use a refresh token with the scope ${driveScope}.`,
  ],
  [
    /^(accessNotConfigured|SERVICE_DISABLED)$/,
    'The Drive API is not enabled in the project of these credentials: see "APIs & Services" of the Google Cloud ' +
      'console.',
  ],
  [
    /^invalid_grant$/,
    'Google does not accept the credentials any more. A service account: its key was deleted, or the clock of ' +
      'this computer is wrong; make a new key file. OAuth: the consent was withdrawn or has expired (after seven ' +
      'days while the consent screen is in "Testing"; publish it); make a new refresh token.',
  ],
  [
    /^(invalid|deleted|disabled|unauthorized)_client$/,
    'Google does not know the OAuth client, or the refresh token is of another one. Check GOOGLE_OAUTH_CLIENT_ID ' +
      'and GOOGLE_OAUTH_CLIENT_SECRET, and make a new refresh token.',
  ],
];

/** What Google's clients throw. */
interface GoogleFailure {
  response?: { status?: number; headers?: Headers; data?: unknown };
}

/** The HTTP status that Google's clients got; undefined where there was no answer. */
export const statusOf = (error: unknown): number | undefined => (error as GoogleFailure | undefined)?.response?.status;

/** Google's reason and words. Those of the token endpoint are texts, those of Drive objects. */
function readProblem(error: unknown) {
  const data = Object((error as GoogleFailure).response?.data);
  const isOfToken = typeof data.error === 'string';
  const reason = isOfToken ? data.error : data.error?.errors?.[0]?.reason;
  const said = isOfToken ? data.error_description : data.error?.message;
  return { reason: String(reason ?? ''), said: said && String(said), isOfToken };
}

/** Turns a failed call of Google's clients into words for staff, and says what it means for further tries. */
export function describeGoogleFailure(error: unknown): DeliveryError {
  const status = statusOf(error);
  if (status === undefined) {
    return connectionFailure('Google', error instanceof Error && error.cause ? error.cause : error);
  }
  const { reason, said, isOfToken } = readProblem(error);
  const code = `${status}${reason ? ` ${reason}` : ''}`;
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1];
  const verdict = statusVerdict(status);
  if (verdict === 'passing' || passingReasons.test(reason)) {
    const retryAfter = readRetryAfter((error as GoogleFailure).response?.headers?.get('retry-after'));
    return passing(`Google asks to wait (${code}).`, { said, retryAfter });
  }
  if (status < 400) return passing(`Google's address redirects (${status}), which Google's never do.`);
  // An access token that was accepted a moment ago and is not any more: the next try asks for a new one.
  if (status === 401 && !isOfToken) return passing(`Google does not accept the access token (${code}).`, { said });
  const words = `${remedy ?? 'Google refuses the call.'} (${code})`;
  return verdict === 'refused' && !remedy && !isOfToken ? refused(words, { said }) : misconfigured(words, { said });
}

const notDrive = "Something else than Drive answered: a proxy, or the network's own sign-in page.";

/**
 * Something that Drive answered with success.
 *
 * @param names what it was asked for, and tells of everything.
 * @throws DeliveryError when it is none of Drive's answers: a page of a network that wants people to sign in, half of
 *   one, or JSON of another server. Nothing may be concluded from those.
 */
export function driveAnswer<Data>(data: Data, ...names: (keyof Data)[]): Data {
  if (typeof data === 'object' && data !== null && names.every((name) => data[name] !== undefined)) return data;
  throw passing(notDrive);
}

/** Makes sure that nothing came, which is how Drive says that a file is deleted. @throws DeliveryError */
export function emptyDriveAnswer(data: unknown): void {
  if (typeof data === 'string' && data.trim() !== '') throw passing(notDrive);
}

/** Whether Drive itself says that it does not show something. A proxy that answers 404 knows nothing of it. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && readProblem(error).reason === 'notFound';
}
