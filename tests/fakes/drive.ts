/**
 * A Drive v3 that the real client cannot tell from Google for what we use, with Google's token endpoint beside it.
 *
 *   node tests/fakes/drive.ts [port]    serves until it is stopped, and prints the settings that use it
 */
import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createDriveStore, type DriveFailure, isFailure, type StoredFile } from './drive-store.ts';
import { planFaults } from './faults.ts';
import { answer, answerHalf, answerJson, answerSlowly, listen, readBody } from './http.ts';

type DriveOperation = 'token' | 'ids' | 'get' | 'list' | 'folder' | 'upload' | 'update' | 'delete';

/** Ways in which an answer is an error and nothing was done. */
const failures = {
  rateLimitExceeded: { code: 403, reason: 'rateLimitExceeded', message: 'Rate Limit Exceeded' },
  userRateLimitExceeded: { code: 403, reason: 'userRateLimitExceeded', message: 'User Rate Limit Exceeded.' },
  accessNotConfigured: { code: 403, reason: 'accessNotConfigured', message: 'The API is disabled.' },
  tooManyRequests: { code: 429, reason: 'rateLimitExceeded', message: 'Too many requests.' },
  unauthorized: { code: 401, reason: 'authError', message: 'Invalid Credentials' },
  internalError: { code: 500, reason: 'internalError', message: 'Internal Error' },
  backendError: { code: 503, reason: 'backendError', message: 'The service is currently unavailable.' },
  storageQuotaExceeded: {
    code: 403,
    reason: 'storageQuotaExceeded',
    message: "The user's Drive storage quota has been exceeded.",
  },
  insufficientFilePermissions: {
    code: 403,
    reason: 'insufficientFilePermissions',
    message: 'The user does not have sufficient permissions for this file.',
  },
  numChildrenInNonRootLimitExceeded: {
    code: 403,
    reason: 'numChildrenInNonRootLimitExceeded',
    message: "The limit for this folder's number of children (files and folders) has been exceeded.",
  },
  domainPolicy: { code: 403, reason: 'domainPolicy', message: 'The domain administrators have disabled Drive apps.' },
  badRequest: { code: 400, reason: 'badRequest', message: 'Bad Request' },
  unusableId: { code: 400, reason: 'invalid', message: 'The provided file ID is not usable.' },
} satisfies Record<string, DriveFailure>;

export type DriveFault =
  | keyof typeof failures
  /** An HTML page with status 502, as proxies send it. */
  | 'badGateway'
  /** A network that wants people to sign in: its page with status 200, or a redirect to it. */
  | 'captivePortal'
  | 'portalRedirect'
  /** A proxy answers in place of Google: JSON of its own as a success, or a page that knows nothing of the address. */
  | 'otherJson'
  | 'otherNotFound'
  /** Everything is done and half of the JSON arrives as if it were all, or all of it behind a byte order mark. */
  | 'truncated'
  | 'byteOrderMark'
  /** The file is not shown, although it is there: Drive has not caught up with itself. */
  | 'notShownYet'
  /** The connection breaks before anything is done. */
  | 'broken'
  /** Everything is done, and the connection breaks before the answer, or in the middle of it. */
  | 'lostReply'
  | 'halfReply'
  /** Everything is done, and the answer says that it failed. */
  | 'doneButFailed'
  /** No answer; the second one does its work first. */
  | 'hang'
  | 'doneThenHang'
  /** Works, in small pieces. */
  | 'slowReply'
  /** Stores something else than what was sent. */
  | 'changed'
  /** The token endpoint's own: the account is unknown, its key was deleted, or its consent was withdrawn. */
  | 'invalidGrant'
  | 'invalidClient';

const json = { 'content-type': 'application/json; charset=UTF-8' };
const portal = '<!DOCTYPE html><html><head><title>Sign in to the network</title></head><body>Welcome</body></html>';

const refreshToken = '1//refresh-token';

/** Client and refresh token that the stand-in accepts instead of a key file. */
export const oauthSettings = {
  GOOGLE_OAUTH_CLIENT_ID: '1234.apps.googleusercontent.example',
  GOOGLE_OAUTH_CLIENT_SECRET: 'client-secret',
  GOOGLE_OAUTH_REFRESH_TOKEN: refreshToken,
};

function answerFailure(response: ServerResponse, { code, reason, message }: DriveFailure): void {
  const errors = [{ domain: 'global', reason, message }];
  const headers: Record<string, string> = code === 429 ? { 'retry-after': '7' } : {};
  answerJson(response, code, { error: { code, message, errors } }, headers);
}

