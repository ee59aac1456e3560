/** Runs a command and measures it: seconds, and on Linux the processor time and peak memory of its process tree. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Measured {
  seconds: number;
  /** Processor seconds, user and system: steadier than wall time on a busy machine. */
  cpu: number;
  /** Megabytes. */
  peakMb: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** A process and its descendants. `files`: kilobytes of files, which processes of one program share. */
function tree(root: number): { pid: number; cpu: number; own: number; files: number }[] {
  const all = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const kilobytes = (field: string) =>
        Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // After the name in parentheses: state is the first field, utime and stime are the 12th and 13th.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const cpu = (Number(fields[11]) + Number(fields[12])) / TICKS;
      const memory = { own: kilobytes('RssAnon'), files: kilobytes('RssFile') };
      return [{ pid: Number(name), parent: Number(fields[1]), cpu, ...memory }];
    } catch {
      // Ended between listing and reading.
      return [];
    }
  });
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || belongs(parents.get(pid)));
  return all.filter(({ pid }) => belongs(pid));
}

/** @throws {Error} with the last lines of its output when the command fails */
export function measure(args: string[], env: Record<string, string>): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
    let peak = 0;
    const cpu = new Map<number, number>();
    const timer = setInterval(() => {
      if (process.platform !== 'linux' || !child.pid) return;
      const samples = tree(child.pid);
      for (const sample of samples) cpu.set(sample.pid, sample.cpu);
      const files = Math.max(0, ...samples.map((sample) => sample.files));
      peak = Math.max(
        peak,
        samples.reduce((sum, { own }) => sum + own, files),
      );
    }, 100);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code !== 0) return reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`));
      const seconds = (performance.now() - started) / 1000;
      resolve({
        seconds,
        cpu: [...cpu.values()].reduce((sum, value) => sum + value, 0),
        peakMb: peak / 1024,
      });
    });
  });
}
