/**
 * A real PostgreSQL whose every statement is a step: it is sent when the scheduler says so, alone, and its result arrives before
 * anything else happens. Its clock and its dice are the simulation's.
 */
import pg from 'pg';
import type { VirtualClock } from './clock.ts';
import { realTimers } from './clock.ts';
import { beginWork, type Owner, owners, type Scheduler } from './scheduler.ts';

/** What may happen to a statement. `kill` ends the process that sent it, before or after the database has carried it out. */
export type StatementFault = 'fine' | 'lost' | 'unanswered' | 'full' | 'kill' | 'killAfter';

/** A statement on its way to the driver, which planted bugs may change. */
export interface Statement {
  text: string;
  values: unknown[] | undefined;
}

export interface Gate {
  fault: (statement: Statement) => StatementFault;
  kill: (owner: Owner) => Promise<void>;
  change: (statement: Statement) => Statement;
  /** Statements that are carried out at once and committed later: only a planted bug has any. */
  commitsLate: RegExp | undefined;
  /** No connection can be made until then. */
  isDown: boolean;
  /** Breaks every connection, as the end of the server does. */
  breakAll(): Promise<void>;
  /** Has PostgreSQL itself started again, after {@link breakAll}. */
  restart(again: () => Promise<void>): Promise<void>;
  /** Breaks the connections of a process that died, and waits until the server has noticed. */
  forget(owner: Owner): Promise<void>;
  /** To be called when the program stands still: statements whose lock is free by now go on. */
  recheck(): Promise<void>;
  /** A statement of the simulation itself. */
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Milliseconds by which the database's clock is wrong. */
  skew: number;
  close(): Promise<void>;
}

type Callback = (error: Error | null | undefined, result?: unknown) => void;

interface DrivenClient extends Omit<pg.Client, 'connection'> {
  processID: number;
  connection: { stream: { destroy(error?: Error): void; destroyed: boolean } };
  owner?: Owner;
}

interface Pending {
  isSettled: boolean;
  deliver(): void;
  settled: Promise<void>;
  client: DrivenClient;
}

const prototype = pg.Client.prototype as unknown as {
  query(this: DrivenClient, ...args: unknown[]): unknown;
  connect(this: DrivenClient, callback?: Callback): Promise<void> | undefined;
  end(this: DrivenClient, callback?: Callback): Promise<void> | undefined;
};

/** Milliseconds of real time without a result after which a statement may be waiting for a lock. */
const patience = 20;

/** SQL that gives a database the simulation's clock and dice, also in the defaults of its columns. */
export const virtualTimeSql = `
  CREATE SCHEMA simulation;
  CREATE SEQUENCE simulation.clock;
  CREATE SEQUENCE simulation.dice;
  CREATE SEQUENCE simulation.ids;
  CREATE FUNCTION simulation.now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT to_timestamp(last_value / 1000000.0) FROM simulation.clock $$;
  CREATE FUNCTION simulation.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS $$ SELECT to_timestamp(last_value / 1000000.0) FROM simulation.clock $$;
  CREATE FUNCTION simulation.random() RETURNS float8 LANGUAGE sql VOLATILE
    AS $$ SELECT (hashint8(nextval('simulation.dice'))::bigint + 2147483648) / 4294967296.0 $$;
  CREATE FUNCTION simulation.gen_random_uuid() RETURNS uuid LANGUAGE sql VOLATILE
    AS $$ SELECT md5(nextval('simulation.ids')::text)::uuid $$;
  DO $$
    DECLARE found record;
    BEGIN
      FOR found IN
        SELECT d.adrelid::regclass AS relation, a.attname, pg_get_expr(d.adbin, d.adrelid) AS expression
        FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
        WHERE a.attgenerated = '' AND pg_get_expr(d.adbin, d.adrelid) ~ '(now\\(\\)|CURRENT_TIMESTAMP|clock_timestamp\\(\\)|gen_random_uuid\\(\\))'
      LOOP
        EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT %s', found.relation, found.attname,
          regexp_replace(
            regexp_replace(found.expression, '(pg_catalog\\.)?(now|clock_timestamp)\\(\\)|CURRENT_TIMESTAMP(\\(\\d\\))?', 'simulation.now()', 'g'),
            '(pg_catalog\\.)?gen_random_uuid\\(\\)', 'simulation.gen_random_uuid()', 'g'));
      END LOOP;
      EXECUTE format('ALTER DATABASE %I SET search_path = simulation, pg_catalog, public', current_database());
    END
  $$;`;

