/** What a form does when its script does not come: its work, or nothing. What is typed into it is in no address. */
import type { Element } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { expect, test } from 'vitest';
import { addresses, treeOf } from './dist.ts';

/** Fields that may hold what belongs to a person. */
const PERSONAL = 'textarea, input:is([type=email], [type=tel], [type=password], [type=url])';
/** Text of any kind; a form of numbers says that nothing of it is for the browser to fill in. */
const TEXT = 'input:is(:not([type]), [type=text])';

/** What is wrong with a form without its script; undefined if nothing. */
function faultOf(form: Element): string | undefined {
  const { method = 'get', action, autoComplete } = form.properties;
  const hasText = select(
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=range]), textarea',
    form,
  );
  if (method === 'dialog' || !hasText) return undefined;
  if (method === 'post')
    return action || select('[type=submit][formaction]', form) ? undefined : 'is posted to nowhere';
  if (select(PERSONAL, form) || (String(autoComplete) !== 'off' && select(TEXT, form)))
    return 'puts what is typed into the address';
  return action ? undefined : 'asks the page that it is on';
}

test('a form does its work without its script, or cannot be sent', () => {
  const faults = addresses.flatMap((path) =>
    selectAll('form', treeOf(path))
      .map((form) => [path, faultOf(form), form.properties['ariaLabel'] ?? form.properties['className']])
      .filter(([, fault]) => fault),
  );
  expect(faults).toEqual([]);
});
