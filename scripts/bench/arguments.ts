/** Arguments of `npm run bench`. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface BenchArguments {
  /** Numbers of articles. */
  sizes: number[];
  /** Warm builds of each kind; the median counts. */
  rounds: number;
  /** Another checkout of this project, built in turns with this one. */
  against?: string;
}

const SIZES = [0, 200, 2000, 10_000];
const LARGEST = 100_000;
const usage =
  'Usage: npm run bench -- [sizes] [--rounds 3] [--against <folder of another checkout>]\n' +
  `Sizes are numbers of articles, 0 to ${LARGEST}; without any: ${SIZES.join(', ')}.`;

/** @throws {Error} on anything that is not understood */
export function benchArguments(args: string[]): BenchArguments {
  const refuse = (what: string): never => {
    throw new Error(`${what}\n${usage}`);
  };
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { rounds: { type: 'string', default: '3' }, against: { type: 'string' } },
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
  const { values, positionals } = parsed;
  const whole = (text: string, least: number, most: number, what: string): number =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
      ? Number(text)
      : refuse(`'${text}' is not ${what}.`);
  const sizes = positionals.map((text) => whole(text.replaceAll(/[_,](?=\d{3})/g, ''), 0, LARGEST, 'a size'));
  const against = values.against && resolve(values.against);
  if (against && !existsSync(join(against, 'astro.config.mjs')))
    refuse(`'${values.against}' is not a checkout of this project.`);
  return {
    sizes: sizes.length > 0 ? sizes : SIZES,
    rounds: whole(values.rounds, 1, 20, 'a number of rounds, 1 to 20'),
    against: against || undefined,
  };
}
