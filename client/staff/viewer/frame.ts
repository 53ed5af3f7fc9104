/** The frame of a resume. It has an opaque origin and no network, and exchanges messages with the page around it. */
import type { FromFrame, NotShown, ToFrame } from '../viewer-messages.ts';
import { part, showPdf } from './pdf.ts';

function tell(message: FromFrame) {
  // The origin of the page is not known here, and nothing that is said is a secret.
  parent.postMessage(message, '*');
}

/** Asks the page for a file of the reader's own. */
function readAsset(name: string): Promise<Uint8Array> {
  const { port1, port2 } = new MessageChannel();
  parent.postMessage({ type: 'need', name } satisfies FromFrame, '*', [port2]);
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) =>
      data ? resolve(new Uint8Array(data)) : reject(new Error(`There is no ${name}`));
  });
}

async function open({ bytes, fileName }: Extract<ToFrame, { type: 'open' }>) {
  Object.assign(part('main'), { role: 'main', tabIndex: 0, ariaLabel: `Resume ${fileName}` });
  const onStop = (reason: NotShown) => tell({ type: 'failed', reason });
  try {
    await showPdf(bytes, { readAsset, onStop });
    tell({ type: 'shown' });
  } catch {
    onStop('damaged');
  }
}

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.type === 'alive') tell(data);
  else {
    document.documentElement.dataset.scheme = data.scheme;
    void open(data);
  }
});
// The keys of the page also work after a click on the resume.
addEventListener('keydown', ({ key, defaultPrevented, ctrlKey, metaKey, altKey }) => {
  const isOurs = defaultPrevented || key === ' ';
  if (key.length === 1 && !isOurs && !ctrlKey && !metaKey && !altKey) tell({ type: 'key', key });
});
tell({ type: 'ready' });
