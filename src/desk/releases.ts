/** The last releases in words of an editor. Pure. */
export interface DeskRelease {
  /** ISO 8601. */
  at: string;
  what: 'published' | 'stopped' | 'failed' | 'rolled back';
  /** Why it was made: 'a change in the content (Ghost)'. */
  why: string;
  seconds: number;
  /** When its build began to read the content, ISO 8601. */
  contentAsOf?: string;
  added: number;
  changed: number;
  withdrawn: number;
  redirected: number;
  leftOut: number;
  /** What came, changed and went, by name; the public site tells numbers only. */
  examples?: readonly string[];
  records?: readonly string[];
  /** Why it was not published. */
  message?: string;
  /** How often in a row. */
  times?: number;
  /** The release that a rollback left. */
  left?: string;
}

/** '2026-11-21 21:12 UTC' */
export const moment = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const changeText = (release: DeskRelease): string =>
  (['added', 'changed', 'withdrawn', 'redirected'] as const)
    .filter((what) => release[what] > 0)
    .map((what) => `${release[what]} ${what}`)
    .join(', ') || 'nothing changed';

/** As in 'a change in the content (Ghost): 1 added, 2 changed, in 12 s, 1 record left out' */
export const releaseText = (release: DeskRelease): string =>
  [
    release.why + (release.what === 'published' ? `: ${changeText(release)}` : ''),
    ...(release.what === 'published' ? [`in ${Math.round(release.seconds)} s`] : []),
    ...(release.leftOut > 0 ? [`${counted(release.leftOut, 'record')} left out`] : []),
    ...((release.times ?? 1) > 1 ? [`${release.times} times`] : []),
  ].join(', ');

export interface LiveState {
  good: boolean;
  text: string;
}

const firstLine = (text = ''): string => text.split('\n')[0]!.replace(/\.$/, '');

/** One line on whether the live site is what editors wrote. @param releases oldest first */
export function liveState(releases: readonly DeskRelease[]): LiveState | undefined {
  const last = releases.at(-1);
  if (!last) return undefined;
  const out = releases.findLast(({ what }) => what === 'published');
  const before = out ? `The live site is that of ${moment(out.at)}.` : 'Nothing is published yet.';
  const times = (last.times ?? 1) > 1 ? ` (${last.times} times)` : '';
  switch (last.what) {
    case 'failed':
      return {
        good: false,
        text: `Publishing failed at ${moment(last.at)}${times}: ${firstLine(last.message)}. ${before}`,
      };
    case 'stopped':
      return {
        good: false,
        text: `A release of ${moment(last.at)} waits for somebody’s decision: ${firstLine(last.message)}. ${before}`,
      };
    case 'rolled back':
      return {
        good: false,
        text: `Somebody went back to an earlier release at ${moment(last.at)}. What was live before is held until it is corrected.`,
      };
    default:
      return last.leftOut > 0
        ? {
            good: false,
            text: `Published at ${moment(last.at)}, but ${counted(last.leftOut, 'record')} could not be: see below.`,
          }
        : { good: true, text: `Published at ${moment(last.at)}; every record is as it was written.` };
  }
}