/** The two parts of a multipart/related upload: metadata and content. */
function splitMultipart(contentType: string, body: Buffer): { metadata: Partial<StoredFile>; content: Buffer } {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType)?.slice(1).find(Boolean);
  if (!boundary) throw new Error(`no boundary in ${contentType}`);
  const mark = Buffer.from(`--${boundary}`);
  const starts: number[] = [];
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) starts.push(at);
  const [first, second, end] = starts;
  if (first === undefined || second === undefined || end === undefined) throw new Error('not two parts');
  const part = (from: number, to: number) => {
    const head = body.indexOf('\r\n\r\n', from);
    return { head: body.toString('latin1', from, head), content: body.subarray(head + 4, to - 2) };
  };
  const file = part(second, end);
  const mimeType = /content-type: *([^\r\n]+)/i.exec(file.head)?.[1];
  const metadata: Partial<StoredFile> = JSON.parse(part(first, second).content.toString('utf8'));
  return { metadata: { ...(mimeType ? { mimeType } : {}), ...metadata }, content: Buffer.from(file.content) };
}

function operationOf(method: string, { pathname }: URL): DriveOperation | undefined {
  if (pathname === '/token') return 'token';
  if (pathname === '/drive/v3/files/generateIds') return 'ids';
  if (pathname === '/upload/drive/v3/files' && method === 'POST') return 'upload';
  if (pathname === '/drive/v3/files') return method === 'POST' ? 'folder' : 'list';
  if (!/^\/drive\/v3\/files\/[^/]+$/.test(pathname)) return undefined;
  return ({ GET: 'get', PATCH: 'update', DELETE: 'delete' } as const)[method as 'GET' | 'PATCH' | 'DELETE'];
}

let keys: { publicKey: string; privateKey: string } | undefined;

/** The service account's keys: the same for all stand-ins of a process, because they take a while to make. */
function keyPair() {
  keys ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return keys;
}

/**
 * @param port 0 picks a free one.
 * @param rootId its folder for resumes; another one for every stand-in, unless it is given.
 */
