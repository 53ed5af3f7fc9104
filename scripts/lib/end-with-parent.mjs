/**
 * Preloaded (`node --import`) into a process that must not outlive the one that started it with an IPC channel. A parent
 * waits for its children, so when the channel closes it was killed, and so is this process: at once, as if the signal had
 * reached both, which leaves port and files free. Only this process: what it forks has a channel of its own for other
 * purposes, and inherits no preload.
 */
import { fileURLToPath } from 'node:url';

const self = [import.meta.url, fileURLToPath(import.meta.url)];
process.execArgv = process.execArgv.filter(
  (arg, index, all) => !self.includes(arg) && !(arg === '--import' && self.includes(all[index + 1] ?? '')),
);

if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel.unref();
}
