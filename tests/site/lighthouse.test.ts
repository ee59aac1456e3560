/** What `npm run lighthouse` takes for a page led by a picture is one whose HTML asks for a picture before everything else. */
import { expect, it } from 'vitest';
import { kinds } from '../../scripts/audit/lighthouse-goals.ts';
import { selectAll, treeOf } from './dist.ts';

it.each(kinds)('$name is led by a $led', ({ path, led }) => {
  const pictures = selectAll('img', treeOf(path)).filter(
    ({ properties }) => properties['fetchPriority'] === 'high',
  );
  expect(pictures.length > 0 ? 'picture' : 'text').toBe(led);
});
