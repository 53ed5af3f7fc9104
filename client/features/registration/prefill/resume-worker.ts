/** Reads one resume apart from the page, which stays as quick as it was. The page ends it when it takes too long. */
import type { Found } from './find-fields.ts';
import { loadReader } from './read-resume.ts';

/** What the worker tells the page: that everything is loaded, then what it has found. */
export type WorkerMessage = { resume: 'reading' } | { resume: 'read'; found: Found };

const tell = (message: WorkerMessage) => postMessage(message);

addEventListener('message', async ({ data }) => {
  // pdf.js, which believes to be the page's own worker, has messages of its own.
  if (!(data instanceof File)) return;
  const content = new Uint8Array(await data.arrayBuffer());
  const read = await loadReader(content);
  tell({ resume: 'reading' });
  tell({ resume: 'read', found: read ? await read(content, data.name) : {} });
});
