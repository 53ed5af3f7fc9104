/** The thread that reads a DOCX, with bounds: answers its bytes with HTML that is still to be sanitised, or with a failure. */
import { readDocx } from './docx.ts';
import { TooMuchError } from './memory.ts';
import { exhausted } from './thread-messages.ts';

addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof ArrayBuffer)) return;
  try {
    postMessage({ html: await readDocx(data) });
  } catch (error) {
    postMessage(error instanceof TooMuchError ? exhausted : { html: null });
  }
});
