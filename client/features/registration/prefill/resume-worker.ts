/** Reads one resume apart from the page, which stays as quick as it was. The page ends it when it takes too long. */
import { readResume } from './read-resume.ts';

// What most resumes need, while the file is looked for. Should it not arrive now, the file asks for it again.
void import('./read-pdf.ts').catch(() => undefined);

addEventListener('message', async ({ data }) => {
  // pdf.js, which believes to be the page's own worker, has messages of its own.
  if (!(data instanceof File)) return;
  const content = new Uint8Array(await data.arrayBuffer());
  // A file that is damaged or needs a password fills in nothing.
  const found = await readResume(content).catch(() => ({}));
  postMessage({ found });
});
