/**
 * Runs a command of Node and measures it: seconds, and the processor time and memory that each process of it, threads included,
 * notes of itself when it ends.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export interface Measured {
  seconds: number;
  /** Processor seconds, user and system: steadier than wall time on a busy machine. */
  cpu: number;
  /** Megabytes of the largest process. */
  peakMb: number;
}

const NOTES = resolve('.cache', 'bench-usage');
/** Loaded by every process before anything else. */
const NOTE = `
  import { writeFileSync } from 'node:fs';
  process.on('exit', () => {
    writeFileSync(${JSON.stringify(NOTES)} + '/' + process.pid, JSON.stringify(process.resourceUsage()));
  });`;

/** @throws {Error} with what it printed when the command fails */
export async function measure(args: string[], env: Record<string, string>): Promise<Measured> {
  rmSync(NOTES, { recursive: true, force: true });
  mkdirSync(NOTES, { recursive: true });
  const started = performance.now();
  await promisify(execFile)(process.execPath, args, {
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NOTE)}`,
      ...env,
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = (performance.now() - started) / 1000;
  const used = readdirSync(NOTES).map(
    (pid) => JSON.parse(readFileSync(join(NOTES, pid), 'utf8')) as NodeJS.ResourceUsage,
  );
  rmSync(NOTES, { recursive: true });
  return {
    seconds,
    cpu: used.reduce((sum, { userCPUTime, systemCPUTime }) => sum + userCPUTime + systemCPUTime, 0) / 1e6,
    peakMb: Math.max(...used.map(({ maxRSS }) => maxRSS)) / 1024,
  };
}
