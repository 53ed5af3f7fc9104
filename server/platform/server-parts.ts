import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './database/open-database.ts';
import type { Jobs } from './jobs/define-job.ts';
import type { Metrics } from './metrics.ts';
import type { News } from './news.ts';
import type { Settings } from './settings.ts';

export interface Platform {
  config: Settings;
  database: Database;
  jobs: Jobs;
  metrics: Metrics;
  news: News;
  /** Seals cookies, addresses and the secrets of authenticator apps. */
  secret: string;
  logger: Logger;
}

/** Work beside requests, such as a job of `defineJob`. */
export interface BackgroundPart {
  start(): Promise<void> | void;
  stop(): Promise<void>;
}

/** The places to which a feature adds its parts of the server. */
export interface ServerParts {
  app: FastifyInstance;
  /** Adds routes for which every caller is signed in. */
  staff(routes: FastifyPluginAsync): void;
  /** Adds work that starts in the order of the calls, before the server listens; never without workers. */
  background(part: BackgroundPart): void;
}
