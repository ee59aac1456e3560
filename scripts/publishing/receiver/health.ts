/** What `/healthz` says: which build is live and how old its content is, what failed last, what waits. No key, no address of a source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maskSecrets } from '../alert.ts';
import { readState } from '../releases/state.ts';
import { openStore } from '../releases/store.ts';
import type { Queue } from './queue.ts';

interface PublishedBuild {
  builtAt?: string;
  collections?: Record<string, { source?: string; published?: number; readAt?: string }>;
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

export function health(root: string, queue: Queue) {
  const id = openStore(root).current();
  const build = id ? readJson<PublishedBuild>(join(root, id, 'build.json')) : undefined;
  const { failure, attempts, pending, since, last, building, retryAt } = queue.state();
  return {
    ok: id !== undefined && failure === undefined,
    /** The last good build. */
    release: id ? { id, builtAt: build?.builtAt ?? null } : null,
    failure: failure
      ? { at: failure.at, message: maskSecrets(failure.message), attempts, nextAttempt: retryAt ?? null }
      : null,
    /** Records that could not be published as they are, one line each. */
    records: readState(root).published?.kept.map((line) => maskSecrets(line)) ?? [],
    queue: { pending, since: since ?? null, last: last ?? null, building },
    content: Object.fromEntries(
      Object.entries(build?.collections ?? {}).map(([name, { source, published, readAt }]) => [
        name,
        { source, published, asOf: readAt ?? build?.builtAt ?? null },
      ]),
    ),
  };
}
