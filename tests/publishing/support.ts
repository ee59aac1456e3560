import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone after the test. */
export async function tempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

export async function writeFiles(dir: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
}

export const slugs = (count: number, prefix = 'post') =>
  Array.from({ length: count }, (_, i) => `${prefix}-${i + 1}`);

/**
 * A build that writes a small site: every page names its release and a script of that release, whose text names it too.
 */
export const fakeBuild =
  (mark: string, { news = slugs(10, 'news'), blog = slugs(10) } = {}) =>
  async (outDir: string): Promise<void> => {
    const page = `<!doctype html><title>${mark}</title><script type="module" src="/_astro/app.${mark}.js"></script>${'.'.repeat(2000)}`;
    await writeFiles(outDir, {
      'index.html': page,
      'about.html': page,
      '404.html': '<h1>404</h1>',
      'blog/404.html': '<h1>Post Not Found</h1>',
      'press-releases.html': page,
      'blog.html': page,
      'build.json': JSON.stringify({ mark }),
      [`_astro/app.${mark}.js`]: `export default '${mark}'`,
      _headers:
        '/*\n  X-Content-Type-Options: nosniff\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
      _redirects: '/request-consultation /contact 301\n/old /blog?category=all 301\n/older /blog#list 301\n',
      ...Object.fromEntries(news.map((slug) => [`press-releases/${slug}.html`, page])),
      ...Object.fromEntries(blog.map((slug) => [`blog/${slug}.html`, page])),
    });
  };
