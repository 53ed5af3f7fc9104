/** Parses and draws a resume, in a thread that can be ended when it takes too long. */
import type { AssetAnswer, DrawResult, FromThread, OpenResult, Task } from '../viewer-messages.ts';
import { beginTask, bytesAskedFor, limitMemory, TooMuchError } from './memory.ts';
import { type OpenPdf, openPdf } from './pdf.ts';

const waiting = new Map<string, ((bytes: Uint8Array | undefined) => void)[]>();
let pdf: OpenPdf | undefined;

function tell(message: FromThread, transfer: Transferable[] = []): void {
  globalThis.postMessage(message, { transfer });
}

limitMemory(() => tell({ type: 'exhausted' }));

/** Asks for a file of the reader's own; several may wait for the same. */
function readAsset(name: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const listeners = waiting.get(name) ?? [];
    if (listeners.length === 0) tell({ type: 'need', name });
    listeners.push((bytes) => (bytes ? resolve(bytes) : reject(new Error(`There is no ${name}`))));
    waiting.set(name, listeners);
  });
}

async function perform(task: Task): Promise<OpenResult | DrawResult> {
  if (task.type === 'draw') {
    if (!pdf) throw new Error('Nothing is open');
    return pdf.draw(task.page, task.scale);
  }
  if (task.kind === 'docx') {
    const { readDocx } = await import('./docx.ts');
    return { kind: 'docx', html: await readDocx(task.bytes) };
  }
  pdf = await openPdf(task.bytes, readAsset);
  return { kind: 'pdf', pages: pdf.pages, total: pdf.total };
}

globalThis.addEventListener('message', async ({ data }: MessageEvent<Task | AssetAnswer | Record<string, unknown>>) => {
  // The reader's own two halves speak over the same channel, with a sender's name.
  if ('sourceName' in data) return;
  const message = data as Task | AssetAnswer;
  if (message.type === 'asset') {
    for (const listen of waiting.get(message.name) ?? []) {
      listen(message.bytes ? new Uint8Array(message.bytes.slice(0)) : undefined);
    }
    waiting.delete(message.name);
    return;
  }
  beginTask();
  try {
    const result = await perform(message);
    const bytes = bytesAskedFor();
    tell({ type: 'done', id: message.id, result, bytes }, 'picture' in result ? [result.picture] : []);
  } catch (error) {
    tell(error instanceof TooMuchError ? { type: 'exhausted' } : { type: 'failed', id: message.id });
  }
});
