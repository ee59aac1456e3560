import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  collectionLines,
  collectionReports,
  REPORT_FILE,
  writeReport,
  type CollectionReport,
} from '~/articles/report.ts';
import { tempFolder } from '../../support/temp.ts';

const count = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

const report = (kind: CollectionReport['kind']): CollectionReport => ({
  ...{ kind, source: 'Ghost', address: 'https://ghost.test', fetched: 40, published: 40 },
  ...{ kept: [], records: [], invalid: [], retries: 0, seconds: 4 },
  leftOut: count(13, (index) => ({ record: `record ${index}`, reason: 'members only' })),
  images: {
    fetched: 1,
    cached: 2,
    failed: count(30, (index) => ({
      ...{ address: `https://ghost.test/${index}.png`, kind: 'image', reason: 'gone', tooLarge: false },
      uses: count(index === 0 ? 5 : 1, (use) => ({ role: 'cover of', slug: `${kind}-${index}-${use}` })),
    })),
  },
  warnings: count(2, (index) => `a-post: left out thing ${index}`),
});

describe('the report', () => {
  const home = process.cwd();
  beforeEach(() => {
    process.chdir(tempFolder('report'));
    collectionReports.clear();
  });
  afterEach(() => {
    process.chdir(home);
    collectionReports.clear();
  });

  it('shows the first lines of each list, with the articles, and says where the others are', () => {
    const lines = collectionLines(report('blog'));
    expect(lines).toContain(
      '  missing: cover of blog-0-0, blog-0-1, blog-0-2 and 2 more: https://ghost.test/0.png: gone',
    );
    expect(lines.filter((line) => line.startsWith('  missing:'))).toHaveLength(12);
    expect(lines.filter((line) => line.startsWith('  and '))).toEqual([
      '  and 18 more: see .cache/build-report.txt',
      '  and 1 more: see .cache/build-report.txt',
    ]);
    expect(lines.filter((line) => line.startsWith('  taken out:'))).toHaveLength(2);
  });

  it('is in the file with every line of every collection', () => {
    for (const kind of ['news', 'blog'] as const) collectionReports.set(kind, report(kind));
    writeReport();
    const text = readFileSync(REPORT_FILE, 'utf8');
    expect(text.match(/ {2}missing: /g)).toHaveLength(60);
    expect(text).toContain('cover of blog-0-0, blog-0-1, blog-0-2, blog-0-3, blog-0-4: https');
    expect(text).toContain('news-29-0');
    expect(text).toContain('record 12');
    expect(text).not.toMatch(/and \d+ more/);
  });
});
