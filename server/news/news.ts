import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** What may have changed. Nothing of what it is now: whoever is allowed to know asks for it. */
export const topics = ['leads', 'messages', 'deliveries'] as const;
export type Topic = (typeof topics)[number];

const channel = 'staff_news';

/** Milliseconds in which several changes of one kind are told as one. */
const pause = 200;

/**
 * Tells everybody who listens, in this process and all others, that something changed. It is told after the transaction
 * and not by it: a notification in a transaction makes all commits of the database wait for each other.
 */
export function createNews({ rows, listen }: Pick<Database, 'rows' | 'listen'>) {
  const self = randomUUID();
  const listeners = new Set<(topic: Topic) => void>();
  const untold = new Set<Topic>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  function tell(topic: Topic): void {
    for (const listener of listeners) listener(topic);
  }

  function hear(payload: string | undefined): void {
    if (payload === undefined) for (const topic of topics) tell(topic);
    const [topic, sender] = payload?.split(' ') ?? [];
    const known = topics.find((one) => one === topic);
    if (known && sender !== self) tell(known);
  }

  /** Tells what is untold, here and elsewhere, and lets what comes next wait for the end of the pause. */
  function tellAll(): void {
    timer = undefined;
    if (untold.size === 0) return;
    for (const topic of untold) {
      tell(topic);
      // Without the database there is nobody to tell.
      rows('SELECT pg_notify($1, $2)', [channel, `${topic} ${self}`]).catch(() => undefined);
    }
    untold.clear();
    timer = setTimeout(tellAll, pause);
  }

  return {
    /** Says that something changed: at once when all was quiet, else together with what else happens meanwhile. */
    announce(topic: Topic): void {
      untold.add(topic);
      if (!timer) tellAll();
    },
    /** Calls back at every change, until the returned function is called. Other processes are heard while anybody listens. */
    subscribe(listener: (topic: Topic) => void): () => void {
      listeners.add(listener);
      stopListening ??= listen(channel, hear);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        void stopListening?.();
        stopListening = undefined;
      };
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      listeners.clear();
      await stopListening?.();
      stopListening = undefined;
    },
  };
}

export type News = ReturnType<typeof createNews>;
