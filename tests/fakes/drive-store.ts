import { createHash, randomBytes } from 'node:crypto';
import { asJson, type Reply } from './http.ts';

export const folderType = 'application/vnd.google-apps.folder';

export interface StoredFile {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  appProperties: Record<string, string>;
  trashed: boolean;
  content?: Buffer;
  size?: string;
  md5Checksum?: string;
  webViewLink: string;
  driveId?: string;
  capabilities?: { canAddChildren: boolean; canDelete: boolean };
}

export function refusal(code: number, reason: string, message: string): Reply {
  const headers = code === 429 ? { 'retry-after': '7' } : {};
  return asJson(code, { error: { code, message, errors: [{ domain: 'global', reason, message }] } }, headers);
}

const notFound = (id: string) => refusal(404, 'notFound', `File not found: ${id}.`);
const notAllowed = refusal(403, 'insufficientFilePermissions', 'The user does not have sufficient permissions.');

export function createDriveStore(rootId: string) {
  const issued = new Set<string>();
  const deleted = new Set<string>();
  const files = new Map<string, StoredFile>();
  /** The permissions of the calling account, and Drive's free space. Tests change them at run time. */
  const circumstances = {
    /** False: the root folder is not shared with the account, and therefore not found. */
    isShared: true,
    /** False: shared for reading only. */
    mayWrite: true,
    /** True: the folder is in a shared drive, which has space of its own. */
    isSharedDrive: true,
    /** Permanent deletion, which managers of shared drives may do and contributors may not. */
    mayDelete: true,
    account: 'resumes@project.iam.gserviceaccount.example',
  };
  const link = (id: string, mimeType: string) =>
    mimeType === folderType
      ? `https://drive.google.com/drive/folders/${id}`
      : `https://drive.google.com/file/d/${id}/view?usp=drivesdk`;

  files.set(rootId, {
    id: rootId,
    name: 'Resumes',
    mimeType: folderType,
    parents: [],
    appProperties: {},
    trashed: false,
    webViewLink: link(rootId, folderType),
  });

  const isTrashed = (file: StoredFile): boolean =>
    file.trashed ||
    file.parents.some((id) => {
      const parent = files.get(id);
      return parent !== undefined && isTrashed(parent);
    });

  const store = {
    files,
    circumstances,
    rootId,
    generateIds(count: number) {
      const ids = Array.from({ length: count }, () => `1${randomBytes(24).toString('base64url')}`);
      for (const id of ids) issued.add(id);
      return ids;
    },
    get(id: string): StoredFile | Reply {
      const file = files.get(id);
      if (!file || !circumstances.isShared) return notFound(id);
      return {
        ...file,
        trashed: isTrashed(file),
        ...(circumstances.isSharedDrive ? { driveId: '0AShared' } : {}),
        capabilities: {
          canAddChildren: file.mimeType === folderType && circumstances.mayWrite,
          canDelete: circumstances.mayDelete,
        },
      };
    },
    withProperty: (key: string, value: string) =>
      [...files.values()].filter((file) => file.appProperties[key] === value && !isTrashed(file)),
    create(metadata: Partial<StoredFile>, content?: Buffer): StoredFile | Reply {
      const [generated] = store.generateIds(1);
      const id = metadata.id ?? generated ?? '';
      if (!issued.has(id)) return refusal(400, 'invalid', 'The provided file ID is not usable.');
      if (files.has(id) || deleted.has(id)) {
        return refusal(409, 'fileIdInUse', 'A file already exists with the provided ID.');
      }
      const parentId = metadata.parents?.[0] ?? rootId;
      if (!files.has(parentId) || !circumstances.isShared) return notFound(parentId);
      if (!circumstances.mayWrite) return notAllowed;
      const mimeType = metadata.mimeType ?? 'application/octet-stream';
      files.set(id, {
        id,
        name: metadata.name ?? 'Untitled',
        mimeType,
        parents: [parentId],
        appProperties: metadata.appProperties ?? {},
        trashed: false,
        webViewLink: link(id, mimeType),
        ...(content
          ? { content, size: String(content.length), md5Checksum: createHash('md5').update(content).digest('hex') }
          : {}),
      });
      return store.get(id);
    },
    trash(id: string) {
      const file = files.get(id);
      if (!file || !circumstances.isShared) return notFound(id);
      file.trashed = true;
      return store.get(id);
    },
    remove(id: string): Reply | undefined {
      if (!files.has(id) || !circumstances.isShared) return notFound(id);
      if (!circumstances.mayDelete) return notAllowed;
      files.delete(id);
      deleted.add(id);
      return undefined;
    },
  };
  return store;
}
