import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { deliveryKinds } from '../../../shared/delivery-kinds.ts';
import type { PoolUse } from '../database/database.ts';
import type { CountedResponse } from '../http/request-log.ts';
import type { DatabaseFacts } from './database-facts.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Figures of this process. */
export interface ProcessFacts {
  pools(): Readonly<Record<string, PoolUse>>;
  /** Number of responses from memory by kind and status, such as `page 200`. */
  pages(): ReadonlyMap<string, number>;
  /** Seconds for which deliveries could not be taken. */
  jobTrouble(): number;
  /** Seconds since 1970 at which the server's own certificate ends; undefined where a proxy has it. */
  certificateEnd(): number | undefined;
}

function delivery(registers: Registry[]) {
  const labelNames = ['kind'] as const;
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers });
  return {
    waiting: gauge('site_deliveries_waiting', 'Deliveries that wait, in the database'),
    oldest: gauge('site_deliveries_oldest_waiting_seconds', 'Age of the oldest delivery that waits; 0 when none does'),
    failed: gauge('site_deliveries_failed', 'Deliveries that failed and wait for a decision'),
    isStopped: gauge('site_target_stopped', '1 while a target takes nothing and is probed'),
    isPaused: gauge('site_target_paused', '1 while staff have paused the deliveries'),
  };
}

function databaseGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  return {
    uploads: gauge('site_early_uploads', 'Uploads in the database that no application names yet'),
    uploadBytes: gauge('site_early_uploads_bytes', 'Their bytes'),
    held: gauge('site_held_leads', 'Leads that may be spam and wait for a decision'),
    bytes: gauge('site_database_bytes', 'Size of the database'),
    lastBackup: gauge('site_last_backup_timestamp_seconds', 'When the last backup was made; 0 when none was'),
  };
}

/**
 * The metrics of one process. Labels have few values, such as registered routes; nothing that a client sends becomes
 * one.
 *
 * @param withProcess adds the metrics of the runtime: event loop, memory, garbage collection.
 */
export function createMetrics({ withProcess }: { withProcess: boolean }) {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  const applications = new Counter({
    name: 'site_applications_total',
    help: 'Applications by outcome, with the reason of a hold or refusal',
    labelNames: ['outcome', 'reason'],
    registers,
  });
  const requests = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Responses by route pattern, without the pages and files that are sent from memory',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const pages = new Counter({
    name: 'site_page_responses_total',
    help: 'Responses for pages and files from memory',
    labelNames: ['kind', 'status'],
    registers,
  });
  const tries = new Counter({
    name: 'site_delivery_tries_total',
    help: 'Attempts of deliveries by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const connections = new Gauge({
    name: 'site_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
  });
  const trouble = new Gauge({
    name: 'site_jobs_trouble_seconds',
    help: 'For how long deliveries could not be taken',
    registers,
  });
  const certificateEnd = new Gauge({
    name: 'site_certificate_expiry_timestamp_seconds',
    help: "When the server's own certificate ends",
    registers,
  });
  const isUp = new Gauge({ name: 'site_database_up', help: '1 when the database answered', registers });
  const byKind = delivery(registers);
  const ofDatabase = databaseGauges(registers);

  function setProcess(facts: ProcessFacts): void {
    for (const [pool, { open, idle, waiting }] of Object.entries(facts.pools())) {
      connections.set({ pool, state: 'busy' }, open - idle);
      connections.set({ pool, state: 'idle' }, idle);
      connections.set({ pool, state: 'waiting' }, waiting);
    }
    pages.reset();
    for (const [key, count] of facts.pages()) {
      const [kind = '', status = ''] = key.split(' ');
      pages.inc({ kind, status }, count);
    }
    trouble.set(facts.jobTrouble());
    certificateEnd.remove();
    const end = facts.certificateEnd();
    if (end !== undefined) certificateEnd.set(end);
  }

  function setDatabase(facts: DatabaseFacts | undefined): void {
    isUp.set(facts ? 1 : 0);
    // Unknown figures are removed, because an old number would look current.
    for (const gauge of Object.values(ofDatabase)) gauge.remove();
    for (const gauge of Object.values(byKind)) gauge.reset();
    if (!facts) return;
    for (const kind of deliveryKinds) {
      const { waiting = 0, oldest = 0, failed = 0 } = facts.deliveries.find((one) => one.kind === kind) ?? {};
      const pause = facts.pauses.find((one) => one.kind === kind);
      byKind.waiting.set({ kind }, waiting);
      byKind.oldest.set({ kind }, oldest);
      byKind.failed.set({ kind }, failed);
      byKind.isStopped.set({ kind }, pause && !pause.isByPerson ? 1 : 0);
      byKind.isPaused.set({ kind }, pause?.isByPerson ? 1 : 0);
    }
    ofDatabase.uploads.set(facts.uploads);
    ofDatabase.uploadBytes.set(facts.uploadBytes);
    ofDatabase.held.set(facts.held);
    ofDatabase.bytes.set(facts.bytes);
    ofDatabase.lastBackup.set(facts.lastBackup);
  }

  return {
    registry,
    /** Counts an application. */
    application: (outcome: string, reason: string) => applications.inc({ outcome, reason }),
    /** Counts an attempt of a delivery; its outcome is undefined where it could not be stored. */
    deliveryTry: (kind: string, outcome: string | undefined) => tries.inc({ kind, outcome: outcome ?? 'unknown' }),
    /** Counts a response. */
    response({ method, route, status, seconds }: CountedResponse) {
      requests.observe(
        {
          method: methods.has(method) ? method : 'other',
          route: route ?? 'none',
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      );
    },
    /** The text that Prometheus reads. */
    async text(facts: ProcessFacts, database: DatabaseFacts | undefined): Promise<string> {
      setProcess(facts);
      setDatabase(database);
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
