/** The frame of a resume. It has an opaque origin and no network, and exchanges messages with the page around it. */
import type { FromFrame, NotShown, ToFrame } from '../viewer-messages.ts';
import { part, showPdf } from './pdf.ts';

function tell(message: FromFrame): void {
  // The origin of the page is not known here, and nothing that is said is a secret.
  parent.postMessage(message, '*');
}

const assets = new Map<string, PromiseWithResolvers<Uint8Array>>();

/** Asks the page for a file of the reader's own; several may wait for the same. */
async function readAsset(name: string): Promise<Uint8Array> {
  const asked = assets.get(name) ?? Promise.withResolvers<Uint8Array>();
  if (!assets.has(name)) tell({ type: 'need', name });
  assets.set(name, asked);
  return (await asked.promise).slice();
}

async function open({ bytes, fileName }: Extract<ToFrame, { type: 'open' }>): Promise<void> {
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
  else if (data.type === 'asset') {
    const asked = assets.get(data.name);
    if (data.bytes) asked?.resolve(new Uint8Array(data.bytes));
    else asked?.reject(new Error(`There is no ${data.name}`));
  } else {
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
