/**
 * Child processes that never outlive their parent. Each leads a process group of its own, so that ending it ends what it
 * started (npm starts a shell, wrangler starts workerd); a guard inside notices a parent that was killed.
 */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

/** Who started this process, noted before anything else: once that has ended, another process takes its place. */
const parentId = process.ppid;
const guard = new URL('guard.mjs', import.meta.url).href;
const running = new Set<ChildProcess>();

export interface ChildOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Of standard output and standard error. */
  output?: 'inherit' | 'pipe';
}

/** Starts `node <args>` as the leader of a group. Messages can be exchanged through `send` and `message`. */
export function startNode(args: readonly string[], options: ChildOptions = {}): ChildProcess {
  const { output = 'inherit', ...rest } = options;
  const stdio: StdioOptions = ['ignore', output, output, 'ipc'];
  const child = spawn(process.execPath, ['--no-warnings', '--import', guard, ...args], {
    ...rest,
    stdio,
    detached: process.platform !== 'win32',
  });
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    // What the leader has left behind.
    signalGroup(child, 'SIGKILL');
  });
  return child;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}

/** Ends a child with all that it started: asked first, killed after `graceMs`. Resolves when it has ended. */
export function endChild(child: ChildProcess, graceMs = 5_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return Promise.resolve();
  return new Promise((resolve) => {
    const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
    child.once('exit', () => {
      clearTimeout(kill);
      resolve();
    });
    signalGroup(child, 'SIGTERM');
  });
}

// Whatever ends this process, an error included.
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});

/** How often a process that npm started looks for its parent, in milliseconds. */
const PARENT_MS = 500;

/**
 * Runs `work` once when this process is asked to end, then ends it. A second signal ends it at once. npm passes signals to
 * the shell that it started and not to what runs in there: the end of that shell counts as well.
 */
export function onEnd(work: () => Promise<unknown>): void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(1);
    ending = true;
    void work().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => {
    if (process.ppid !== parentId && !ending) end();
  }, PARENT_MS).unref();
}
