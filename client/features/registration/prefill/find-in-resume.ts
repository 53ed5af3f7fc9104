import type { Found } from './read-resume.ts';
import type { WorkerAnswer } from './resume-worker.ts';
import workerUrl from './resume-worker.ts?worker&url';

/** Milliseconds until a resume is given up; loading what reads it takes most of them. */
const patience = 20_000;

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

/** Starts the worker, which loads what reads a PDF, while the applicant looks for the file. */
export function prepareReader(): void {
  if (waiting) return;
  waiting = startWorker();
  waiting.onerror = () => {
    waiting = undefined;
  };
}

/**
 * What a resume says of its owner. It is read here, in a worker that is ended afterwards; nothing is sent.
 * Rejects when it cannot be read in time, or is not wanted any more.
 */
export function findInResume(file: File, signal: AbortSignal): Promise<Found> {
  const worker = waiting ?? startWorker();
  waiting = undefined;
  return new Promise<Found>((resolve, reject) => {
    setTimeout(reject, patience, new Error('The resume takes too long to read'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = reject;
    worker.onmessage = ({ data }: MessageEvent<Partial<WorkerAnswer>>) => data.found && resolve(data.found);
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
