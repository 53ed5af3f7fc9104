/** One simulated world: two servers, their database and targets, and everybody who applies, all of it drawn from a seed. */
import { Tinypool } from 'tinypool';
// Loaded at their first use otherwise, which would be another moment in every run.
import '../../client/features/registration/form/earlier-attempts.ts';
import '../../server/deliveries/targets/drive/google-drive.ts';
import '../../server/deliveries/targets/drive/target.ts';
import '../../server/deliveries/targets/mail/target.ts';
import { composeServer, loadBuiltSite } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { checkFile } from '../../server/intake/resumes/resumes.ts';
import { createLogger } from '../../server/platform/operations/logger.ts';
import { seededRandom } from '../fakes/faults.ts';
import { type Applicant, apply, drawApplicant } from './applicants.ts';
import { call, installBrowser } from './browser.ts';
import { type Bug, plant } from './bugs.ts';
import { delay, realTimers, startClock } from './clock.ts';
import { type StatementFault, startGate } from './database.ts';
import { openLedger, Violation } from './invariants.ts';
import { startNetwork, type Weather } from './network.ts';
import { createScheduler, describeUnrest, type Owner, owners, standStill } from './scheduler.ts';
import { startTargets } from './targets.ts';

export interface WorldOptions {
  seed: number;
  applications: number;
  /** A database of its own that is prepared, and a token of its staff. */
  databaseUrl: string;
  token: string;
  /** Ends PostgreSQL and starts it again, where it is the simulation's own. */
  restartDatabase?: (() => Promise<void>) | undefined;
  bug?: Bug | undefined;
  /** Step at which it ends, to look at what led there. */
  lastStep?: number | undefined;
  /** Is told every line of what happens. */
  onNote?: ((line: string) => void) | undefined;
}

export interface Result {
  seed: number;
  digest: string;
  steps: number;
  /** Applications that were answered with a reference ID. */
  accepted: number;
  /** What went wrong on purpose, by how. */
  faults: Record<string, number>;
  virtualSeconds: number;
  violation: string | undefined;
  trace: string[];
}

/** Steps between two looks at everything. */
const checkInterval = 4_000;

/** Milliseconds of calm within which everything has to be delivered: longer than a try may take and a dead process's job may rest. */
const calmLimit = 45 * 60_000;

/** Milliseconds between two applicants on average. */
const arrivals = 120;

const silent = createLogger('silent');
let site: ReturnType<typeof loadBuiltSite> | undefined;

