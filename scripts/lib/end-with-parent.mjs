/**
 * Preloaded (`node --import`) into a process that must not outlive the one that started it with an IPC channel. A
 * parent waits for its children, so a closed channel means that it was killed. This process is then killed as well,
 * which frees its port and files. Processes that it forks use their channel for other purposes, so they do not inherit
 * this preload.
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
