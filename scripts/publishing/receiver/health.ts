/** What `/healthz` says: which build is live and how old its content is, what failed last, what waits. No key, no address of a source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maskSecrets } from '../alert.ts';
import { readState } from '../releases/state.ts';
import { openStore } from '../releases/store.ts';
import type { Queue } from './queue.ts';

interface PublishedBuild {
  builtAt?: string;
  nextDue?: string;
  collections?: Record<string, { source?: string; published?: number; kept?: string[] }>;
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function publishedBuild(root: string): { id: string | undefined; build: PublishedBuild | undefined } {
  const id = openStore(root).current();
  return { id, build: id ? readJson<PublishedBuild>(join(root, id, 'build.json')) : undefined };
}

/** When something of the published content becomes public by itself, ISO 8601. */
export const nextDue = (root: string): string | undefined => publishedBuild(root).build?.nextDue;

export function health(root: string, queue: Queue) {
  const { id, build } = publishedBuild(root);
  const { published } = readState(root);
  // After a rollback the last release is not the live one.
  const contentAsOf = (published?.id === id ? published?.contentAsOf : undefined) ?? build?.builtAt ?? null;
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
    nextDue: build?.nextDue ?? null,
    content: Object.fromEntries(
      Object.entries(build?.collections ?? {}).map(([name, { source, published, kept = [] }]) => [
        name,
        // `kept`: records that cannot be published as they are; their last good version is live.
        { source, published, asOf: contentAsOf, kept },
      ]),
    ),
  };
}
