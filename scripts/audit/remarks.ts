/** What an editor would change in the texts of src/content: style is no reason to stop a build. `npm run copy` prints it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** One remark about one text. */
export interface Remark {
  file: string;
  /** Path of the field within the entry, or the line of a Markdown body. */
  field: string;
  what: string;
}

/** Words that say nothing a committee could check. */
const EMPTY_WORDS =
  /\b(?:revolutioni[sz]\w*|seamless(?:ly)?|unlock(?:s|ing|ed)?|cutting-edge|world-class|best-in-class|game-chang\w+|synerg\w+|supercharg\w+|leverag(?:e|es|ing)|lorem ipsum|guarantee(?:d|s)?|state-of-the-art|effortless(?:ly)?|holistic|next-level|empower\w*)\b/gi;
/** Metaphors; name the thing itself. */
const METAPHORS =
  /\b(?:journey to the future|north star|heavy lifting|low-hanging fruit|silver bullet|deep dive|move the needle|at the heart of|under the hood|harness(?:es|ing)? the power|pave[sd]? the way|tip of the iceberg)\b/gi;
/** Figures that state a result. */
const FIGURES = /\d[\d.,]*(?:[-–]\d[\d.,]*)?\s?%|\b\d[\d,]*\+|\b24\/7/g;
const WORDS_OF_A_SENTENCE = 35;
/** What search engines show of a description, and what they need of it. */
const DESCRIPTION = { least: 50, most: 180 };

/** Fields that are no prose: addresses, names of files, values of scripts. */
const NO_PROSE =
  /(?:^|\.)(?:href|drawing|picture|photo|still|scene|kind|unit|id|path|email|file|formula|name)(?:\.|$)/;
/** Entries whose figures are given, calculated or sample data, not claims of a text. */
const OWN_FIGURES = /^(?:claims|estimators|panels|documents)\//;

/** All texts of an entry with the path of their field. */
function textsOf(part: unknown, field = ''): [field: string, text: string][] {
  if (typeof part === 'string') return [[field, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => textsOf(value, field ? `${field}.${name}` : name));
}

const plainFigure = (figure: string): string => figure.replace(/\s/g, '').replace(/–/g, '-');

/** @param approved figures of the claims, plain: '30-40%' @returns what there is to say about one text */
export function remarksOn(
  file: string,
  field: string,
  text: string,
  approved: ReadonlySet<string>,
): string[] {
  if (NO_PROSE.test(field)) return [];
  const found: string[] = [];
  for (const word of new Set(text.match(EMPTY_WORDS) ?? []))
    found.push(`'${word}' says nothing that can be checked`);
  for (const phrase of new Set(text.match(METAPHORS) ?? []))
    found.push(`'${phrase}' is a picture: name the thing itself`);
  // Markdown bodies get typographic quotes when they are rendered.
  if (
    !field.startsWith('line ') &&
    /['"]/.test(text.replace(/https?:\S+|`[^`]*`|<[^>]*>|\([^)\s]*"[^"]*"\)/g, ''))
  )
    found.push('a straight quote or apostrophe: use ’ or “ ”');
  for (const sentence of text.split(/(?<=[.!?:;])\s+/)) {
    const words = sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
    if (words > WORDS_OF_A_SENTENCE) found.push(`a sentence of ${words} words: '${sentence.slice(0, 50)}…'`);
  }
  if (!OWN_FIGURES.test(file))
    for (const figure of new Set(text.match(FIGURES) ?? []))
      if (!approved.has(plainFigure(figure)))
        found.push(
          `'${figure}' is no figure of src/content/claims: add the claim with its meaning, or take the figure out`,
        );
  // Of /resources and of positions, descriptions are texts of the page.
  if (
    field === 'description' &&
    !/^(?:resources|jobs)\//.test(file) &&
    (text.length < DESCRIPTION.least || text.length > DESCRIPTION.most)
  )
    found.push(`${text.length} characters; search engines show ${DESCRIPTION.least} to ${DESCRIPTION.most}`);
  return found;
}

/** Fields and body of a Markdown entry. */
function markdown(source: string): [field: string, text: string][] {
  const [, head = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const first =
    source.length - body.length > 0 ? source.slice(0, source.length - body.length).split('\n').length : 1;
  const prose = body.split('\n').map((line, index): [string, string] => [`line ${first + index}`, line]);
  return [...textsOf(parse(head)), ...prose.filter(([, line]) => !/^[|#]/.test(line))];
}

/** Remarks on all hand-written content below `root`. */
export function copyRemarks(root: string): Remark[] {
  const folder = join(root, 'src/content');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const approved = new Set(
    globSync('claims/*.yaml', { cwd: folder }).map((file) =>
      plainFigure((parse(read(file)) as { figure: string }).figure),
    ),
  );
  const remarks: Remark[] = [];
  const repeatedFacts = factsOfOthers(folder);
  for (const file of globSync('**/*.{yaml,md}', { cwd: folder }).sort()) {
    if (file === 'README.md') continue;
    const fields = file.endsWith('.md') ? markdown(read(file)) : textsOf(parse(read(file)));
    for (const [field, text] of fields)
      for (const what of [...remarksOn(file, field, text, approved), ...repeatedFacts(file, text)])
        remarks.push({ file, field, what });
  }
  return remarks.map((remark) => ({ ...remark, file: `src/content/${remark.file}` }));
}

/** Titles of openings and states of badges that another entry repeats and that would go out of date there. */
function factsOfOthers(folder: string): (file: string, text: string) => string[] {
  const entries = (collection: string) =>
    globSync(`${collection}/**/*.yaml`, { cwd: folder }).map(
      (file) => parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string | undefined>,
    );
  const facts = [
    ...entries('jobs').map(({ title }) => ({ home: 'jobs', words: title })),
    ...entries('badges')
      .filter(({ status = 'practices aligned' }) => status !== 'practices aligned')
      // Also 'SOC 2' of 'SOC2'.
      .flatMap(({ name = '' }) => [name, name.replace(/\d/, ' $&')])
      .map((name) => ({ home: 'badges', words: `aligned with ${name}` })),
  ].flatMap(({ home, words }) =>
    // An entry that is being written may have none yet.
    words ? [{ home, words, pattern: new RegExp(`(?<!\\w)${RegExp.escape(words)}(?!\\w)`) }] : [],
  );
  return (file, text) =>
    facts
      .filter(({ home, pattern }) => !file.startsWith(home) && pattern.test(text))
      .map(({ home, words }) => `'${words}' is a fact of src/content/${home}`);
}
