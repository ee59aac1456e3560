// Preloaded into the leader of a group (children.ts): when its parent is gone, however that ended, the group ends too.
const end = (signal) => {
  try {
    process.kill(-process.pid, signal);
  } catch {
    process.exit(1);
  }
};

process.on('disconnect', () => {
  // Without a listener the signal would end this process before it could end those who ignore it.
  process.on('SIGTERM', () => {});
  end('SIGTERM');
  setTimeout(() => end('SIGKILL'), 3_000);
});
// The channel to the parent alone does not keep the process running.
process.channel?.unref();
