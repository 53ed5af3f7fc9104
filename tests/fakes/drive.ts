/**
 * A Drive v3, as far as the product uses it, and Google's token endpoint, for the real client.
 *
 * `node tests/fakes/drive.ts [port]` serves until it is stopped, and prints the settings that use it.
 */
import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createDriveStore, refusal, type StoredFile } from './drive-store.ts';
import { planFaults } from './faults.ts';
import { asHtml, asJson, type Call, type CallHead, type ConnectionFault, changed, type Reply, serve } from './http.ts';

type DriveOperation = 'token' | 'ids' | 'get' | 'list' | 'folder' | 'upload' | 'update' | 'delete';

const noGrant = (error: string) => asJson(400, { error, error_description: 'Token has been expired or revoked.' });
const portal = '<!DOCTYPE html><html><head><title>Sign in to the network</title></head><body>Welcome</body></html>';

/** Answers of Drive, or of proxies before it, to calls without effect. */
const answers = {
  rateLimitExceeded: refusal(403, 'rateLimitExceeded', 'Rate Limit Exceeded'),
  userRateLimitExceeded: refusal(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded.'),
  accessNotConfigured: refusal(403, 'accessNotConfigured', 'The API is disabled.'),
  tooManyRequests: refusal(429, 'rateLimitExceeded', 'Too many requests.'),
  unauthorized: refusal(401, 'authError', 'Invalid Credentials'),
  internalError: refusal(500, 'internalError', 'Internal Error'),
  backendError: refusal(503, 'backendError', 'The service is currently unavailable.'),
  storageQuotaExceeded: refusal(403, 'storageQuotaExceeded', 'The storage quota has been exceeded.'),
  insufficientFilePermissions: refusal(403, 'insufficientFilePermissions', 'No sufficient permissions.'),
  numChildrenInNonRootLimitExceeded: refusal(
    403,
    'numChildrenInNonRootLimitExceeded',
    "The limit for this folder's number of children (files and folders) has been exceeded.",
  ),
  domainPolicy: refusal(403, 'domainPolicy', 'The domain administrators have disabled Drive apps.'),
  badRequest: refusal(400, 'badRequest', 'Bad Request'),
  unusableId: refusal(400, 'invalid', 'The provided file ID is not usable.'),
  /** The file exists, but Drive does not find it yet. */
  notShownYet: refusal(404, 'notFound', 'File not found.'),
  /** The token endpoint's: the key was deleted or the consent withdrawn, or the account is unknown. */
  invalidGrant: noGrant('invalid_grant'),
  invalidClient: noGrant('invalid_client'),
  badGateway: asHtml(502, '<!DOCTYPE html><title>502 Bad Gateway</title>'),
  captivePortal: asHtml(200, portal),
  portalRedirect: asHtml(302, portal, { location: 'http://127.0.0.1:9/sign-in' }),
  otherJson: asJson(200, { status: 'ok' }),
  oversized: asJson(200, 'x'.repeat(2_000_000)),
  otherNotFound: asHtml(404, portal),
};

export type DriveFault =
  | ConnectionFault
  | keyof typeof answers
  /** The call succeeds, and half of its JSON arrives as if it were all, or all of it behind a byte order mark. */
  | 'truncated'
  | 'byteOrderMark'
  | 'doneButFailed'
  | 'changed';

const refreshToken = '1//refresh-token';

/** The client and refresh token that are accepted instead of a key file. */
export const oauthSettings = {
  GOOGLE_OAUTH_CLIENT_ID: '1234.apps.googleusercontent.example',
  GOOGLE_OAUTH_CLIENT_SECRET: 'client-secret',
  GOOGLE_OAUTH_REFRESH_TOKEN: refreshToken,
};

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

const fileOperations: Partial<Record<string, DriveOperation>> = { GET: 'get', PATCH: 'update', DELETE: 'delete' };

function operationOf({ method, url: { pathname } }: CallHead): DriveOperation {
  if (pathname === '/token') return 'token';
  if (pathname === '/drive/v3/files/generateIds') return 'ids';
  if (pathname === '/upload/drive/v3/files' && method === 'POST') return 'upload';
  if (pathname === '/drive/v3/files') return method === 'POST' ? 'folder' : 'list';
  const operation = /^\/drive\/v3\/files\/[^/]+$/.test(pathname) && fileOperations[method];
  if (!operation) throw new Error(`There is no ${method} ${pathname}`);
  return operation;
}

let keys: { publicKey: string; privateKey: string } | undefined;

/** The service account's keys, shared by all fakes of a process, because creating them is slow. */
function keyPair() {
  keys ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return keys;
}

export async function startFakeDrive({ port = 0, rootId = `1Root${randomBytes(12).toString('base64url')}` } = {}) {
  const store = createDriveStore(rootId);
  const faults = planFaults<DriveOperation, DriveFault>();
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

  function grant(form: URLSearchParams): Reply {
    const isKnown =
      form.get('grant_type') === 'refresh_token'
        ? form.get('refresh_token') === refreshToken &&
          form.get('client_id') === oauthSettings.GOOGLE_OAUTH_CLIENT_ID &&
          form.get('client_secret') === oauthSettings.GOOGLE_OAUTH_CLIENT_SECRET
        : isSignedByAccount(form.get('assertion') ?? '');
    return isKnown
      ? asJson(200, { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' })
      : noGrant('invalid_grant');
  }

  const shown = ({ content, ...resource }: StoredFile) => resource;
  const told = (result: StoredFile | Reply) => ('status' in result ? result : asJson(200, shown(result)));

  function perform(operation: DriveOperation, { url, headers, body }: Call): Reply {
    if (operation === 'token') return grant(new URLSearchParams(body.toString()));
    if (headers.authorization !== `Bearer ${accessToken}`) return answers.unauthorized;
    const id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    if (operation === 'ids') {
      return asJson(200, { space: 'drive', ids: store.generateIds(Number(url.searchParams.get('count'))) });
    }
    if (operation === 'get') return told(store.get(id));
    if (operation === 'list') {
      const [, key = '', value = ''] =
        /appProperties has \{ key='(.*?)' and value='(.*?)' \}/.exec(url.searchParams.get('q') ?? '') ?? [];
      return asJson(200, { files: store.withProperty(key, value).map(shown) });
    }
    if (operation === 'update') return told(JSON.parse(body.toString()).trashed ? store.trash(id) : store.get(id));
    if (operation === 'delete') return store.remove(id) ?? { status: 204 };
    if (operation === 'folder') return told(store.create(JSON.parse(body.toString())));
    const { metadata, content } = splitMultipart(headers['content-type'] ?? '', body);
    return told(store.create(metadata, content));
  }

  const listening = await serve<DriveFault>({
    port,
    faultOf: (call) => faults.draw(operationOf(call)),
    reply(call, fault) {
      if (fault && fault in answers) return answers[fault as keyof typeof answers];
      const reply = perform(operationOf(call), fault === 'changed' ? { ...call, body: changed(call.body) } : call);
      const text = String(reply.body);
      if (fault === 'doneButFailed') return answers.backendError;
      if (fault === 'truncated') return { ...reply, body: text.slice(0, text.length / 2) };
      if (fault === 'byteOrderMark') return { ...reply, body: `\uFEFF${text}` };
      return reply;
    },
  });
  return {
    ...listening,
    store,
    faults,
    withdrawTokens() {
      accessToken = `${accessToken}1`;
    },
    resumes: () => [...store.files.values()].filter((file) => file.content !== undefined),
    writeKeyFile: (file: string) =>
      writeFile(
        file,
        JSON.stringify({
          type: 'service_account',
          project_id: 'project',
          private_key_id: 'key-1',
          private_key: keyPair().privateKey,
          client_email: store.circumstances.account,
          token_uri: 'https://oauth2.googleapis.com/token',
        }),
        { mode: 0o600 },
      ),
    settings: (keyFile: string): Record<string, string> => ({
      RESUME_DELIVERY: 'drive',
      DRIVE_FOLDER_ID: store.rootId,
      DRIVE_ROOT_URL: `${listening.url}/`,
      GOOGLE_TOKEN_URL: `${listening.url}/token`,
      ...(keyFile ? { GOOGLE_APPLICATION_CREDENTIALS: keyFile } : oauthSettings),
    }),
  };
}

export type FakeDrive = Awaited<ReturnType<typeof startFakeDrive>>;

if (import.meta.main) {
  const drive = await startFakeDrive({ port: Number(process.argv[2] ?? 8790), rootId: '1RootFolderOfResumes' });
  for (const [name, value] of Object.entries(drive.settings(''))) console.log(`${name}=${value}`);
  console.log(`# Put these lines into .env. ${drive.url} keeps what it gets in memory; Ctrl-C stops it.`);
}
