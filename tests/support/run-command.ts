/**
 * A process in which one command line after the other runs, for `tests/support/commands.ts`: loading the server's code takes
 * longer than what most commands do. Each gets arguments, settings and an evaluation of its own module, and has ended when
 * nothing that it opened keeps the process alive.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** What the parent asks for. */
export interface CommandRun {
  id: number;
  file: string;
  args: readonly string[];
  settings: Readonly<Record<string, string>>;
  /** Printed to both streams at the end, since they and the channel are read apart. */
  mark: string;
}

/** Connections, timers and the like; the pipes to the parent stay. */
function openResources(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind !== 'PipeWrap').length;
}

async function run({ id, file, args, settings, mark }: CommandRun): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, settings);
  process.argv = [process.execPath, file, ...args];
  process.exitCode = 0;
  const before = openResources();
  await import(`${pathToFileURL(file).href}?run=${id}`);
  while (openResources() > before) await delay(5);
  process.send?.(process.exitCode);
  process.stdout.write(mark);
  process.stderr.write(mark);
}

process.on('message', (asked: CommandRun) => void run(asked));
process.once('disconnect', () => process.exit());
