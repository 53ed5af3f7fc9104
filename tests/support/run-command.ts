/**
 * Runs command lines one at a time in one process, for `tests/support/commands.ts`, because loading the server's code
 * takes longer than most commands. Each has its own arguments and settings and evaluates its module anew. It has ended
 * when it keeps nothing open.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export interface CommandRun {
  id: number;
  file: string;
  args: readonly string[];
  settings: Readonly<Record<string, string>>;
  /** Printed to both streams at the end, because they and the channel arrive independently. */
  mark: string;
}

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
