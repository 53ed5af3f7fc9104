import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { Target } from './target.ts';

export { checkWorkCalls } from './targets/webhook/work-calls.ts';

/** Milliseconds that one target's check may take. */
const checkLimit = 30_000;

export interface Finding {
  kind: DeliveryKind;
  /** What is wrong, and what to do about it. */
  text: string;
}

async function checkTarget({ check }: Pick<Target, 'check'>, signal: AbortSignal): Promise<string[]> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(checkLimit)]);
  try {
    return await check(limited);
  } catch (error) {
    signal.throwIfAborted();
    if (limited.aborted) return [`No answer within ${checkLimit / 1000} seconds.`];
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Looks at the set-up of all targets at once, without delivering anything. Never rejects but for the signal: a check
 * that breaks is a finding.
 */
export async function checkTargets(
  targets: readonly Pick<Target, 'kind' | 'check'>[],
  signal: AbortSignal,
): Promise<Finding[]> {
  const checked = await Promise.all(
    targets.map(async (target) => {
      const texts = await checkTarget(target, signal);
      return texts.map((text) => ({ kind: target.kind, text }));
    }),
  );
  return checked.flat();
}

/** Writes findings to the log as they come. For the start: nothing waits for it, and nothing fails with it. */
export async function logFindings(
  targets: readonly Pick<Target, 'kind' | 'check'>[],
  logger: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const logOf = async (target: Pick<Target, 'kind' | 'check'>) => {
    const texts = await checkTarget(target, signal).catch(() => []);
    if (signal.aborted) return;
    for (const finding of texts) {
      logger.warn({ kind: target.kind, finding }, 'delivery target misconfigured; "npm run doctor" checks again');
    }
  };
  await Promise.all(targets.map(logOf));
}
