/**
 * The document in which a resume is shown. It has an origin of its own and no network: what it gets and says goes through messages
 * of the page around it.
 */
import type { FromFrame, ToFrame } from '../viewer-messages.ts';
import { element, note } from './element.ts';
import { showPages } from './pages.ts';
import { type RunningThread, runThread, ShowError } from './run-thread.ts';
import { sanitised } from './sanitise.ts';
import { createToolbar } from './toolbar.ts';

let thread: RunningThread | undefined;

function tell(message: FromFrame): void {
  // The origin of the page is not known here, and nothing that is said is a secret.
  parent.postMessage(message, '*');
}

/** Shows the text of a DOCX, which has no pages. */
function showWords(main: HTMLElement, html: string): HTMLElement {
  const { content, isWhole } = sanitised(html);
  const words = element('article', { className: 'words' }, content);
  if (!words.textContent?.trim())
    words.textContent = 'This document has no text. Download the file to see its pictures.';
  main.replaceChildren(words);
  if (!isWhole) main.append(note('Only the beginning is shown. Download the file to read the rest.'));
  let zoom = 1;
  const apply = () => {
    words.style.setProperty('--zoom', String(zoom));
    toolbar.showZoom(zoom * 100);
  };
  const toolbar = createToolbar({
    pages: 0,
    goTo: () => undefined,
    zoomBy(factor) {
      zoom = Math.min(Math.max(zoom * factor, 0.5), 3);
      apply();
    },
    resetZoom() {
      zoom = 1;
      apply();
    },
  });
  apply();
  return toolbar.element;
}

async function open({ bytes, kind, fileName }: Extract<ToFrame, { type: 'open' }>): Promise<void> {
  const main = element('main', { tabIndex: 0, ariaLabel: `Resume ${fileName}` });
  thread = runThread({ bytes, kind }, (name) => tell({ type: 'need', name }));
  try {
    const opened = await thread.open();
    document.body.replaceChildren(main);
    const toolbar = opened.kind === 'pdf' ? showPages(main, opened, thread) : showWords(main, opened.html);
    document.body.prepend(toolbar);
    tell({ type: 'shown' });
  } catch (error) {
    tell({ type: 'failed', reason: error instanceof ShowError ? error.reason : 'damaged' });
  }
}

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.type === 'asset') thread?.answer(data);
  else if (data.type === 'alive') tell(data);
  else {
    document.documentElement.dataset.scheme = data.scheme;
    if (data.type === 'open') void open(data);
  }
});
// Somebody who has pressed on the resume goes on with the keys of the page.
addEventListener('keydown', ({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }) => {
  const isOurs = defaultPrevented || target instanceof HTMLInputElement || key === ' ';
  if (key.length === 1 && !isOurs && !ctrlKey && !metaKey && !altKey) tell({ type: 'key', key });
});
tell({ type: 'ready' });
