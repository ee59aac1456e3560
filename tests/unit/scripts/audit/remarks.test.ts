import { describe, expect, it } from 'vitest';
import { copyRemarks, remarksOn } from '../../../../scripts/audit/remarks.ts';
import { projectWith } from './project.ts';

const remarks = (text: string, field = 'lede', file = 'home/home.yaml') =>
  remarksOn(file, field, text, new Set(['30-40%', '500+']));

describe('remarks on a text', () => {
  it.each([
    ['We leverage data.', "'leverage' says nothing that can be checked"],
    ['Agents do the heavy lifting.', 'is a picture: name the thing itself'],
    ["It's done.", 'a straight quote or apostrophe'],
    ['One "word".', 'a straight quote or apostrophe'],
    ['Savings of 70%.', "'70%' is no figure of src/content/claims"],
    [`${'word '.repeat(36)}end.`, 'a sentence of 37 words'],
  ])('%s', (text, what) => {
    expect(remarks(text).join()).toContain(what);
  });

  it.each([
    'It’s 30–40% faster for 500+ “enterprises”.',
    `${'word '.repeat(30)}end. ${'word '.repeat(30)}end.`,
    'Read https://example.org/?a="b" first.',
  ])('none on: %s', (text) => {
    expect(remarks(text)).toEqual([]);
  });

  it('measures descriptions, and leaves addresses and calculated figures alone', () => {
    expect(remarks('Short.', 'description')).toEqual(['6 characters; search engines show 50 to 180']);
    expect(remarks("it's 70%", 'cards.0.href')).toEqual([]);
    expect(remarks('70% of rooms', 'lede', 'estimators/hospitality.yaml')).toEqual([]);
  });
});

it('finds facts of an entry that another one tells', () => {
  const isFact = ({ what }: { what: string }) => what.includes('is a fact of');
  const root = projectWith({
    'src/content/badges/soc2.yaml': 'name: SOC2\nstatus: attested\n',
    'src/content/home/home.yaml': 'text: Practices aligned with SOC 2.\n',
    'src/content/jobs/engineer.yaml': 'title: C++ Engineer\n',
    'src/content/jobs/new.yaml': 'type: Full-time\n',
    'src/content/legal/terms.md': '---\ntitle: Terms\n---\n\nAsk the C++ Engineer.\n',
  });
  expect(
    copyRemarks(root)
      .filter(isFact)
      .map(({ file, what }) => `${file}: ${what}`),
  ).toEqual([
    "src/content/home/home.yaml: 'aligned with SOC 2' is a fact of src/content/badges",
    "src/content/legal/terms.md: 'C++ Engineer' is a fact of src/content/jobs",
  ]);
});
