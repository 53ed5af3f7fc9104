import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { resumeSizeLimit } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { Problem } from '../http/problems.ts';
import { type TakeMemory, underway } from './memory-budget.ts';

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

/** Bytes of a body without a file, and of everything besides the file in one: every text field at its bound, escaped. */
export const textLimit = 128 * 1024;

/** Room in a multipart body for the headers of its parts, besides. */
const overheadLimit = textLimit + 128 * 1024;

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

/** @throws Problem `resume-too-large` when the body declares more than any acceptable form has, before a byte of it is read. */
export function refuseOversized(request: Pick<FastifyRequest, 'headers'>): void {
  if ((declaredSize(request) ?? 0) > formSizeLimit) throw resumeTooLarge();
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

/** Bytes of a file's first piece of memory: most resumes need no second one. */
const firstPiece = 256 * 1024;

/** How many times larger the next piece is: pieces that were outgrown are garbage, whose collection costs more than the copy. */
const growth = 8;

/** Bytes of a file from which on others get a turn after each chunk: a socket that has much to give is read 2 MB at once. */
const politeFrom = 1024 * 1024;

/**
 * Collects a file in one piece of memory, which grows as bytes arrive: little is allocated for what was announced only, and
 * there is no second copy at the end.
 *
 * @param bound bytes that the file cannot exceed.
 */
async function collect(file: AsyncIterable<Buffer>, bound: number, takeMemory: TakeMemory): Promise<Buffer> {
  let memory = Buffer.alloc(0);
  let length = 0;
  await takeMemory(underway);
  for await (const chunk of file) {
    const needed = length + chunk.length;
    if (needed > memory.length) {
      const size = Math.max(needed, Math.min(Math.max(growth * memory.length, firstPiece), bound));
      await takeMemory(size - memory.length);
      const larger = Buffer.allocUnsafeSlow(size);
      memory.copy(larger, 0, 0, length);
      memory = larger;
    }
    chunk.copy(memory, length);
    length = needed;
    if (length > politeFrom) await setImmediate();
  }
  return memory.subarray(0, length);
}

interface ReadOptions {
  takeMemory: TakeMemory;
  /** Is filled while the body is read, so that what was read is there even when the rest is refused. */
  form?: SentForm;
  /** Is called with the fields that came before the file, and may refuse it before it is read. */
  beforeFile?: (fields: Record<string, string>) => void;
}

/**
 * Reads a multipart form with at most one file, in the part `resume`. Memory is taken for the file alone.
 *
 * @throws Problem when it is too large or malformed, or there is no memory for it; the rest of the body is then not read.
 */
export async function readMultipart(
  request: FastifyRequest,
  { takeMemory, form = { fields: {} }, beforeFile }: ReadOptions,
): Promise<SentForm> {
  const bound = Math.min(declaredSize(request) ?? resumeSizeLimit, resumeSizeLimit);
  let textSize = 0;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const value = String(part.value);
        textSize += value.length;
        if (textSize > textLimit) throw new Problem('too-large');
        form.fields[part.fieldname] = value;
      } else {
        // A browser sends a part without a file name where no file was chosen.
        const isResume = part.fieldname === 'resume' && Boolean(part.filename);
        if (isResume) beforeFile?.(form.fields);
        // The parser itself would take in the rest of the file, however long, before it says so.
        part.file.once('limit', () => part.file.destroy(resumeTooLarge()));
        if (isResume) form.resume = { name: part.filename, content: await collect(part.file, bound, takeMemory) };
        else for await (const _ of part.file);
        if (part.file.truncated) throw resumeTooLarge();
      }
    }
  } catch (error) {
    throw refusalOf(error);
  }
  return form;
}
