/** One night of the drill: its acts in order, what visitors saw meanwhile, and what was logged. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

export interface Night {
  /** Something that is done to the site or its surroundings. */
  act: (what: string, work?: () => unknown) => Promise<void>;
  /** Waits until visitors see something. Its time counts as the time of a change. */
  see: (what: string, check: () => boolean | Promise<boolean>, seconds?: number) => Promise<void>;
}

export const results: { name: string; ok: boolean }[] = [];
const totals = { requests: 0, failed: 0, changes: [] as number[] };

/** Counts visits that were made beside the nights. */
export function addVisits(requests: number, failed: number): void {
  totals.requests += requests;
  totals.failed += failed;
}

/** Waits for a fact. @throws {Error} naming it */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  seconds = 900,
): Promise<number> {
  const start = Date.now();
  while (!(await check())) {
    if (Date.now() - start > seconds * 1000) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(100);
  }
  return (Date.now() - start) / 1000;
}

export async function night(name: string, stage: Stage, play: (night: Night, stage: Stage) => Promise<void>) {
  console.log(`\n== ${name}`);
  const before = stage.visitors.count();
  const logged = stage.log().length;
  const alerts = stage.alerts.length;
  let problem: string | undefined;
  try {
    await play(
      {
        act: async (what, work) => {
          console.log(`   asked: ${what}`);
          await work?.();
        },
        see: async (what, check, seconds) => {
          const took = await until(what, check, seconds);
          totals.changes.push(took);
          console.log(`   seen:  ${what} (${took.toFixed(1)} s)`);
        },
      },
      stage,
    );
  } catch (error) {
    problem = (error as Error).message;
  }
  const { requests, failed } = stage.visitors.count();
  const lost = failed.slice(before.failed.length);
  totals.requests += requests - before.requests;
  totals.failed += lost.length;
  console.log(`   visitors: ${requests - before.requests} requests, ${lost.length} failed`);
  for (const line of lost.slice(0, 5)) console.log(`      ${line}`);
  const lines = stage.log().slice(logged).split('\n');
  for (const line of lines.filter((text) => TOLD.test(text)).slice(0, 8))
    console.log(`   log:   ${line.trim()}`);
  for (const text of stage.alerts.slice(alerts))
    console.log(`   alert: ${text.split('\n').slice(0, 3).join(' / ')}`);
  const ok = problem === undefined && lost.length === 0;
  if (problem) console.log(`   FAILED: ${problem}\n${lines.slice(-30).join('\n')}`);
  results.push({ name, ok });
}

/** Lines of the servers and builds that an operator would look for. */
const TOLD =
  /stays as it is|Failed to|Network error|Published|Renamed|Withdrawn|Rolled back|Not published|disk|made again|damaged|ended \(|Waiting/;

export const figures = (ms: number): string => {
  const sorted = totals.changes.toSorted((a, b) => a - b);
  const slowest = sorted.at(-1) ?? 0;
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (
    `${results.length} parts in ${(ms / 1000).toFixed(0)} s; visitors: ${totals.requests} requests, ${totals.failed} failed; ` +
    `${sorted.length} changes seen, half of them within ${middle.toFixed(1)} s, all within ${slowest.toFixed(1)} s`
  );
};
