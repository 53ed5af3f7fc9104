/**
 * Preloaded (`node --import`) into a process that must not outlive the one that started it with an IPC channel: when that
 * channel closes, because the parent ended in whatever way, the process gets the SIGTERM that it would have been sent.
 * Only this process: what it forks itself has a channel of its own for other purposes, and inherits no preload.
 */
import { fileURLToPath } from 'node:url';

const self = [import.meta.url, fileURLToPath(import.meta.url)];
process.execArgv = process.execArgv.filter(
  (arg, index, all) => !self.includes(arg) && !(arg === '--import' && self.includes(all[index + 1] ?? '')),
);

if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
