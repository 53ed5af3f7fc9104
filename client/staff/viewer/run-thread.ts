import type {
  AssetAnswer,
  DrawResult,
  FromThread,
  NotShown,
  OpenResult,
  ResumeKind,
  Task,
} from '../viewer-messages.ts';
import { memoryLimits, restartLimit, taskLimits } from './limits.ts';
import ResumeThread from './thread.ts?worker&inline';

type WithoutId<Some> = Some extends unknown ? Omit<Some, 'id'> : never;

/** Why something was not shown. */
export class ShowError extends Error {
  readonly reason: NotShown;

  constructor(reason: NotShown) {
    super(`Not shown: ${reason}`);
    this.reason = reason;
  }
}

export interface RunningThread {
  open(): Promise<OpenResult>;
  draw(page: number, scale: number): Promise<DrawResult>;
  answer(asset: AssetAnswer): void;
}

/**
 * Runs the thread that parses and draws, one task after the other. A task over its time or its memory ends the thread; a new one goes
 * on with the next task, a few times. A thread that did much takes its memory with it, and another goes on.
 */
export function runThread(
  { bytes, kind }: { bytes: ArrayBuffer; kind: ResumeKind },
  onNeed: (name: string) => void,
): RunningThread {
  let thread: Worker | undefined;
  let restarts = 0;
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();

  function ask<Result>(worker: Worker, task: WithoutId<Task>, limit: number): Promise<Result> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const end = () => {
        worker.terminate();
        thread = undefined;
      };
      const stop = (reason: NotShown) => {
        clearTimeout(timer);
        end();
        reject(new ShowError(reason));
      };
      const timer = setTimeout(stop, limit, 'too-long');
      const settle = ({ data }: MessageEvent<FromThread>) => {
        if (data.type === 'exhausted') stop('too-much');
        if (data.type === 'need' || data.type === 'exhausted' || data.id !== id) return;
        clearTimeout(timer);
        worker.removeEventListener('message', settle);
        if (data.type === 'failed') reject(new ShowError('damaged'));
        else {
          resolve(data.result as Result);
          if (data.bytes < memoryLimits.thread) return;
          end();
          // It did its work, which speaks against nobody.
          restarts -= 1;
        }
      };
      worker.addEventListener('message', settle);
      worker.addEventListener('error', () => stop('damaged'));
      worker.postMessage({ ...task, id });
    });
  }

  async function start(): Promise<{ worker: Worker; opened: OpenResult }> {
    if (restarts > restartLimit) throw new ShowError('too-long');
    restarts += 1;
    const worker = new ResumeThread();
    thread = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromThread>) => {
      if (data.type === 'need') onNeed(data.name);
    });
    const opened = await ask<OpenResult>(worker, { type: 'open', bytes: bytes.slice(0), kind }, taskLimits.open);
    return { worker, opened };
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work, work);
    queue = done.catch(() => undefined);
    return done;
  }

  return {
    open: () => inTurn(async () => (await start()).opened),
    draw: (page, scale) =>
      inTurn(async () => ask(thread ?? (await start()).worker, { type: 'draw', page, scale }, taskLimits.draw)),
    answer: (asset) => thread?.postMessage(asset),
  };
}
