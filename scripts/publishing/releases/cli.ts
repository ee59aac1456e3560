// npm run release [-- --allow=kind,kind] [--root releases]        builds, checks, publishes
// npm run rollback [-- --to <id>] [--root releases]               publishes an earlier release
//                --fault=code|content                            what is held then; else what changed between the two
// npm run releases                                                lists what is kept
import { parseArgs } from 'node:util';
import { parseAllow } from '../gate/gate.ts';
import { release, rollback } from './release.ts';
import { readState } from './state.ts';
import { openStore } from './store.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: 'releases' },
    allow: { type: 'string' },
    to: { type: 'string' },
    fault: { type: 'string' },
  },
});

/** Ending the command ends the build that it started. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());

try {
  const [verb = 'release'] = positionals;
  if (verb === 'release') {
    await release({
      root: values.root,
      allow: parseAllow(values.allow),
      signal: ending.signal,
    });
  } else if (verb === 'rollback') {
    const { fault } = values;
    if (fault !== undefined && fault !== 'code' && fault !== 'content')
      throw new Error(`--fault=${fault}: unknown. It is code or content.`);
    await rollback(values.root, values.to, undefined, undefined, fault);
  } else if (verb === 'list') {
    const store = openStore(values.root);
    const bad = new Set(readState(values.root).bad);
    for (const id of store.list())
      console.log(id + (id === store.current() ? '  (current)' : bad.has(id) ? '  (rolled back)' : ''));
  } else {
    throw new Error(`Unknown: ${verb}. Use release, rollback or list.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
