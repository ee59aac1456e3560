/** The parts of GitHub's API that the form editor calls, over files in memory; for a page in a browser. */
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** A commit as it was asked for. */
export interface FakeCommit {
  token: string;
  repository: string;
  branch: string;
  head: string;
  message: string;
  additions: Record<string, string>;
  /** Files that are no text, such as photos. */
  pictures: Record<string, Buffer>;
  deletions: string[];
}

export interface FakeGitHub {
  /** Texts by path. */
  files: Map<string, string>;
  /** Those that were taken. */
  commits: FakeCommit[];
  /** How many it refused, because the branch had moved on. */
  refused: number;
  /** Somebody else saves meanwhile: the branch moves on. */
  commitElsewhere: (path: string, text: string) => void;
  /** The same, between the question whether the branch has moved and the commit that follows. */
  duringNextCommit: (() => void) | undefined;
  /** Requests that it does not know. */
  unknown: string[];
}

interface GraphQL {
  query: string;
  variables: {
    input?: {
      branch: { repositoryNameWithOwner: string; branchName: string };
      expectedHeadOid: string;
      message: { headline: string };
      fileChanges: {
        additions?: { path: string; contents: string }[];
        deletions?: { path: string }[];
      };
    };
  };
}

/** The hash that Git gives to the content of a file. */
const blobHash = (content: string | Buffer): string =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(content)}\0`)
    .update(content)
    .digest('hex');

const WRITTEN = {
  author: { name: 'Ada', email: 'ada@example.com', user: null },
  committedDate: '2026-11-01T10:00:00Z',
};

/** @param token the only one that it takes */
export async function fakeGitHub(page: Page, files: Map<string, string>, token: string): Promise<FakeGitHub> {
  let head = blobHash('first');
  const fake: FakeGitHub = {
    files,
    commits: [],
    refused: 0,
    duringNextCommit: undefined,
    unknown: [],
    commitElsewhere: (path, text) => {
      files.set(path, text);
      head = blobHash(`${head} elsewhere`);
    },
  };
  const answer = (route: Route, json: unknown, status = 200) => route.fulfill({ status, json });

  const commit = ({ variables: { input } }: GraphQL, from: string) => {
    const { branch, fileChanges, expectedHeadOid, message } = input!;
    const bytes = (fileChanges.additions ?? []).map(
      ({ path, contents }) => [path, Buffer.from(contents, 'base64')] as const,
    );
    const isText = (path: string) => /\.(?:yaml|md)$/.test(path);
    const additions = Object.fromEntries(
      bytes.filter(([path]) => isText(path)).map(([path, content]) => [path, content.toString('utf8')]),
    );
    const pictures = Object.fromEntries(bytes.filter(([path]) => !isText(path)));
    const deletions = (fileChanges.deletions ?? []).map(({ path }) => path);
    fake.duringNextCommit?.();
    fake.duringNextCommit = undefined;
    // As GitHub answers: status 200, with the error in the body.
    if (expectedHeadOid !== head) {
      fake.refused++;
      const reason = `Expected branch to point to "${expectedHeadOid}" but it did not.  Pull and try again.`;
      return {
        data: { createCommitOnBranch: null },
        errors: [
          {
            type: 'STALE_DATA',
            path: ['createCommitOnBranch'],
            locations: [{ line: 3, column: 7 }],
            message: reason,
          },
        ],
      };
    }
    fake.commits.push({
      ...{ token: from, repository: branch.repositoryNameWithOwner, branch: branch.branchName },
      ...{ head: expectedHeadOid, message: message.headline, additions, pictures, deletions },
    });
    for (const [path, text] of Object.entries(additions)) files.set(path, text);
    for (const path of deletions) files.delete(path);
    head = blobHash(`${head} ${fake.commits.length}`);
    const hashes = bytes.map(([, content], index) => [`file_${index}`, { oid: blobHash(content) }]);
    return {
      data: {
        createCommitOnBranch: {
          commit: { oid: head, committedDate: WRITTEN.committedDate, ...Object.fromEntries(hashes) },
        },
      },
    };
  };

  const query = (asked: GraphQL, from: string): object | undefined => {
    const text = asked.query;
    if (text.includes('createCommitOnBranch')) return commit(asked, from);
    const repository = (fields: object) => ({ data: { repository: fields } });
    if (text.includes('defaultBranchRef')) return repository({ defaultBranchRef: { name: 'main' } });
    const byHash = new Map([...files.values()].map((content) => [blobHash(content), content]));
    const contents = [...text.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g)];
    if (contents.length > 0)
      return repository(
        Object.fromEntries(
          contents.map(([, name, hash]): [string, object] => [
            name!,
            { text: byHash.get(hash!), isTruncated: false },
          ]),
        ),
      );
    const target = (node: object) => ({ target: { history: { nodes: [node] } } });
    const histories = [...text.matchAll(/((?:commit|history)_\d+): +ref/g)];
    if (histories.length > 0)
      return repository(
        Object.fromEntries(
          histories.map(([, name]): [string, object] => [name!, target({ oid: head, ...WRITTEN })]),
        ),
      );
    if (/history\(first: 1\)\s*{\s*nodes\s*{\s*oid\s+message/.test(text))
      return repository({ ref: target({ oid: head, message: 'Last' }) });
    if (/ on Commit\s*{\s*oid\s*}/.test(text)) return repository({ ref: { target: { oid: head } } });
    return undefined;
  };

  await page.route('https://www.githubstatus.com/**', (route) =>
    answer(route, { status: { indicator: 'none' } }),
  );
  await page.route('https://api.github.com/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const from = (await request.headerValue('authorization'))?.replace(/^\w+ /, '') ?? '';
    if (from !== token) return answer(route, { message: 'Bad credentials' }, 401);
    if (pathname === '/user')
      return answer(route, { id: 1, login: 'ada', name: 'Ada', email: 'ada@example.com' });
    if (/^\/repos\/[\w.-]+\/[\w.-]+\/collaborators\/ada$/.test(pathname))
      return route.fulfill({ status: 204 });
    if (/\/git\/trees\//.test(pathname))
      return answer(route, {
        tree: [...files].map(([path, text]) => ({
          ...{ type: 'blob', path, sha: blobHash(text), size: Buffer.byteLength(text) },
        })),
      });
    const found = pathname === '/graphql' ? query(request.postDataJSON() as GraphQL, from) : undefined;
    if (found) return answer(route, found);
    fake.unknown.push(`${request.method()} ${pathname} ${request.postData()?.slice(0, 300) ?? ''}`);
    return answer(route, { message: 'Not Found' }, 404);
  });
  return fake;
}
