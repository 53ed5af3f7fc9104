import { DeliveryError } from '../../target.ts';
import {
  connectionFailure,
  misconfigured,
  passing,
  quote,
  readRetryAfter,
  refused,
  statusVerdict,
} from '../failures.ts';

/** What a failed call of Google's clients tells: an HTTP answer, or none. */
export interface GoogleFailure {
  status: number | undefined;
  /** Such as `notFound` or `storageQuotaExceeded`; for the token endpoint such as `invalid_grant`. */
  reason: string;
  message: string;
  retryAfter: number | undefined;
  isTokenFailure: boolean;
}

interface Answer {
  status: number;
  headers?: Pick<Headers, 'get'>;
  data?: unknown;
}

function answerOf(error: unknown): Answer | undefined {
  if (!(error instanceof Error) || !('response' in error)) return undefined;
  const { response } = error;
  return typeof response === 'object' && response !== null && 'status' in response ? (response as Answer) : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Takes an error of Google's clients apart. */
export function readGoogleFailure(error: unknown): GoogleFailure {
  const answer = answerOf(error);
  const status = answer?.status;
  const retryAfter = readRetryAfter(answer?.headers?.get('retry-after'));
  const described = property(answer?.data, 'error');
  if (typeof described === 'string') {
    const message = text(property(answer?.data, 'error_description')) || described;
    return { status, reason: described, message: quote(message), retryAfter, isTokenFailure: true };
  }
  const [first]: unknown[] = [property(described, 'errors')].flat();
  return {
    status,
    reason: text(property(first, 'reason')),
    message: quote(text(property(described, 'message'))),
    retryAfter,
    isTokenFailure: false,
  };
}

/** What passes although its status says otherwise. */
const passingReasons = [
  'rateLimitExceeded',
  'concurrentLimitExceeded',
  'userRateLimitExceeded',
  'dailyLimitExceeded',
  'quotaExceeded',
  'sharingRateLimitExceeded',
  'backendError',
  'internalError',
  'transientError',
];

/** What the operator must do, by Drive's reason. */
const remedies: Record<string, string> = {
  storageQuotaExceeded:
    'Drive has no room for the file. A service account owns no storage: use a folder in a shared drive, or OAuth with an account that has room. Otherwise free space in the account or buy more.',
  insufficientFilePermissions:
    'The account may not add files to the folder. Share the folder with it as "Editor" (in a shared drive as "Content manager").',
  insufficientParentPermissions:
    'The account may not add files to the folder. Share the folder with it as "Editor" (in a shared drive as "Content manager").',
  forbidden: 'The account may not do this in the folder. Share the folder with it as "Editor" or "Content manager".',
  appNotAuthorizedToFile:
    'The access was given for single files only. Use a refresh token with the scope https://www.googleapis.com/auth/drive.',
  insufficientPermissions:
    'The access does not cover Drive. Use a refresh token with the scope https://www.googleapis.com/auth/drive.',
  insufficientScopes:
    'The access does not cover Drive. Use a refresh token with the scope https://www.googleapis.com/auth/drive.',
  accessNotConfigured:
    'The Drive API is not enabled: in the Google Cloud console open APIs & Services, Library, and enable "Google Drive API" for the project of these credentials.',
  SERVICE_DISABLED:
    'The Drive API is not enabled: in the Google Cloud console open APIs & Services, Library, and enable "Google Drive API" for the project of these credentials.',
  numChildrenInNonRootLimitExceeded:
    'The folder holds as many files as Drive allows. Move older files to another folder.',
  teamDriveFileLimitExceeded: 'The shared drive holds as many files as Google allows. Move older files elsewhere.',
  activeItemCreationLimitExceeded: 'The account has created as many files as Google allows. Use another account.',
  domainPolicy: 'The Workspace administrators do not allow this application to use Drive. Ask them to.',
  teamDrivesFolderMoveInNotSupported: 'The folder is of a kind that Drive does not let applications write to.',
};

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
  if (status === undefined) return connectionFailure('Google', causeOf(error));
  const code = `${status}${reason ? ` ${reason}` : ''}`;
  const verdict = statusVerdict(status);
  if (verdict === 'passing' || passingReasons.includes(reason)) {
    return passing(`Google asks to wait (${code}).`, { said, retryAfter });
  }
  if (status >= 300 && status < 400) return passing(`Google's address redirects (${status}), which Google's never do.`);
  if (isTokenFailure)
    return misconfigured(`${tokenRemedies[reason] ?? 'Google refuses to give access.'} (${code})`, { said });
  // An access token that was accepted a moment ago and is not any more: the next try asks for a new one.
  if (status === 401) return passing(`Google does not accept the access token (${code}).`, { said });
  const words = `${remedies[reason] ?? 'Google refuses the call.'} (${code})`;
  return verdict === 'refused' && !(reason in remedies) ? refused(words, { said }) : misconfigured(words, { said });
}

const notDrive = "Something else than Drive answered: a proxy, or the network's own sign-in page.";

/**
 * Something that Drive answered with success.
 *
 * @param names what it was asked for, and tells of everything.
 * @throws DeliveryError when it is none of Drive's answers: a page of a network that wants people to sign in, half of one, or
 *   JSON of somebody else. Nothing may be concluded from those.
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

/** What broke the connection, below the client's own error. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
