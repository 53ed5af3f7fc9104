import { z } from 'zod';
import {
  connectionFailure,
  DeliveryError,
  misconfigured,
  passing,
  readRetryAfter,
  refused,
  statusVerdict,
} from './failures.ts';

/** What a failed call of Google's clients tells: an HTTP answer, or none. */
interface GoogleFailure {
  status: number | undefined;
  /** Such as `notFound` or `storageQuotaExceeded`; for the token endpoint such as `invalid_grant`. */
  reason: string;
  message: string;
  retryAfter: number | undefined;
  isTokenFailure: boolean;
}

const tokenProblem = z.object({ error: z.string(), error_description: z.string().optional() });

const driveProblem = z.object({
  error: z.object({
    message: z.string().catch(''),
    errors: z.array(z.object({ reason: z.string() })).catch([]),
  }),
});

/** Takes an error of Google's clients apart. */
export function readGoogleFailure(error: unknown): GoogleFailure {
  const { status, headers, data } =
    (error as { response?: { status?: number; headers?: Headers; data?: unknown } } | undefined)?.response ?? {};
  const retryAfter = readRetryAfter(headers?.get('retry-after'));
  const token = tokenProblem.safeParse(data).data;
  if (token) {
    const { error: reason, error_description: message = reason } = token;
    return { status, reason, message, retryAfter, isTokenFailure: true };
  }
  const { message = '', errors = [] } = driveProblem.safeParse(data).data?.error ?? {};
  return { status, reason: errors[0]?.reason ?? '', message, retryAfter, isTokenFailure: false };
}

/** What passes although its status says otherwise. */
const passingReasons =
  /^((rate|concurrent|userRate|daily|sharingRate)LimitExceeded|quotaExceeded|(backend|internal|transient)Error)$/;

const forFolder = 'Share the folder with it as "Editor" (in a shared drive as "Content manager").';
const forScope = 'Use a refresh token with the scope https://www.googleapis.com/auth/drive.';

/** What the operator must do, by Drive's reason. */
const remedies: readonly [reason: RegExp, advice: string][] = [
  [
    /^storageQuotaExceeded$/,
    'Drive has no room for the file. A service account owns no storage: use a folder in a shared drive, or OAuth with an account that has room. Otherwise free space in the account or buy more.',
  ],
  [/^insufficient(File|Parent)Permissions$/, `The account may not add files to the folder. ${forFolder}`],
  [/^forbidden$/, `The account may not do this in the folder. ${forFolder}`],
  [/^appNotAuthorizedToFile$/, `The access was given for single files only. ${forScope}`],
  [/^insufficient(Permissions|Scopes)$/, `The access does not cover Drive. ${forScope}`],
  [
    /^(accessNotConfigured|SERVICE_DISABLED)$/,
    'The Drive API is not enabled: in the Google Cloud console open APIs & Services, Library, and enable "Google Drive API" for the project of these credentials.',
  ],
  [
    /^numChildrenInNonRootLimitExceeded$/,
    'The folder holds as many files as Drive allows. Move older files to another folder.',
  ],
  [
    /^teamDriveFileLimitExceeded$/,
    'The shared drive holds as many files as Google allows. Move older files elsewhere.',
  ],
  [/^activeItemCreationLimitExceeded$/, 'The account has created as many files as Google allows. Use another account.'],
  [/^domainPolicy$/, 'The Workspace administrators do not allow this application to use Drive. Ask them to.'],
];

const tokenRemedies: Record<string, string> = {
  invalid_grant:
    'Google does not accept the credentials any more. A service account: its key was deleted, or the clock of this computer is wrong; make a new key file. OAuth: the consent was withdrawn or has expired (after seven days while the consent screen is in "Testing"; publish it); make a new refresh token.',
  invalid_client: 'Google does not know the OAuth client. Check GOOGLE_OAUTH_CLIENT_ID and GOOGLE_OAUTH_CLIENT_SECRET.',
  unauthorized_client: 'The refresh token belongs to another OAuth client. Make a new one with this client.',
  invalid_scope: 'The refresh token lacks the scope https://www.googleapis.com/auth/drive. Make a new one with it.',
  deleted_client: 'The OAuth client was deleted. Make a new one, and a refresh token with it.',
  disabled_client: 'The OAuth client is disabled in the Google Cloud console.',
};

/** True for what Google's clients throw, as opposed to mistakes and troubles of our own. */
export function isGoogleFailure(error: unknown): boolean {
  return error instanceof Error && 'config' in error;
}

/** Turns a failed call of Google's clients into words for staff, and says what it means for further tries. */
export function describeGoogleFailure(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { status, reason, message: said, retryAfter, isTokenFailure } = readGoogleFailure(error);
  if (status === undefined)
    return connectionFailure('Google', error instanceof Error && error.cause ? error.cause : error);
  const code = `${status}${reason ? ` ${reason}` : ''}`;
  const verdict = statusVerdict(status);
  if (verdict === 'passing' || passingReasons.test(reason)) {
    return passing(`Google asks to wait (${code}).`, { said, retryAfter });
  }
  if (status >= 300 && status < 400) return passing(`Google's address redirects (${status}), which Google's never do.`);
  if (isTokenFailure)
    return misconfigured(`${tokenRemedies[reason] ?? 'Google refuses to give access.'} (${code})`, { said });
  // An access token that was accepted a moment ago and is not any more: the next try asks for a new one.
  if (status === 401) return passing(`Google does not accept the access token (${code}).`, { said });
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1];
  const words = `${remedy ?? 'Google refuses the call.'} (${code})`;
  return verdict === 'refused' && !remedy ? refused(words, { said }) : misconfigured(words, { said });
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
  const { status, reason } = readGoogleFailure(error);
  return status === 404 && reason === 'notFound';
}
