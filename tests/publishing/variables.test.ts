/** One list of variables (src/config/env.ts); workflows, `.env.example` and the guide have the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { names, unknownNames, variables, type Place } from '../../src/config/env.ts';

interface Job {
  environment?: string | { name: string };
  env?: Record<string, string>;
  steps: { env?: Record<string, string> }[];
}
const jobsOf = (file: string): Job[] =>
  Object.values(
    (parse(readFileSync(join('.github/workflows', file), 'utf8')) as { jobs: Record<string, Job> }).jobs,
  );
const placeOf = ({ environment }: Job) => (typeof environment === 'string' ? environment : environment?.name);
const variablesOf = (job: Job): [string, string][] =>
  [job, ...job.steps].flatMap(({ env = {} }) => Object.entries(env));

const given = (place: Place) =>
  Object.keys(variables)
    .filter((name) => variables[name]!.includes(place))
    .sort();
const isOurs = (name: string) => name in variables || unknownNames([name]).length > 0;
const isSecret = (name: string) => /KEY|SECRET|TOKEN|ALERT_URL|ACCOUNT_ID/.test(name);

describe.each([
  ['deploy.yml', 'production'],
  ['drafts.yml', 'drafts'],
  ['preview.yml', 'preview'],
] as const)('%s', (file, place) => {
  const [job] = jobsOf(file).filter((one) => placeOf(one) === place);

  it('hands over every variable of its list, and no other', () => {
    const handed = variablesOf(job!).map(([name]) => name);
    expect([...new Set(handed.filter(isOurs))].sort()).toEqual(given(place));
  });

  it('takes each from where the guide puts it, by its own name', () => {
    for (const [name, value] of variablesOf(job!)) {
      const [, from, other] = /^\$\{\{ (vars|secrets)\.(\w+) \}\}$/.exec(value) ?? [];
      if (!other) continue;
      expect(other, name).toBe(name === 'PUBLISHED_BUILD' ? 'SITE_URL' : name);
      expect(from, name).toBe(isSecret(name) ? 'secrets' : 'vars');
    }
  });
});

it('jobs without an environment read what the repository has: the address of the site, and where alerts go', () => {
  for (const file of ['deploy.yml', 'freshness.yml'])
    for (const job of jobsOf(file).filter((one) => placeOf(one) === undefined)) {
      const read = variablesOf(job).flatMap(([, value]) => [...value.matchAll(/(?:vars|secrets)\.(\w+)/g)]);
      for (const [, name] of read) expect(['SITE_URL', 'ALERT_URL']).toContain(name);
    }
});

it('.env.example explains every variable that the site reads', () => {
  const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=\S* +# \S|^([A-Z_]+)=/gm)];
  expect(explained.map(([, name, bare]) => name ?? bare).sort()).toEqual([...names].sort());
});

/** Rows of the guide's table: names, kind, and where they are entered. */
const rows = [
  ...readFileSync('.github/docs/connect.md', 'utf8').matchAll(
    /^\| (`[A-Z_`, ]+`) +\| (\w+) +\| ([\w, ]+?) +\|$/gm,
  ),
].flatMap(([, listed, kind, where]) =>
  [...listed!.matchAll(/[A-Z_]+/g)].map(([name]) => ({ name, kind: kind!, where: where!.split(', ') })),
);

describe('the guide', () => {
  it('has every variable that somebody is given, once', () => {
    const all = Object.keys(variables).filter((name) => variables[name]!.length > 0);
    expect(rows.map(({ name }) => name).sort()).toEqual(all.sort());
  });

  it('puts each where the workflows look for it', () => {
    for (const { name, kind, where } of rows) {
      const places: string[] = variables[name]!.filter((place) => place !== 'receiver');
      if (kind === 'secret' && name !== 'ALERT_URL') expect(where, name).toEqual(places);
      else expect(where, name).toEqual([['receiver', 'workflow'].includes(kind) ? 'nowhere' : 'repository']);
      expect(['variable', 'secret', 'receiver', 'workflow'], name).toContain(kind);
    }
    // What a workflow sets is no setting of somebody's: a fixed value, or one made of others.
    const set = rows.filter(({ kind }) => kind === 'workflow').map(({ name }) => name);
    const handed = ['deploy.yml', 'drafts.yml', 'preview.yml'].flatMap(jobsOf).flatMap(variablesOf);
    for (const [name, value] of handed)
      if (set.includes(name)) expect(value, name).not.toMatch(new RegExp(`(vars|secrets)\\.${name}\\b`));
  });
});
