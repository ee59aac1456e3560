/**
 * Grades the site's answers with the published grader of the Mozilla (MDN) HTTP Observatory.
 *
 *   npm run audit:observatory                                   serves and grades both sites, without and with a portal
 *   npm run audit:observatory -- http://127.0.0.1:4321 125      grades what runs there; fails below 125 points
 *
 * The grader is no dependency of the project: its install script downloads lists from other hosts. It is installed without
 * scripts into .cache. What only a public host can show is taken as given: a valid certificate, and a redirect from http
 * to https; nothing counts as preloaded.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const version = '1.4.8';
const home = resolve('.cache/observatory');
const grader = resolve(home, 'node_modules/@mdn/mdn-http-observatory');

function install(): void {
  if (!existsSync(resolve(grader, 'src/constants.js'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(resolve(home, 'package.json'), '{ "private": true }');
    const { status } = spawnSync(
      'npm',
      [
        'install',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        `@mdn/mdn-http-observatory@${version}`,
      ],
      { cwd: home, stdio: 'inherit', shell: process.platform === 'win32' },
    );
    if (status !== 0) throw new Error('The grader could not be installed. Is the npm registry reachable?');
  }
  // The list of preloaded hosts that its install script would download.
  writeFileSync(resolve(grader, 'conf/hsts-preload.json'), '{}');
}

interface Result {
  result: string;
  pass: boolean;
  scoreModifier: number;
  constructor: { title: string };
}
interface Observatory {
  ALL_TESTS: ((requests: object) => Result)[];
  Requests: new (host: string) => {
    session: { url: URL } | null;
    /** `path` is the text of the page. */
    resources: { path: string | null };
    responses: object;
  };
  getScoreModifier: (result: string) => number;
  getGradeForScore: (score: number) => { score: number; grade: string };
  MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

async function load(): Promise<Observatory> {
  const files = ['constants.js', 'types.js', 'grader/grader.js', 'grader/charts.js'];
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(grader, 'src', file)).href) as Promise<object>),
  );
  return Object.assign({}, ...modules) as Observatory;
}

/** The points of an address, as the grader's own scan adds them up. */
async function grade(observatory: Observatory, address: string): Promise<number> {
  const answer = async (headers: Record<string, string> = {}) => {
    const response = await fetch(address, { headers });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      httpEquiv: new Map<string, string[]>(),
      data: await response.text(),
      request: { headers },
      verified: true,
    };
  };
  const host = 'www.example.com';
  const requests = new observatory.Requests(host);
  const [page, cors] = [
    await answer(),
    await answer({ origin: 'https://http-observatory.security.mozilla.org' }),
  ];
  requests.session = { url: new URL(`https://${host}/`) };
  requests.resources.path = page.data;
  Object.assign(requests.responses, {
    auto: page,
    https: page,
    http: page,
    cors,
    httpRedirects: [
      { url: new URL(`http://${host}/`), status: 301 },
      { url: new URL(`https://${host}/`), status: 200 },
    ],
    httpsRedirects: [{ url: new URL(`https://${host}/`), status: 200 }],
  });
  let score = 100;
  let lost = 0;
  console.log(`\n${address}`);
  for (const test of observatory.ALL_TESTS) {
    const output = test(requests);
    const points = observatory.getScoreModifier(output.result);
    score += points;
    lost += Math.min(0, points);
    const sign = points > 0 ? `+${points}` : String(points);
    console.log(`  ${sign.padStart(4)}  ${output.constructor.title}: ${output.result}`);
  }
  // Extra credit counts only for a site that is good without it.
  const counted = 100 + lost >= observatory.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? score : 100 + lost;
  const final = observatory.getGradeForScore(counted);
  console.log(`  ${final.score} points, ${final.grade}`);
  return final.score;
}

async function serve(script: string, port: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [script, '--port', port], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready, fail) => {
    server.stdout.on('data', (text: Buffer) => text.includes('The site is at') && ready());
    server.on('exit', () => fail(new Error(`${script} did not start.`)));
  });
  return server;
}

install();
const observatory = await load();
const [address, least] = process.argv.slice(2);
const goals: [string, string, number][] = [
  ['scripts/preview/preview.ts', '4391', 125],
  ['scripts/preview/configured.ts', '4392', 110],
];
let missed = false;
if (address) missed = (await grade(observatory, address)) < Number(least ?? 0);
else {
  for (const [script, port, goal] of goals) {
    const server = await serve(script, port);
    try {
      const points = await grade(observatory, `http://127.0.0.1:${port}/`);
      console.log(`  goal: ${goal}`);
      if (points < goal) missed = true;
    } finally {
      server.removeAllListeners('exit').kill('SIGTERM');
    }
  }
}
process.exit(missed ? 1 : 0);
