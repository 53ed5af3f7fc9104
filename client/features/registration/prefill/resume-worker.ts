/** Reads one resume outside the page's thread. The page ends it after a time limit. */
import { readResume } from './read-resume.ts';

// Loaded ahead for most resumes; after a failure it is loaded again for the file.
void import('./read-pdf.ts').catch(() => undefined);

addEventListener('message', async ({ data }) => {
  // pdf.js takes this for its own worker, and sends its own messages.
  if (!(data instanceof File)) return;
  const content = new Uint8Array(await data.arrayBuffer());
  // A damaged or protected file fills in nothing.
  const found = await readResume(content).catch(() => ({}));
  postMessage({ found });
});
