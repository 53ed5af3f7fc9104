import type { Found } from './read-resume.ts';
import type { WorkerMessage, WorkerRequest } from './resume-worker.ts';
import workerUrl from './resume-worker.ts?worker&url';

/** Milliseconds for loading the scripts, and for reading the resume once they are there. */
const limits = { loading: 30_000, reading: 2000 } as const;

/** A script's address as pages with Trusted Types want it. TypeScript knows them no better than as text. */
interface TrustedScripts {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => string;
  };
}

let trustedUrl: string | undefined;

/** The worker's address, the only one that the content security policy's `resume-reader` lets through. */
function scriptAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedScripts };
  trustedUrl ??= trustedTypes
    ? trustedTypes.createPolicy('resume-reader', { createScriptURL: () => workerUrl }).createScriptURL('')
    : workerUrl;
  return trustedUrl;
}

function startWorker(): Worker {
  return new Worker(scriptAddress(), { type: 'module' });
}

/** A worker without a file yet. */
let waiting: Worker | undefined;

/** Starts the worker and loads what reads a PDF, while the applicant looks for the file. */
export function prepareReader(): void {
  if (waiting) return;
  const worker = startWorker();
  waiting = worker;
  worker.addEventListener('error', () => {
    if (waiting === worker) waiting = undefined;
  });
  worker.postMessage('prepare' satisfies WorkerRequest);
}

/**
 * What a resume says of its owner. It is read here, in a worker that is ended afterwards; nothing is sent.
 * Rejects when it cannot be read in time, or is not wanted any more.
 */
export function findInResume(file: File, signal: AbortSignal): Promise<Found> {
  return new Promise<Found>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = waiting ?? startWorker();
    waiting = undefined;
    const giveUp = (reason: unknown) => {
      clearTimeout(timer);
      worker.terminate();
      reject(reason);
    };
    let timer = setTimeout(giveUp, limits.loading, new Error('The reader of resumes did not arrive in time'));
    signal.addEventListener('abort', () => giveUp(signal.reason), { once: true });
    worker.addEventListener('error', giveUp);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.resume === 'reading') {
        clearTimeout(timer);
        timer = setTimeout(giveUp, limits.reading, new Error('The resume takes too long to read'));
      } else if (data.resume === 'read') {
        resolve(data.found);
        giveUp(undefined);
      }
    });
    worker.postMessage(file satisfies WorkerRequest);
  });
}
