import { z } from 'zod';
import {
  connectionFailure,
  type DeliveryError,
  misconfigured,
  passing,
  readRetryAfter,
  refused,
  statusVerdict,
} from '../failures.ts';

/** What a call of Google's clients failed with: the token endpoint's answer, or Drive's. */
const problem = z.union([
  z
    .object({ error: z.string(), error_description: z.string().optional() })
    .transform(({ error, error_description: message = error }) => ({ reason: error, message, isOfToken: true })),
  z
    .object({
      error: z.object({
        message: z.string().catch(''),
        errors: z.array(z.object({ reason: z.string() })).catch([]),
      }),
    })
    .transform(({ error: { message, errors } }) => ({ reason: errors[0]?.reason ?? '', message, isOfToken: false })),
]);

/** What passes although its status says otherwise. */
const passingReasons =
  /^((rate|concurrent|userRate|daily|sharingRate)LimitExceeded|quotaExceeded|(backend|internal|transient)Error)$/;

const forFolder = 'Share the folder with it as "Editor" (in a shared drive as "Content manager").';
const forScope = 'Use a refresh token with the scope https://www.googleapis.com/auth/drive.';

/** What the operator must do, by Google's reason. */
const remedies: readonly [reason: RegExp, advice: string][] = [
  [
    /^storageQuotaExceeded$/,
    'Drive has no room for the file. A service account owns no storage: use a folder in a shared drive, or OAuth with an account that has room. Otherwise free space in the account or buy more.',
  ],
  [/^(insufficient(File|Parent)Permissions|forbidden)$/, `The account may not add files to the folder. ${forFolder}`],
  [
    /^(appNotAuthorizedToFile|insufficient(Permissions|Scopes))$/,
    `The access does not cover all of Drive. ${forScope}`,
  ],
  [
    /^(accessNotConfigured|SERVICE_DISABLED)$/,
    'The Drive API is not enabled: in the Google Cloud console open APIs & Services, Library, and enable "Google Drive API" for the project of these credentials.',
  ],
  [
    /^(numChildrenInNonRoot|teamDriveFile|activeItemCreation)LimitExceeded$/,
    'The folder, the shared drive or the account holds as many files as Drive allows. Move older files elsewhere.',
  ],
  [/^domainPolicy$/, 'The Workspace administrators do not allow this application to use Drive. Ask them to.'],
  [
    /^invalid_grant$/,
    'Google does not accept the credentials any more. A service account: its key was deleted, or the clock of this computer is wrong; make a new key file. OAuth: the consent was withdrawn or has expired (after seven days while the consent screen is in "Testing"; publish it); make a new refresh token.',
  ],
  [
    /^(invalid|deleted|disabled|unauthorized)_client$/,
    'Google does not know the OAuth client, or the refresh token is of another one. Check GOOGLE_OAUTH_CLIENT_ID and GOOGLE_OAUTH_CLIENT_SECRET, and make a new refresh token.',
  ],
  [/^invalid_scope$/, `The refresh token does not cover Drive. ${forScope}`],
];

/** The HTTP status that Google's clients got; undefined where there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return (error as { response?: { status?: number } } | undefined)?.response?.status;
}

function readProblem(error: unknown) {
  const { data } = (error as { response?: { data?: unknown } }).response ?? {};
  return problem.safeParse(data).data ?? { reason: '', message: '', isOfToken: false };
}

/** True for what Google's clients throw, as opposed to mistakes and troubles of our own. */
export function isGoogleFailure(error: unknown): boolean {
  return error instanceof Error && 'config' in error;
}

/** Turns a failed call of Google's clients into words for staff, and says what it means for further tries. */
export function describeGoogleFailure(error: unknown): DeliveryError {
  const status = statusOf(error);
  if (status === undefined) {
    return connectionFailure('Google', error instanceof Error && error.cause ? error.cause : error);
  }
  const { reason, message: said, isOfToken } = readProblem(error);
  const code = `${status}${reason ? ` ${reason}` : ''}`;
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1];
  const verdict = statusVerdict(status);
  if (verdict === 'passing' || passingReasons.test(reason)) {
    const { headers } = (error as { response: { headers?: Headers } }).response;
    return passing(`Google asks to wait (${code}).`, { said, retryAfter: readRetryAfter(headers?.get('retry-after')) });
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
