/** The parts of GitHub's API that the form editor calls, over files in memory; for a page in a browser. */
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** A commit as it was asked for. */
export interface FakeCommit {
  token: string;
  branch: string;
  message: string;
  additions: Record<string, string>;
  deletions: string[];
}

/** A pull request, which the editor calls a card of its workflow. */
export interface FakePull {
  number: number;
  title: string;
  branch: string;
  isDraft: boolean;
  labels: string[];
  state: 'open' | 'closed' | 'merged';
  mergeMethod?: string;
}

export interface FakeGitHub {
  /** Texts of the main branch by path. */
  files: Map<string, string>;
  pulls: FakePull[];
  commits: FakeCommit[];
  /** Requests that it does not know. */
  unknown: string[];
}

interface GraphQL {
  query: string;
  variables: {
    branch?: string;
    input?: {
      /** Of a new branch: `refs/heads/...`. */
      name?: string;
      pullRequestId?: string;
      branch: { branchName: string };
      message: { headline: string };
      fileChanges: {
        additions?: { path: string; contents: string }[];
        deletions?: { path: string }[];
      };
    };
  };
}

/** The hash that Git gives to the content of a file. */
const blobHash = (content: string): string =>
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
  interface Branch {
    head: string;
    files: Map<string, string>;
  }
  const main: Branch = { head: blobHash('first'), files };
  const branches = new Map([['main', main]]);
  /** What the branch of a pull request changes. */
  const changedBy = ({ branch }: FakePull) =>
    [...branches.get(branch)!.files].filter(([path, text]) => files.get(path) !== text);
  const fake: FakeGitHub = {
    files,
    pulls: [],
    commits: [],
    unknown: [],
  };
  const answer = (route: Route, json: unknown, status = 200) => route.fulfill({ status, json });

  const commit = ({ variables: { input } }: GraphQL, from: string) => {
    const { branch, fileChanges, message } = input!;
    const on = branches.get(branch.branchName)!;
    const additions = Object.fromEntries(
      (fileChanges.additions ?? []).map(({ path, contents }) => [
        path,
        Buffer.from(contents, 'base64').toString(),
      ]),
    );
    const deletions = (fileChanges.deletions ?? []).map(({ path }) => path);
    fake.commits.push({
      ...{ token: from, branch: branch.branchName, message: message.headline, additions, deletions },
    });
    for (const [path, text] of Object.entries(additions)) on.files.set(path, text);
    for (const path of deletions) on.files.delete(path);
    on.head = blobHash(`${on.head} ${fake.commits.length}`);
    const hashes = Object.values(additions).map((text, index) => [`file_${index}`, { oid: blobHash(text) }]);
    return {
      data: {
        createCommitOnBranch: {
          commit: { oid: on.head, committedDate: WRITTEN.committedDate, ...Object.fromEntries(hashes) },
        },
      },
    };
  };

  /** The editor's workflow: branches and the pull requests made of them. */
  const workflow = ({ query: text, variables: { input, branch } }: GraphQL): object | undefined => {
    if (text.includes('createRef')) {
      const name = input!.name!.replace('refs/heads/', '');
      branches.set(name, { head: main.head, files: new Map(files) });
      return { createRef: { ref: { name } } };
    }
    if (/convertPullRequestToDraft|markPullRequestReadyForReview/.test(text)) {
      const isDraft = text.includes('convertPullRequestToDraft');
      fake.pulls.find(({ number }) => `PR_${number}` === input!.pullRequestId)!.isDraft = isDraft;
      return { pullRequest: { isDraft } };
    }
    if (text.includes('fork: repository'))
      return { fork: { id: 'R_1' }, base: { ref: { target: { oid: main.head } } } };
    if (text.includes('pullRequests(headRefName'))
      return {
        repository: {
          pullRequests: {
            totalCount: fake.pulls.filter((pull) => pull.branch === branch && pull.state === 'open').length,
          },
        },
      };
    if (/pullRequests\(\s*states: OPEN/.test(text))
      return {
        repository: {
          pullRequests: {
            nodes: fake.pulls
              .filter(({ state }) => state === 'open')
              .map((pull) => ({
                ...{ id: `PR_${pull.number}`, number: pull.number, title: pull.title, isDraft: pull.isDraft },
                ...{ url: `https://github.com/pull/${pull.number}`, isCrossRepository: false },
                ...{ createdAt: WRITTEN.committedDate, updatedAt: WRITTEN.committedDate },
                ...{ headRefName: pull.branch, headRefOid: branches.get(pull.branch)!.head },
                author: { login: 'ada', name: 'Ada', email: 'ada@example.com', databaseId: 1 },
                labels: { nodes: pull.labels.map((name) => ({ name })) },
                files: { nodes: changedBy(pull).map(([path]) => ({ path, changeType: 'MODIFIED' })) },
              })),
          },
        },
      };
    const expressions = [...text.matchAll(/(file_\d+): *object\(expression: "([^:"]+):([^"]+)"\)/g)];
    if (expressions.length > 0)
      return {
        repository: Object.fromEntries(
          expressions.map(([, name, of, path]): [string, object | null] => {
            const found = branches.get(of!)?.files.get(path!);
            if (found === undefined) return [name!, null];
            const size = Buffer.byteLength(found);
            return [
              name!,
              { oid: blobHash(found), byteSize: size, isBinary: false, isTruncated: false, text: found },
            ];
          }),
        ),
      };
    // Deployments: each pull request's head has a preview.
    const commits = [
      ...text.matchAll(
        /(commit_\d+): object\(oid: "(\w+)"\) *{\s*\.\.\. on Commit *{ *(?:status|deployments|checkSuites)/g,
      ),
    ];
    if (commits.length > 0)
      return {
        repository: Object.fromEntries(
          commits.map(([, name, oid]): [string, object] => {
            const pull = fake.pulls.find((one) => branches.get(one.branch)?.head === oid);
            const environmentUrl = `https://pr-${pull?.number}.preview.example.com`;
            const nodes = pull
              ? [{ environment: 'preview', latestStatus: { state: 'SUCCESS', environmentUrl } }]
              : [];
            return [name!, { status: null, deployments: { nodes }, checkSuites: { nodes: [] } }];
          }),
        ),
      };
    return undefined;
  };

  const query = (asked: GraphQL, from: string): object | undefined => {
    const text = asked.query;
    if (text.includes('createCommitOnBranch')) return commit(asked, from);
    const data = workflow(asked);
    if (data) return { data };
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
          histories.map(([, name]): [string, object] => [name!, target({ oid: main.head, ...WRITTEN })]),
        ),
      );
    if (/history\(first: 1\)\s*{\s*nodes\s*{\s*oid\s+message/.test(text))
      return repository({ ref: target({ oid: main.head, message: 'Last' }) });
    if (/ on Commit\s*{\s*oid\s*}/.test(text)) return repository({ ref: { target: { oid: main.head } } });
    return undefined;
  };

  /** The same, asked by REST. */
  const pullsByRest = (
    method: string,
    pathname: string,
    body: Record<string, unknown>,
  ): object | undefined => {
    const [, what, numbered, act] =
      /^\/repos\/[\w.-]+\/[\w.-]+\/(pulls|issues)(?:\/(\d+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (!what) return undefined;
    if (!numbered) {
      const number = fake.pulls.length + 1;
      const pull: FakePull = {
        ...{ number, title: String(body['title']), branch: String(body['head']) },
        ...{ isDraft: body['draft'] === true, labels: [], state: 'open' },
      };
      fake.pulls.push(pull);
      return {
        ...{
          number,
          node_id: `PR_${number}`,
          title: pull.title,
          html_url: `https://github.com/pull/${number}`,
        },
        ...{ head: { sha: branches.get(pull.branch)!.head } },
        ...{ created_at: WRITTEN.committedDate, updated_at: WRITTEN.committedDate },
      };
    }
    const pull = fake.pulls.find(({ number }) => number === Number(numbered))!;
    if (act === 'merge') {
      for (const [path, text] of changedBy(pull)) files.set(path, text);
      main.head = blobHash(`${main.head} merge ${pull.number}`);
      pull.state = 'merged';
      pull.mergeMethod = String(body['merge_method']);
      return { merged: true };
    }
    if (method !== 'GET' && Array.isArray(body['labels'])) pull.labels = body['labels'].map(String);
    if (body['state'] === 'closed') pull.state = 'closed';
    return { labels: pull.labels.map((name) => ({ name })) };
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
    if (request.method() === 'DELETE' && /\/git\/refs\/heads\//.test(pathname))
      return route.fulfill({ status: 204 });
    const found =
      pathname === '/graphql'
        ? query(request.postDataJSON() as GraphQL, from)
        : pullsByRest(request.method(), pathname, (request.postDataJSON() ?? {}) as Record<string, unknown>);
    if (found) return answer(route, found);
    fake.unknown.push(`${request.method()} ${pathname} ${request.postData()?.slice(0, 300) ?? ''}`);
    return answer(route, { message: 'Not Found' }, 404);
  });
  return fake;
}
