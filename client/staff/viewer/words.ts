import type { NotShown } from '../viewer-messages.ts';
import DocxThread from './docx-thread.ts?worker&inline';
import { element, note } from './element.ts';
import { taskLimits } from './limits.ts';
import { sanitised } from './sanitise.ts';
import { createToolbar } from './toolbar.ts';

const zoomLimits = { least: 0.5, most: 3 };

/** The DOCX as HTML that is still to be sanitised, or why there is none. */
function readHtml(bytes: ArrayBuffer): Promise<{ html: string } | { reason: NotShown }> {
  return new Promise((resolve) => {
    const thread = new DocxThread();
    const end = (result: { html: string } | { reason: NotShown }) => {
      clearTimeout(timer);
      thread.terminate();
      resolve(result);
    };
    const timer = setTimeout(end, taskLimits.open, { reason: 'too-long' });
    thread.addEventListener('error', () => end({ reason: 'damaged' }));
    thread.addEventListener('message', ({ data }: MessageEvent<{ html: string | null } | string>) => {
      if (typeof data === 'string') end({ reason: 'too-much' });
      else end(data.html === null ? { reason: 'damaged' } : { html: data.html });
    });
    thread.postMessage(bytes, [bytes]);
  });
}

/** Shows the text of a DOCX, which has no pages. The answer is its toolbar, or why it is not shown. */
export async function showWords(main: HTMLElement, bytes: ArrayBuffer): Promise<HTMLElement | NotShown> {
  const result = await readHtml(bytes);
  if ('reason' in result) return result.reason;
  const { content, isWhole } = sanitised(result.html);
  const words = element('article', { className: 'words' }, content);
  if (!words.textContent?.trim())
    words.textContent = 'This document has no text. Download the file to see its pictures.';
  main.replaceChildren(words);
  if (!isWhole) main.append(note('Only the beginning is shown. Download the file to read the rest.'));
  let zoom = 1;
  const setZoom = (next: number) => {
    zoom = Math.min(Math.max(next, zoomLimits.least), zoomLimits.most);
    words.style.setProperty('--zoom', String(zoom));
    toolbar.showZoom(zoom * 100);
  };
  const toolbar = createToolbar({
    pages: 0,
    goTo: () => undefined,
    zoomBy: (factor) => setZoom(zoom * factor),
    resetZoom: () => setZoom(1),
  });
  setZoom(1);
  return toolbar.element;
}
