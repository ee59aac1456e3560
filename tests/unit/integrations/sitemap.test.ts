import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryDates, entryFiles, pageDates } from '~/integrations/entry-dates.ts';
import { isListed, lastChange } from '~/integrations/sitemap.ts';
import { writtenPages } from '~/content/written-pages.ts';
import type { ReportedArticle } from '~/articles/report.ts';

const ABOUT = 'src/content/about/about.yaml';
const FAQ = 'src/content/faqs/start.yaml';

describe('the date of an entry', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_AUTHOR_DATE: clock,
        GIT_COMMITTER_DATE: clock,
      },
    }).toString();
  let clock = '';
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const commit = (moment: string) => {
    clock = moment;
    git('add', '-A');
    git('-c', 'user.name=a', '-c', 'user.email=a@b.test', 'commit', '-qm', 'x');
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'dates-'));
    git('init', '-q');
    write(ABOUT, 'title: a');
    write(FAQ, 'question: b');
    commit('2025-03-01T10:00:00+01:00');
    write(ABOUT, 'title: c');
    commit('2025-04-01T10:00:00Z');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is that of its last commit', () => {
    expect(Object.fromEntries(entryDates(root))).toEqual({
      [ABOUT]: '2025-04-01T10:00:00.000Z',
      [FAQ]: '2025-03-01T09:00:00.000Z',
    });
  });

  it('is unknown between a change and its commit', () => {
    write(FAQ, 'question: d');
    expect([...entryDates(root).keys()]).toEqual([ABOUT]);
  });

  it('is unknown in a shallow clone, which would name its only commit for everything', () => {
    const clone = mkdtempSync(join(tmpdir(), 'shallow-'));
    git('clone', '-q', '--depth', '1', `file://${root}`, clone);
    expect(entryDates(clone).size).toBe(0);
    rmSync(clone, { recursive: true });
  });

  it('is unknown without git, and inside of another repository', () => {
    const inner = join(root, 'inner');
    mkdirSync(join(inner, 'src', 'content'), { recursive: true });
    expect(entryDates(inner).size).toBe(0);
    rmSync(join(root, '.git'), { recursive: true });
    expect(entryDates(root).size).toBe(0);
  });
});

describe('the date of a page', () => {
  const pages = [{ path: '/about', entries: [{ collection: 'about', id: 'about' }, { collection: 'faqs' }] }];
  it('is that of its newest entry', () => {
    const dates = new Map([
      [ABOUT, '2025-03-01T00:00:00.000Z'],
      [FAQ, '2025-04-01T00:00:00.000Z'],
    ]);
    expect(pageDates(dates, [...dates.keys()], pages).get('/about')).toBe('2025-04-01T00:00:00.000Z');
  });
  it('is unknown when an entry has none', () => {
    expect(pageDates(new Map([[ABOUT, '2025-03-01T00:00:00.000Z']]), [ABOUT, FAQ], pages).size).toBe(0);
  });
  it('finds entries of every page of this site', () => {
    const files = entryFiles('.');
    const dates = new Map(files.map((file) => [file, '2025-01-01T00:00:00.000Z']));
    expect([...pageDates(dates, files).keys()]).toEqual(writtenPages().map(({ path }) => path));
  });
});

describe('an entry of the sitemap', () => {
  const article: ReportedArticle = {
    path: '/blog/a',
    unlisted: false,
    changed: '2025-02-01T00:00:00.000Z',
  };
  const facts = {
    articles: new Map([
      ['/blog/a', article],
      ['/blog/b', { ...article, path: '/blog/b', changed: '2025-06-01T00:00:00.000Z' }],
      ['/blog/c', { ...article, path: '/blog/c', changed: '2025-07-01T00:00:00.000Z', unlisted: true }],
    ]),
    pages: new Map([['/about', '2025-03-01T00:00:00.000Z']]),
  };
  it('of an article has its own date, and of a page its own', () => {
    expect(lastChange('/blog/a', facts)).toBe(article.changed);
    expect(lastChange('/about', facts)).toBe('2025-03-01T00:00:00.000Z');
  });
  it('of a list has the newest date of an article in lists', () => {
    for (const path of ['/blog', '/blog/page/2', '/resources'])
      expect(lastChange(path, facts)).toBe('2025-06-01T00:00:00.000Z');
    expect(lastChange('/press-releases', facts)).toBeUndefined();
  });
  it('of a page without a date has none', () => {
    expect(lastChange('/contact', facts)).toBeUndefined();
  });
  it('is refused to not-found pages, second names and unlisted articles', () => {
    const paths = ['/about', '/404', '/blog/404', '/solutions/defense', '/blog/b', '/blog/c'];
    expect(paths.filter((path) => isListed(path, facts.articles))).toEqual(['/about', '/blog/b']);
  });
});