/** Lives a world to its end. Never rejects for a violation: the result names it. */
export async function live(options: WorldOptions): Promise<Result> {
  const { seed, applications, databaseUrl, token, bug } = options;
  const scheduler = createScheduler(seed, options.onNote);
  const { chance, pick, random } = scheduler;
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT: 'off',
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '4',
  };
  site ??= loadBuiltSite(readConfig(settings));
  const built = await site;

  // A sequence of its own: how often the product throws dice must not change what happens next.
  const clock = startClock(seededRandom(seed + 1_000_000));
  scheduler.showTime(clock.elapsed);
  const gate = await startGate(databaseUrl, scheduler, clock);
  const network = startNetwork(scheduler, (port) => targets.nameOf(port));
  const targets = await startTargets(scheduler);
  const ledger = openLedger(gate, targets);
  const people = new Map<string, Applicant>();
  const uninstallBrowser = installBrowser({
    sending: ledger.sending,
    ended(sent) {
      const referenceId = /"referenceId":"(.*?)"/.exec(sent.text)?.[1] ?? '';
      scheduler.note(`  ${sent.fields.email ?? 'a resume'}: ${sent.status} ${referenceId}`);
      ledger.answered(sent, people.get(sent.fields.email ?? ''));
    },
  });
  // Large files are checked at once instead of in a thread, whose speed nothing could repeat.
  const { run } = Tinypool.prototype;
  Tinypool.prototype.run = async (file) => checkFile(file);

  const faults: Record<string, number> = {};
  const count = <Kind extends string>(kind: Kind): Kind => {
    if (kind !== 'fine') faults[kind] = (faults[kind] ?? 0) + 1;
    return kind;
  };
  const storm = pick([0.2, 1, 3]);
  let isCalm = false;
  let left = applications;
  const running = new Map<string, Owner>();
  const env = {
    ...settings,
    ...targets.env,
    PUBLIC_URL: 'http://site.example',
    WORKERS: '2',
    // Reading resumes is the work of other processes, whose pace no seed decides.
    RESUME_TEXT: 'off',
    DELIVERY_RETRY_SECONDS: '2',
  };
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
  };

  if (bug) plant(bug, gate);
  if (bug?.changeAnswer) network.changeAnswer = bug.changeAnswer;
  if (bug?.prepare) await gate.rows(bug.prepare);
  network.weather = (link, direction) => {
    const isApplicant = link.startsWith('server');
    if (isCalm || !chance(0.01 * storm)) return 'fine';
    const kinds: Weather[] = ['cut', 'half', 'slow', 'late'];
    if (isApplicant || chance(0.1)) kinds.push('lost');
    if (direction === 'request' && (isApplicant || link === 'webhook')) kinds.push('doubled');
    return count(pick(kinds));
  };
  gate.fault = ({ text }) => {
    if (isCalm || !chance(0.0015 * storm)) return 'fine';
    const isWrite = /^\s*(WITH|INSERT|UPDATE|DELETE)/.test(text);
    const kinds: StatementFault[] = [
      'lost',
      'unanswered',
      'kill',
      'killAfter',
      ...(isWrite ? (['full', 'full'] as const) : []),
    ];
    return count(pick(kinds));
  };

  async function startServer(name: string, generation: number): Promise<void> {
    const owner: Owner = { name: `server ${name}${generation}`, isDead: false };
    running.set(name, owner);
    gates.set(owner, () => startServer(name, generation + 1));
    if (bug?.onStart) await gate.rows(bug.onStart);
    owners.run(owner, () => {
      composeServer(readConfig(env), silent, built)
        .then((server) => server.start())
        .then(() => scheduler.note(`  ${owner.name} is ready`))
        .catch((error: unknown) => {
          if (owner.isDead) return;
          scheduler.note(`  ${owner.name} did not start: ${error instanceof Error ? error.message : error}`);
          void end(owner);
        });
    });
  }
  const gates = new Map<Owner, () => Promise<void>>();

  /** Throws away what a server has in memory, and starts another one some time later. */
  async function end(owner: Owner): Promise<void> {
    if (owner.isDead) return;
    owner.isDead = true;
    scheduler.note(`  ${owner.name} is dead`);
    network.forget(owner);
    await gate.forget(owner);
    const again = gates.get(owner);
    gates.delete(owner);
    owners.exit(() => setTimeout(() => scheduler.park('a server starts', () => again?.()), 200 + random() * 8_000));
  }
  gate.kill = end;

  function closePage(owner: Owner): void {
    owner.isDead = true;
    network.forget(owner);
  }

  function comeBack(): void {
    gate.isDown = false;
  }

  /** Trouble that belongs to no statement and no connection. */
  async function strike(): Promise<void> {
    const kind = count(
      pick(['database restart', 'database away', 'clock of the servers', 'clock of the database', 'kill'] as const),
    );
    scheduler.note(kind);
    if (kind === 'clock of the servers') clock.jump((random() - 0.5) * 600_000);
    if (kind === 'clock of the database') gate.skew += (random() - 0.5) * 600_000;
    if (kind === 'kill') await end(pick([...running.values()]));
    if (!kind.startsWith('database')) return;
    gate.isDown = true;
    await gate.breakAll();
    if (kind === 'database restart' && options.restartDatabase) await gate.restart(options.restartDatabase);
    owners.exit(() => setTimeout(() => scheduler.park('the database is back', comeBack), random() * 20_000));
  }

  async function arrive(): Promise<void> {
    for (let number = 1; number <= applications; number++) {
      await delay(-Math.log(1 - random()) * arrivals);
      const applicant = drawApplicant(scheduler, number);
      people.set(applicant.fields.email ?? '', applicant);
      apply(scheduler, applicant, closePage)
        .catch(fail)
        .finally(() => left--);
      if (chance(0.03 * storm * (100 / applications)) || chance(0.002 * storm)) scheduler.park('trouble', strike);
      if (chance(0.03)) void eraseSomebody().catch(fail);
    }
  }

  /** Staff erase an application that was answered, and ask until they are told. */
  async function eraseSomebody(): Promise<void> {
    const { promised } = ledger;
    if (promised.length === 0) return;
    const { number } = pick(promised);
    ledger.erasing(number);
    const owner: Owner = { name: `staff for ${number}`, isDead: false };
    await owners.run(owner, async () => {
      for (;;) {
        const { status } = await call('DELETE', `/api/admin/applications/${number}?reason=request`, '', {
          authorization: `Bearer ${token}`,
        });
        scheduler.note(`  erasing ${number}: ${status}`);
        // A repeat finds nothing more to erase.
        if (status === 204 || status === 404) return ledger.erased(number);
        if (status === 401 || status === 403 || status === 422) throw new Violation(`staff may not erase: ${status}`);
        await delay(2_000 + random() * 10_000);
      }
    });
  }

  const onRejection = (error: unknown) => fail(new Violation(`a promise was rejected and nobody listened: ${error}`));
  process.on('unhandledRejection', onRejection);

  // What never comes to rest, such as a socket that nobody counts, is a mistake in the simulation: say where.
  let rest = '';
  const impatience = realTimers.setInterval(() => {
    const now = `${scheduler.steps} ${clock.elapsed()}`;
    if (now === rest) {
      console.error([...scheduler.trace(20), `seed ${seed} does not come to rest: ${describeUnrest()}`].join('\n'));
      process.exit(3);
    }
    rest = now;
  }, 60_000);

  async function watch(): Promise<void> {
    if (failure) throw failure;
    await ledger.checkAnswers();
    if (scheduler.steps % checkInterval === checkInterval - 1) await ledger.checkAll();
  }

  async function liveThrough(): Promise<void> {
    targets.trouble(true);
    await startServer('A', 1);
    await startServer('B', 1);
    owners.exit(() => void arrive().catch(fail));
    let calmSince: number | undefined;
    let lookAt = 0;
    for (;;) {
      await standStill();
      await gate.recheck();
      await watch();
      if (options.lastStep !== undefined && scheduler.steps >= options.lastStep) return;
      if (left === 0 && calmSince === undefined) {
        calmSince = clock.elapsed();
        isCalm = true;
        targets.trouble(false);
        scheduler.note('calm');
      }
      if (calmSince !== undefined && clock.elapsed() >= lookAt) {
        lookAt = clock.elapsed() + 20_000;
        if (await ledger.isSettled()) break;
        if (clock.elapsed() - calmSince > calmLimit) break;
      }
      if (chance(0.01) || !(await scheduler.step())) clock.advance();
    }
    const drawn = Object.values(faults).reduce((sum, one) => sum + one, 0) + targets.mishaps();
    await ledger.checkEnd(drawn);
  }

  let violation: string | undefined;
  const kill = () => [...running.values()].map((owner) => Object.assign(owner, { isDead: true }));
  try {
    await liveThrough();
  } catch (error) {
    violation =
      error instanceof Violation
        ? error.message
        : `the simulation failed: ${error instanceof Error ? error.stack : error}`;
  } finally {
    kill();
    realTimers.clearInterval(impatience);
    process.off('unhandledRejection', onRejection);
    Tinypool.prototype.run = run;
    uninstallBrowser();
    network.restore();
    clock.restore();
    await gate.close();
  }
  return {
    seed,
    digest: scheduler.digest(),
    steps: scheduler.steps,
    accepted: ledger.accepted,
    faults,
    virtualSeconds: Math.round(clock.elapsed() / 1000),
    violation,
    trace: scheduler.trace(40),
  };
}
