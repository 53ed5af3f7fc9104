import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/open-database.ts';

/** Events carry no data: clients fetch it with their own permissions. */
export const topics = ['leads', 'work', 'messages', 'deliveries', 'batches'] as const;
export type Topic = (typeof topics)[number];

const channel = 'staff_news';

/** Milliseconds. */
const batchInterval = 200;

/**
 * Notifies subscribers in all processes of changes, outside transactions, because NOTIFY in a transaction serializes
 * the commits of the whole database.
 */
export function createNews({ rows, listen }: Database, logger: FastifyBaseLogger) {
  const self = randomUUID();
  const listeners = new Set<(topic: Topic) => void>();
  const pending = new Set<Topic>();
  let timer: NodeJS.Timeout | undefined;

  const onFailure = (err: unknown) =>
    logger.warn({ err }, 'notifications from other processes are interrupted; reconnecting every second');

  function notify(topic: Topic) {
    for (const listener of listeners) listener(topic);
  }

  function onNotification(payload: string | undefined) {
    if (payload === undefined) topics.forEach(notify);
    const [topic, sender] = payload?.split(' ') ?? [];
    const known = topics.find((one) => one === topic);
    if (known && sender !== self) notify(known);
  }

  const stopListening = listen(channel, onNotification, onFailure);

  function flush() {
    timer = undefined;
    if (pending.size === 0) return;
    for (const topic of pending) {
      notify(topic);
      // After an outage of the database, subscribers elsewhere reload everything.
      rows('SELECT pg_notify($1, $2)', [channel, `${topic} ${self}`]).catch(() => undefined);
    }
    pending.clear();
    timer = setTimeout(flush, batchInterval);
  }

  return {
    /** At once, or with the current batch. */
    announce(topic: Topic) {
      pending.add(topic);
      if (!timer) flush();
    },
    /** Calls the listener on every change until the returned function is called. */
    subscribe(listener: (topic: Topic) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      clearTimeout(timer);
      await stopListening();
    },
  };
}

export type News = ReturnType<typeof createNews>;
