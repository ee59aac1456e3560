/** The lines of a command's output that a person needs to know why it failed. */
import { stripVTControlCharacters } from 'node:util';

/** Where the words of an error begin: of Astro, wrangler, Node, npm, and of the gate. */
const ERROR_START = /^(✘ )?\[ERROR\]|^\w*Error:|^npm error code [A-Z]|^The gate stopped/;
const NOISE = /^\s+at |^\s*Stack trace:|^Node\.js v/;

/** Without colours and stack traces. */
export function errorLines(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replace(/^\d\d:\d\d:\d\d /, '').trimEnd());
  const start = lines.findLastIndex((line) => ERROR_START.test(line.trim()));
  const said = lines.slice(start < 0 ? -40 : start).filter((line) => line.trim() && !NOISE.test(line));
  // npm says around the words of a script what it calls and that it failed; of npm itself, there is nothing else.
  const own = said.filter((line) => !/^npm (warn|error|notice)|^> /.test(line));
  return (own.length > 0 ? own : said).slice(0, 60).join('\n').trim();
}
