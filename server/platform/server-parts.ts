import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** What goes on beside requests, such as a job of `defineJob`. */
export interface BackgroundPart {
  start(): Promise<void> | void;
  stop(): Promise<void>;
}

/** Where a feature adds what it brings to the server. */
export interface ServerParts {
  /** For routes that anybody may call. */
  app: FastifyInstance;
  /** Adds routes to the scope in which every caller is signed in. */
  staff(routes: FastifyPluginAsync): void;
  /**
   * Adds what starts, in the order in which it was added, before the server listens, and ends with it. A process
   * without workers never starts it.
   */
  background(part: BackgroundPart): void;
  /**
   * Adds what is done once the server listens, such as checks that no request waits for.
   *
   * @param work gets the server's address, and a signal that aborts when the server stops.
   */
  onListening(work: (address: string, signal: AbortSignal) => Promise<void>): void;
}
