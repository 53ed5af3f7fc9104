/**
 * Preloaded (`node --import`) into a process that must not outlive the one that started it with an IPC channel. A
 * parent waits for its children, so a closed channel means that it was killed. This process is then killed as well,
 * which frees its port and files. Processes that it forks use their channel for other purposes, so they do not inherit
 * this preload.
 */
const self = process.execArgv.findIndex((arg) => arg.endsWith('end-with-parent.mjs'));
if (self > 0) process.execArgv.splice(self - 1, 2);

if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel.unref();
}
