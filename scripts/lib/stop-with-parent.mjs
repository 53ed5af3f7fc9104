/**
 * Preloaded (`node --import`) into a process that must not outlive the one that started it with an IPC channel: when that
 * channel closes, because the parent ended in whatever way, the process gets the SIGTERM that it would have been sent.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
