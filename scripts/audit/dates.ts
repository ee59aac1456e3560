/**
 * npm run dates: brings src/content/changed.json up to date, the record of when each entry was changed last. A build takes it
 * where the history of the repository is not there: in a shallow clone, or in a folder without git.
 */
import { writeFileSync } from 'node:fs';
import { freshRecord, readRecord, RECORD } from '../../src/integrations/sitemap/entry-dates.ts';

const before = readRecord('.');
const record = freshRecord('.', new Date());
const changed = Object.keys(record).filter((file) => before[file]?.changed !== record[file]!.changed);
const gone = Object.keys(before).filter((file) => !(file in record));
writeFileSync(
  RECORD,
  `{\n${Object.entries(record)
    .map(([file, value]) => ` ${JSON.stringify(file)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`,
);
console.log(`${RECORD}: ${changed.length} entries with another date, ${gone.length} gone.`);