export async function startFakeDrive({
  seed = 1,
  port = 0,
  rootId = `1Root${randomBytes(12).toString('base64url')}`,
} = {}) {
  const store = createDriveStore(rootId);
  const faults = planFaults<DriveOperation, DriveFault>(seed);
  let accessToken = 'ya29.1';

  function isSignedByAccount(assertion: string): boolean {
    const [head, claims, signature] = assertion.split('.');
    if (!head || !claims || !signature) return false;
    const key = createPublicKey(keyPair().publicKey);
    const { iss, scope, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    return (
      iss === store.circumstances.account &&
      scope === 'https://www.googleapis.com/auth/drive' &&
      aud === 'https://oauth2.googleapis.com/token' &&
      exp * 1000 > Date.now() &&
      verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))
    );
  }

  function grant(form: URLSearchParams): { status: number; body: object } {
    const isKnown =
      form.get('grant_type') === 'refresh_token'
        ? form.get('refresh_token') === refreshToken &&
          form.get('client_id') === oauthSettings.GOOGLE_OAUTH_CLIENT_ID &&
          form.get('client_secret') === oauthSettings.GOOGLE_OAUTH_CLIENT_SECRET
        : isSignedByAccount(form.get('assertion') ?? '');
    return isKnown
      ? { status: 200, body: { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' } }
      : { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } };
  }

  /** Does what was asked for and returns the answer's status and body. */
  function perform(operation: DriveOperation, url: URL, request: IncomingMessage, body: Buffer) {
    if (operation === 'token') return grant(new URLSearchParams(body.toString('utf8')));
    if (request.headers.authorization !== `Bearer ${accessToken}`) return failures.unauthorized;
    if (!store.circumstances.isApiEnabled) {
      const message = 'Google Drive API has not been used in project 1234 before or it is disabled.';
      return { code: 403, reason: 'accessNotConfigured', message };
    }
    const id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    const ok = (result: StoredFile | DriveFailure) => {
      if (isFailure(result)) return result;
      const { content, ...resource } = result;
      return { status: 200, body: resource };
    };
    if (operation === 'ids') {
      return { status: 200, body: { space: 'drive', ids: store.generateIds(Number(url.searchParams.get('count'))) } };
    }
    if (operation === 'get') return ok(store.get(id));
    if (operation === 'list') {
      const [, key = '', value = ''] =
        /appProperties has \{ key='(.*?)' and value='(.*?)' \}/.exec(url.searchParams.get('q') ?? '') ?? [];
      const files = store.withProperty(key, value).map(({ content, ...resource }) => resource);
      return { status: 200, body: { files } };
    }
    if (operation === 'update') return ok(JSON.parse(body.toString()).trashed ? store.trash(id) : store.get(id));
    if (operation === 'delete') return store.remove(id) ?? { status: 204, body: undefined };
    if (operation === 'folder') return ok(store.create(JSON.parse(body.toString())));
    const { metadata, content } = splitMultipart(request.headers['content-type'] ?? '', body);
    return ok(store.create(metadata, content));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://drive');
    const operation = operationOf(request.method ?? '', url);
    if (!operation) return answer(response, 404, `stand-in: no ${request.method} ${url.pathname}`);
    const fault = faults.draw(operation);
    if (fault === 'broken') {
      request.socket.destroy();
      return;
    }
    const body = await readBody(request);
    if (fault === 'hang') return;
    if (fault === 'badGateway') {
      return answer(response, 502, '<!DOCTYPE html><title>502 Bad Gateway</title>', { 'content-type': 'text/html' });
    }
    if (fault === 'captivePortal') return answer(response, 200, portal, { 'content-type': 'text/html' });
    if (fault === 'otherJson') return answerJson(response, 200, { status: 'ok' });
    if (fault === 'otherNotFound') return answer(response, 404, portal, { 'content-type': 'text/html' });
    if (fault === 'portalRedirect') return answer(response, 302, portal, { location: 'http://127.0.0.1:9/sign-in' });
    if (fault === 'notShownYet') {
      return answerFailure(response, { code: 404, reason: 'notFound', message: 'File not found.' });
    }
    if (fault === 'invalidGrant' || fault === 'invalidClient') {
      const error = fault === 'invalidGrant' ? 'invalid_grant' : 'invalid_client';
      return answerJson(response, 400, { error, error_description: 'Token has been expired or revoked.' });
    }
    if (fault && fault in failures) return answerFailure(response, failures[fault as keyof typeof failures]);

    const result = perform(operation, url, request, fault === 'changed' ? changed(body) : body);
    if (fault === 'doneThenHang') return;
    if (fault === 'lostReply') {
      response.destroy();
      return;
    }
    if (fault === 'doneButFailed') return answerFailure(response, failures.backendError);
    if ('code' in result) return answerFailure(response, result);
    if (result.status === 204) return answer(response, 204, '');
    if (fault === 'halfReply') return answerHalf(response, JSON.stringify(result.body), 'break');
    const text = JSON.stringify(result.body);
    if (fault === 'truncated') return answer(response, 200, text.slice(0, text.length / 2), json);
    if (fault === 'byteOrderMark') return answer(response, 200, `\uFEFF${text}`, json);
    if (fault === 'slowReply') return answerSlowly(response, JSON.stringify(result.body));
    return answerJson(response, result.status, result.body);
  }

  const listening = await listen(handle, port);
  return {
    ...listening,
    store,
    faults,
    /** Withdraws the access tokens that it has given. */
    withdrawTokens() {
      accessToken = `${accessToken}1`;
    },
    /** The files in it, without the folders. */
    resumes: () => [...store.files.values()].filter((file) => file.content !== undefined),
    /** Writes a service account's key file whose signatures this stand-in accepts. */
    writeKeyFile: (file: string) =>
      writeFile(
        file,
        JSON.stringify({
          type: 'service_account',
          project_id: 'project',
          private_key_id: 'key-1',
          private_key: keyPair().privateKey,
          client_email: store.circumstances.account,
          client_id: '1234',
          token_uri: 'https://oauth2.googleapis.com/token',
        }),
        { mode: 0o600 },
      ),
    /** Environment that lets the product use this Drive. */
    settings: (keyFile: string): Record<string, string> => ({
      RESUME_DELIVERY: 'drive',
      DRIVE_FOLDER_ID: store.rootId,
      GOOGLE_URL: listening.url,
      ...(keyFile ? { GOOGLE_APPLICATION_CREDENTIALS: keyFile } : oauthSettings),
    }),
  };
}

export type FakeDrive = Awaited<ReturnType<typeof startFakeDrive>>;

/** The same multipart body with one other byte in the middle, where the file is. */
function changed(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}

if (import.meta.main) {
  const drive = await startFakeDrive({ port: Number(process.argv[2] ?? 8790), rootId: '1RootFolderOfResumes' });
  for (const [name, value] of Object.entries(drive.settings(''))) console.log(`${name}=${value}`);
  console.log(`# Put these lines into .env. ${drive.url} keeps what it gets in memory; Ctrl-C stops it.`);
}
