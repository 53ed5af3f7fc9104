/** Reads one resume apart from the page, which stays as quick as it was. The page ends it when it takes too long. */
import { type Found, loadReader } from './read-resume.ts';

/** What the page asks of the worker: to load what most resumes need, then to read one. */
export type WorkerRequest = 'prepare' | File;

/** What the worker tells the page: that everything is loaded, then what it has found. */
export type WorkerMessage = { resume: 'reading' } | { resume: 'read'; found: Found };

const tell = (message: WorkerMessage) => postMessage(message);

addEventListener('message', async ({ data }) => {
  // Should it not arrive now, the file asks for it again.
  if (data === ('prepare' satisfies WorkerRequest)) void import('./read-pdf.ts').catch(() => undefined);
  // pdf.js, which believes to be the page's own worker, has messages of its own.
  if (!(data instanceof File)) return;
  const content = new Uint8Array(await data.arrayBuffer());
  const read = await loadReader(content);
  tell({ resume: 'reading' });
  // A file that is damaged or needs a password fills in nothing.
  tell({ resume: 'read', found: (await read?.(content).catch(() => undefined)) ?? {} });
});
