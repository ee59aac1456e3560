/** Reads `_headers` and `_redirects` as Cloudflare and Netlify do. */

export interface HeaderRule {
  matches(path: string): boolean;
  headers: [name: string, value: string][];
}

export interface RedirectRule {
  /** Where a path goes, if this rule is about it. */
  target(path: string): { location: string; status: number } | undefined;
}

const pattern = (source: string) =>
  new RegExp(`^${source.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '(.*)')}$`);

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.trim().startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      const test = pattern(line.trim());
      rules.push({ matches: (path) => test.test(path), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

export function parseRedirects(text: string): RedirectRule[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([from, to]) => from?.startsWith('/') && to)
    .map(([from, to, status]) => {
      const test = pattern(from!);
      return {
        target(path) {
          const match = test.exec(path);
          if (!match) return undefined;
          return { location: to!.replace(':splat', match[1] ?? ''), status: Number(status ?? 302) || 302 };
        },
      };
    });
}
