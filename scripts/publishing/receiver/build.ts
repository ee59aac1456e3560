/** Runs a builder (builder.ts) as a child: the receiver answers while it works, and ends it when it ends itself. */
import { fileURLToPath } from 'node:url';
import { endChild, startNode } from '../../children/children.ts';
import type { BuilderMessage } from './builder.ts';
import type { Reason } from './queue.ts';

export const BUILDER = fileURLToPath(new URL('builder.ts', import.meta.url));

/** A build that failed; `alerted` when somebody was told by then. */
export class BuildFailed extends Error {
  readonly alerted: boolean;
  constructor(message: string, alerted: boolean) {
    super(message);
    this.alerted = alerted;
  }
}

export function createBuilds(root: string, builder: string = BUILDER) {
  let child: ReturnType<typeof startNode> | undefined;
  return {
    /** @param by what announced the changes @throws {BuildFailed} with the message of the builder */
    run: (reason: Reason, by: readonly string[] = []): Promise<void> =>
      new Promise((resolve, reject) => {
        let last: BuilderMessage | undefined;
        const from = by.length > 0 ? ['--by', by.join(', ')] : [];
        child = startNode([builder, '--root', root, '--reason', reason, ...from]);
        child.on('message', (message) => (last = message as BuilderMessage));
        child.on('error', reject);
        child.on('exit', (code, signal) => {
          child = undefined;
          if (last && 'id' in last && code === 0) return resolve();
          if (last && 'error' in last) return reject(new BuildFailed(last.error, last.alerted));
          reject(new BuildFailed(`The build ended with ${signal ?? `exit code ${code}`}.`, false));
        });
      }),
    end: (): Promise<void> => (child ? endChild(child) : Promise.resolve()),
  };
}
