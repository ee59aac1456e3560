/** Runs a command and measures it: seconds, and on Linux the processor time and peak memory of its process tree. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Measured {
  seconds: number;
  /** Processor seconds, user and system: steadier than wall time on a busy machine. */
  cpu?: number;
  /** Megabytes. */
  peakMb?: number;
}

interface Sample {
  parent: number;
  /** Kilobytes of its own. */
  own: number;
  /** Kilobytes of files, most of all the program: processes of one program share them. */
  files: number;
  cpu: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

function sample(pid: string): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in parentheses: state is the first field, utime and stime are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    own: Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0),
    files: Number(/^RssFile:\s+(\d+)/m.exec(status)?.[1] ?? 0),
    cpu: (Number(fields[11]) + Number(fields[12])) / TICKS,
  };
}

/** A process and its descendants. */
function tree(root: number): Map<number, Sample> {
  const all = new Map<number, Sample>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      all.set(Number(name), sample(name));
    } catch {
      // Ended between listing and reading.
    }
  }
  const belongs = (pid: number): boolean => {
    let at: number | undefined = pid;
    while (at !== undefined && at !== root && at > 1) at = all.get(at)?.parent;
    return at === root;
  };
  return new Map([...all].filter(([pid]) => belongs(pid)));
}

/** @throws {Error} with the last lines of its output when the command fails */
export function measure(args: string[], env: Record<string, string>, cwd = process.cwd()): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    let peak = 0;
    const cpu = new Map<number, number>();
    const timer = setInterval(() => {
      if (process.platform !== 'linux' || !child.pid) return;
      const samples = tree(child.pid);
      for (const [pid, one] of samples) cpu.set(pid, one.cpu);
      const all = [...samples.values()];
      const files = all.reduce((most, one) => Math.max(most, one.files), 0);
      peak = Math.max(
        peak,
        all.reduce((sum, { own }) => sum + own, files),
      );
    }, 100);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code !== 0) return reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`));
      resolve({
        seconds: (performance.now() - started) / 1000,
        cpu: cpu.size ? [...cpu.values()].reduce((sum, value) => sum + value, 0) : undefined,
        peakMb: peak ? peak / 1024 : undefined,
      });
    });
  });
}
