import type { FastifyRequest } from 'fastify';
import { resumeSizeLimit } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { Problem } from '../problems.ts';

/** A file as it was sent; nothing about it is checked but its size. */
export interface UploadedFile {
  name: string;
  content: Buffer;
}

export interface SentForm {
  fields: Record<string, string>;
  /** Absent where the file field was left empty. */
  resume?: UploadedFile;
}

/** Room in a multipart body for everything besides the file: 24 text fields and their part headers. */
const overheadLimit = 256 * 1024;

/** Bytes. A body that declares more cannot be a form with an acceptable resume. */
export const formSizeLimit = resumeSizeLimit + overheadLimit;

const limits = {
  // The first byte too many trips the limit, so a file that is exactly as large as the bound is refused.
  fileSize: resumeSizeLimit - 1,
  files: 1,
  fields: 40,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  parts: 41,
  headerPairs: 20,
};

/** Bytes that the body declares to have; undefined where it is sent in chunks of unknown number. */
export function declaredSize({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
}

/**
 * Bytes that reading the form can take at most.
 *
 * @throws Problem `resume-too-large` when it declares more than any acceptable form has, before a byte of it is read.
 */
export function expectedSize(request: Pick<FastifyRequest, 'headers'>): number {
  const declared = declaredSize(request) ?? formSizeLimit;
  if (declared > formSizeLimit) throw resumeTooLarge();
  return declared;
}

function resumeTooLarge(cause?: unknown): Problem {
  return new Problem('resume-too-large', { errors: { resume: messages.resumeTooLarge }, cause });
}

/** A refusal by the multipart parser: of the file's size, of another bound, or of the format. */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return resumeTooLarge(error);
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new Problem('too-large', { cause: error });
  }
  if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) return error;
  return new Problem('malformed-request', { cause: error });
}

interface ReadOptions {
  /** Is filled while the body is read, so that what was read is there even when the rest is refused. */
  form?: SentForm;
  /** Is called with the fields that came before the file, and may refuse it before it is read. */
  beforeFile?: (fields: Record<string, string>) => void;
}

/**
 * Reads a multipart form with at most one file, in the part `resume`.
 *
 * @throws Problem when it is too large or malformed; the rest of the body is then not read.
 */
export async function readMultipart(
  request: FastifyRequest,
  { form = { fields: {} }, beforeFile }: ReadOptions = {},
): Promise<SentForm> {
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        form.fields[part.fieldname] = String(part.value);
      } else {
        // A browser sends a part without a file name where no file was chosen.
        const isResume = part.fieldname === 'resume' && Boolean(part.filename);
        if (isResume) beforeFile?.(form.fields);
        // The parser itself would take in the rest of the file, however long, before it says so.
        part.file.once('limit', () => part.file.destroy(resumeTooLarge()));
        const chunks: Buffer[] = [];
        for await (const chunk of part.file) if (isResume) chunks.push(chunk);
        if (part.file.truncated) throw resumeTooLarge();
        if (isResume) form.resume = { name: part.filename, content: Buffer.concat(chunks) };
      }
    }
  } catch (error) {
    throw refusalOf(error);
  }
  return form;
}
