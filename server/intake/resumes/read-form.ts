import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { resumeSizeLimit } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { Problem } from '../../platform/http/problems.ts';
import { inFlight, type TakeMemory } from './memory-budget.ts';

/** A file as received. Only its size has been checked. */
export interface UploadedFile {
  name: string;
  content: Buffer;
}

export interface SentForm {
  fields: Record<string, string>;
  /** Absent when no file was chosen. */
  resume?: UploadedFile;
}

/** Maximum bytes of a body without its file: every text field at its limit, escaped. */
export const textLimit = 128 * 1024;

/** Maximum bytes of a multipart body besides the file: text, and the headers of its parts. */
const overheadLimit = textLimit + 128 * 1024;

/** Bytes. A body that declares more cannot be a form with an acceptable resume. */
export const formSizeLimit = resumeSizeLimit + overheadLimit;

const limits = {
  // The parser's limit is inclusive, ours is exclusive.
  fileSize: resumeSizeLimit - 1,
  files: 1,
  fields: 40,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  parts: 41,
  headerPairs: 20,
};

/** The Content-Length; undefined for a chunked body. */
export function declaredSize({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
}

/** @throws Problem `resume-too-large` when the body declares more than any valid form has, before it is read. */
export function refuseOversized(request: Pick<FastifyRequest, 'headers'>): void {
  if ((declaredSize(request) ?? 0) > formSizeLimit) throw resumeTooLarge();
}

function resumeTooLarge(cause?: unknown): Problem {
  return new Problem('resume-too-large', { errors: { resume: messages.resumeTooLarge }, cause });
}

/** Maps an error of the multipart parser: file size, another limit, or malformed. */
function problemOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return resumeTooLarge(error);
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new Problem('too-large', { cause: error });
  }
  if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) return error;
  return new Problem('malformed-request', { cause: error });
}

/** Bytes of the first buffer: most resumes need no second one. */
const firstBuffer = 256 * 1024;

/** Growth factor of the buffer. Collecting outgrown buffers costs more than copying them. */
const growth = 8;

/** Bytes of a file after which each chunk yields to other requests: a fast socket is otherwise read 2 MB at a time. */
const yieldAfter = 1024 * 1024;

/**
 * Collects a file in one buffer that grows as bytes arrive, so that memory follows what was received, not what was declared, and
 * there is no final copy.
 *
 * @param bound bytes that the file cannot exceed.
 */
async function collect(file: AsyncIterable<Buffer>, bound: number, takeMemory: TakeMemory): Promise<Buffer> {
  let memory = Buffer.alloc(0);
  let length = 0;
  await takeMemory(inFlight);
  for await (const chunk of file) {
    const needed = length + chunk.length;
    if (needed > memory.length) {
      const size = Math.max(needed, Math.min(Math.max(growth * memory.length, firstBuffer), bound));
      await takeMemory(size - memory.length);
      const larger = Buffer.allocUnsafeSlow(size);
      memory.copy(larger, 0, 0, length);
      memory = larger;
    }
    chunk.copy(memory, length);
    length = needed;
    if (length > yieldAfter) await setImmediate();
  }
  return memory.subarray(0, length);
}

interface ReadOptions {
  takeMemory: TakeMemory;
  /** Filled while the body is read, so that the caller has the fields even when the rest is refused. */
  form?: SentForm;
  /** Called with the fields that precede the file. May throw to refuse the file before it is read. */
  beforeFile?: (fields: Record<string, string>) => void;
}

/**
 * Reads a multipart form with at most one file, in the part `resume`. Memory is taken for the file alone.
 *
 * @throws Problem when it is too large or malformed, or memory runs out. The rest of the body is then not read.
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
        // Browsers send a part without a file name when no file was chosen.
        const isResume = part.fieldname === 'resume' && Boolean(part.filename);
        if (isResume) beforeFile?.(form.fields);
        // The parser itself would read the rest of the file before it reports the limit.
        part.file.once('limit', () => part.file.destroy(resumeTooLarge()));
        if (isResume) form.resume = { name: part.filename, content: await collect(part.file, bound, takeMemory) };
        else for await (const _ of part.file);
        if (part.file.truncated) throw resumeTooLarge();
      }
    }
  } catch (error) {
    throw problemOf(error);
  }
  return form;
}
