import type { MultipartFile } from '@fastify/multipart';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { resumeSizeLimit } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Spool, SpooledFile } from './spool.ts';

/** A file of which only the size has been checked. */
export interface UploadedFile {
  name: string;
  content: Buffer;
  sha256: Uint8Array;
}

export interface SentForm {
  fields: Record<string, string>;
  resume?: UploadedFile;
}

/** Bytes of a body without a file, with room for every text field at its limit and escaped. */
export const textLimit = 128 * 1024;

/** Bytes of a multipart body besides the file: text, and the headers of its parts. */
const overheadLimit = textLimit + 128 * 1024;

const limits = {
  // The parser refuses a file that reaches the limit.
  fileSize: resumeSizeLimit - 1,
  files: 1,
  fields: 40,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  parts: 41,
  headerPairs: 20,
};

/** Whether a body declares more than a form with an acceptable resume has. */
export function isOversized({ headers }: FastifyRequest) {
  return Number(headers['content-length'] ?? 0) > resumeSizeLimit + overheadLimit;
}

const resumeTooLarge = () => new Problem('resume-too-large', { errors: { resume: messages.resumeTooLarge } });

/** Of a body that is refused, the rest is not read. */
async function readParts(request: FastifyRequest, form: SentForm, begin: (part: MultipartFile) => SpooledFile) {
  let textSize = 0;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const value = String(part.value);
        textSize += value.length;
        if (textSize > textLimit) throw new Problem('too-large');
        form.fields[part.fieldname] = value;
        continue;
      }
      // The parser would read the rest of the file before it reports the limit.
      part.file.once('limit', () => part.file.destroy(resumeTooLarge()));
      // Browsers send a part without a file name when no file was chosen.
      const file = part.fieldname === 'resume' && part.filename ? begin(part) : undefined;
      for await (const chunk of part.file) await file?.append(chunk);
      if (part.file.truncated) throw resumeTooLarge();
    }
  } catch (error) {
    // The parser's own limits have a status; its other errors do not.
    if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new Problem('malformed-request', { cause: error });
  }
}

/**
 * The file waits on disk until there is memory for `work`.
 *
 * @param given is filled while the body is read, so that the caller has the fields when the rest is refused. Without
 *   it, a body that declares too much is refused unread.
 * @throws Problem when the form is too large or malformed, or there is no room for its file.
 */
export async function receiveForm<Result>(
  spool: Spool,
  request: FastifyRequest,
  work: (form: SentForm) => Promise<Result>,
  given?: SentForm,
) {
  if (!given && isOversized(request)) throw resumeTooLarge();
  const form: SentForm = given ?? { fields: {} };
  let name = '';
  let file: SpooledFile | undefined;
  try {
    await readParts(request, form, (part) => {
      name = part.filename;
      file = spool.begin(normalizeIP(request.ip), () => part.file.destroy(new Problem('unavailable')));
      return file;
    });
    if (!file) return await work(form);
    return await file.use((content, sha256) => {
      form.resume = { name, content, sha256 };
      return work(form);
    });
  } finally {
    file?.remove();
  }
}
