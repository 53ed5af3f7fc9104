/**
 * Milliseconds between two runs of the same action: the first ones follow the news at once, and the more there is, the longer
 * the pause. After a while without any it is the shortest again.
 */
const pauses = { shortest: 700, longest: 10_000, quiet: 15_000 };

export interface Eased {
  /** Runs the action now, or when the pause is over. */
  run(): void;
  /** Runs it now, whatever came before. */
  runNow(): void;
  cancel(): void;
}

/** Lets an action follow news at once, and ever less often while there is more; the last news is never missed. */
export function eased(action: () => void): Eased {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  let pause = 0;
  let ranAt = Number.NEGATIVE_INFINITY;
  function run() {
    if (timer !== undefined) {
      isWaiting = true;
      return;
    }
    const isQuiet = performance.now() - ranAt > pauses.quiet;
    pause = isQuiet ? pauses.shortest : Math.min(pause * 2, pauses.longest);
    ranAt = performance.now();
    action();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) {
        isWaiting = false;
        run();
      }
    }, pause);
  }
  function cancel() {
    clearTimeout(timer);
    timer = undefined;
    isWaiting = false;
  }
  function runNow() {
    cancel();
    ranAt = Number.NEGATIVE_INFINITY;
    run();
  }
  return { run, runNow, cancel };
}
