import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import type { Outcome } from './judge.ts';
import type { Notice } from './operator-notices.ts';

/** Seconds between probes at the longest, on the first day and after it. */
const longest = { firstDay: 30, later: 300 };

/** Part of the wait for a second try after which a target that has just stopped is probed. */
const firstProbe = 1 / 8;

/** Seconds for which a target may ask not to be probed. */
const longestAskedFor = 3600;

/** One try, as its target sees it. */
interface Settled {
  kind: DeliveryKind;
  /** It was to find out whether the target takes deliveries again. */
  isProbe: boolean;
  /** Undefined when there was nothing to deliver (any more). */
  outcome: Outcome | undefined;
  /** Seconds until the second try of a delivery. */
  firstDelay: number;
}

/** What a try has changed for its target. */
export type Change = { is: 'stopped'; reason: string } | { is: 'reopened'; since: Date };

/**
 * Stops a target that takes nothing, reopens one that does again, or says when it is probed next, as part of a
 * transaction. Nothing happens to one that staff have paused.
 *
 * @param tellOperator has the operator told of a stopped target, in the same transaction.
 */
export async function settleTarget(
  session: SqlSession,
  { kind, isProbe, outcome, firstDelay }: Settled,
  tellOperator: (session: SqlSession, notice: Notice) => Promise<void>,
): Promise<Change | undefined> {
  const { rows } = session;
  const stopped = outcome?.state === 'stopped' ? outcome : undefined;
  const askedFor = Math.min(stopped?.askedFor ?? 0, longestAskedFor);
  const firstWait = firstDelay * firstProbe;
  if (!isProbe) {
    if (!stopped) return undefined;
    const isNew = await rows(
      `INSERT INTO delivery_pauses (kind, reason, next_try_at)
       VALUES ($1::text::delivery_kind, $2, now() + make_interval(secs => $3::float8))
       ON CONFLICT (kind) DO NOTHING RETURNING 1`,
      [kind, stopped.words, Math.max(Math.min(longest.firstDay, firstWait), askedFor)],
    );
    return isNew.length > 0 ? { is: 'stopped', reason: stopped.words } : undefined;
  }
  if (outcome?.state === 'delivered') {
    const [reopened] = await rows<{ since: Date }>(
      'DELETE FROM delivery_pauses WHERE kind = $1::text::delivery_kind AND by IS NULL RETURNING since',
      [kind],
    );
    return reopened && { is: 'reopened', since: reopened.since };
  }
  if (!stopped && outcome?.state !== 'waiting') {
    // The try told nothing of the target.
    await rows('UPDATE delivery_pauses SET next_try_at = now() WHERE kind = $1::text::delivery_kind AND by IS NULL', [
      kind,
    ]);
    return undefined;
  }
  const [pause] = await rows<{ probes: number; since: Date }>(
    `UPDATE delivery_pauses SET probes = probes + 1, reason = coalesce($2, reason),
       next_try_at = now() + make_interval(secs => greatest($4::float8, (1 - 0.3 * random()) * least(
         CASE WHEN since > now() - interval '1 day' THEN $5::float8 ELSE $6::float8 END,
         $3::float8 * power(2, least(probes + 1, 20)))))
     WHERE kind = $1::text::delivery_kind AND by IS NULL RETURNING probes, since`,
    [kind, stopped?.words ?? null, firstWait, askedFor, longest.firstDay, longest.later],
  );
  // One failure may pass at once; two are worth a mail.
  if (stopped && pause?.probes === 1) await tellOperator(session, { kind, reason: stopped.words, since: pause.since });
  return undefined;
}
