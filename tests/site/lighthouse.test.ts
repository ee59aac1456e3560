/** A page whose largest content is a picture for `npm run lighthouse` asks for a picture in its HTML before everything else. */
import { expect, it } from 'vitest';
import { kinds } from '../../scripts/audit/lighthouse-goals.ts';
import { selectAll, treeOf } from './dist.ts';

it.each(kinds)('$name has a $largestContent as its largest content', ({ path, largestContent }) => {
  const pictures = selectAll('img', treeOf(path)).filter(
    ({ properties }) => properties['fetchPriority'] === 'high',
  );
  expect(pictures.length > 0 ? 'picture' : 'text').toBe(largestContent);
});