/** SQL that gives pg-boss the same clock, wherever its function is called from. */
export const jobClockSql = `CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE
  AS $$ SELECT simulation.now() $$`;

const nameOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 70);

/** Puts every statement of this process on the database at `url` under the scheduler, until `close`. */
export async function startGate(url: string, scheduler: Scheduler, clock: VirtualClock): Promise<Gate> {
  const { query, connect, end } = prototype;
  const clients = new Set<DrivenClient>();
  let blocked: Pending[] = [];
  let shown = 0;
  const openOwn = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'simulation' }) as unknown as DrivenClient;
    await connect.call(client);
    await query.call(client, 'SET search_path = pg_catalog, public');
    return client;
  };
  let own = await openOwn();
  // How much of them the template has used up is no part of the world.
  await query.call(own, "SELECT setval('simulation.dice', 1000000), setval('simulation.ids', 1000000)");
  const rows = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> => {
    const done = beginWork();
    try {
      return ((await query.call(own, text, values)) as pg.QueryResult<Row>).rows;
    } finally {
      done();
    }
  };

  /** Lets the database's clock show what it has to show now. */
  async function setClock(): Promise<void> {
    const now = Math.max(1, Math.round((clock.trueTime() + gate.skew) * 1000));
    if (now === shown) return;
    shown = now;
    await rows("SELECT setval('simulation.clock', $1)", [now]);
  }

  async function untilGone(pids: number[]): Promise<void> {
    for (;;) {
      const left = await rows('SELECT 1 FROM pg_stat_activity WHERE pid = ANY($1::int[])', [pids]);
      if (left.length === 0) return;
    }
  }

  async function breakOff(some: readonly DrivenClient[]): Promise<void> {
    const pids = some.map(({ processID }) => processID).filter(Boolean);
    const ended = some.map(
      (client) =>
        new Promise<void>((resolve) => {
          if (client.connection.stream.destroyed) return resolve();
          const done = beginWork();
          const over = () => {
            done();
            resolve();
          };
          client.once('end', over);
          // An error that nobody listens to ends the process.
          if (client.listenerCount('error') === 0) {
            const { owner } = client;
            client.on('error', () => {
              if (owner && !owner.isDead) scheduler.park(`${owner.name} ends`, () => gate.kill(owner));
            });
          }
          client.connection.stream.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
        }),
    );
    await Promise.all(ended);
    for (const client of some) clients.delete(client);
    if (pids.length > 0) await untilGone(pids);
  }

  /** Waits until a result is there, or the statement waits for a lock that somebody holds whose turn it is not. */
  async function untilSettledOrBlocked(pending: Pending): Promise<boolean> {
    for (;;) {
      if (pending.isSettled) return true;
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = realTimers.setTimeout(resolve, patience);
      await Promise.race([pending.settled, late]);
      realTimers.clearTimeout(timer);
      if (pending.isSettled) return true;
      const [row] = await rows<{ blocked: boolean }>('SELECT cardinality(pg_blocking_pids($1)) > 0 AS blocked', [
        pending.client.processID,
      ]);
      if (row?.blocked) return false;
    }
  }

  /** Lets what waited for a lock that is free by now go on, each as a step of its own. */
  async function recheck(): Promise<void> {
    for (const pending of [...blocked]) {
      if (!(await untilSettledOrBlocked(pending))) continue;
      blocked = blocked.filter((one) => one !== pending);
      scheduler.park('a lock is free', () => pending.deliver());
    }
  }

  /** Sends work, and delivers its outcome unless `isLost`. */
  async function send(
    client: DrivenClient,
    work: (done: Callback) => void,
    callback: Callback,
    spoil?: () => Promise<Error>,
  ) {
    const { promise: settled, resolve } = Promise.withResolvers<void>();
    const owner = owners.getStore();
    const pending: Pending = { isSettled: false, settled, client, deliver: () => {} };
    work((error, result) => {
      pending.deliver = () => {
        if (!owner?.isDead) callback(error, result);
      };
      pending.isSettled = true;
      resolve();
    });
    if (!(await untilSettledOrBlocked(pending))) {
      blocked.push(pending);
      scheduler.note('  waits for a lock');
      return;
    }
    if (spoil) {
      const error = await spoil();
      pending.deliver = () => {
        if (!owner?.isDead) callback(error);
      };
    }
    pending.deliver();
  }

  const broken = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

  prototype.connect = function (callback) {
    const owner = owners.getStore();
    if (!owner) return connect.call(this, callback);
    this.owner = owner;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const settle: Callback = callback ?? ((error) => (error ? reject(error) : resolve()));
    scheduler.park(
      `${owner.name} connects to the database`,
      () => {
        if (gate.isDown) {
          const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
          return owners.run(owner, () => settle(refused));
        }
        return owners.run(owner, () =>
          send(
            this,
            (done) => {
              clients.add(this);
              this.once('end', () => clients.delete(this));
              connect.call(this, done);
            },
            settle,
          ),
        );
      },
      owner,
    );
    return callback ? undefined : promise;
  };

  prototype.end = function (callback) {
    if (!this.owner) return end.call(this, callback);
    const done = beginWork();
    if (!clients.has(this) || this.connection.stream.destroyed) done();
    else this.once('end', done);
    return end.call(this, callback);
  };

  prototype.query = function (...args) {
    const owner = owners.getStore();
    const [config, given, maybe] = args as [string | (Statement & { name?: string }), unknown, unknown];
    if (!owner || !this.owner || (typeof config === 'object' && 'submit' in config)) return query.apply(this, args);
    const callback = [given, maybe].find((one) => typeof one === 'function') as Callback | undefined;
    const base = typeof config === 'string' ? { text: config } : config;
    const values = Array.isArray(given) ? given : 'values' in base ? base.values : undefined;
    // pg-boss decides by real time, and by what autovacuum has done, whether to count its jobs: nothing could repeat that.
    const text = base.text
      .replace(
        /NOT EXISTS \(SELECT 1 FROM \S+ WHERE monitor_backoff_on > \S+\) as "refreshStats"/,
        'false as "refreshStats"',
      )
      // Notifications come in real time: nobody hears any, as after a lost connection.
      .replace(/^LISTEN .*/, 'SELECT');
    const statement = gate.change({ text, values });
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const settle: Callback = callback ?? ((error, result) => (error ? reject(error) : resolve(result)));
    const sent = { ...base, ...statement };
    if (statement.text !== base.text && 'name' in sent) delete sent.name;
    if (statement.values === undefined) delete (sent as Partial<Statement>).values;

    const perform = async () => {
      const fault = gate.fault(statement);
      if (fault !== 'fine') scheduler.note(`  ${fault}`);
      await setClock();
      if (fault === 'kill') return gate.kill(owner);
      if (fault === 'full') {
        const full = Object.assign(new pg.DatabaseError('could not extend file: No space left on device', 0, 'error'), {
          code: '53100',
        });
        return settle(full);
      }
      if (fault === 'lost') await breakOff([this]);
      const spoil = {
        unanswered: async () => {
          await breakOff([this]);
          return broken();
        },
        killAfter: async () => {
          await gate.kill(owner);
          return broken();
        },
      }[fault as string];
      const isLate = gate.commitsLate?.test(statement.text) ?? false;
      if (isLate) await query.call(this, 'BEGIN');
      await send(this, (done) => void query.call(this, sent, done), settle, spoil);
      if (isLate)
        scheduler.park(
          'late commit',
          () =>
            send(
              this,
              (done) => void query.call(this, 'COMMIT', done),
              () => {},
            ),
          owner,
        );
    };
    scheduler.park(`${owner.name} ${nameOf(statement.text)}`, () => owners.run(owner, perform), owner);
    return callback ? undefined : promise;
  };

  const gate: Gate = {
    fault: () => 'fine',
    kill: async () => {},
    change: (statement) => statement,
    commitsLate: undefined,
    isDown: false,
    skew: 0,
    breakAll: () => breakOff([...clients]),
    async restart(again) {
      await end.call(own);
      await again();
      own = await openOwn();
    },
    forget: (owner) => breakOff([...clients].filter((client) => client.owner === owner)),
    recheck,
    rows,
    async close() {
      await breakOff([...clients]);
      Object.assign(prototype, { query, connect, end });
      await end.call(own);
    },
  };
  return gate;
}
