/**
 * What happens to the HTML of an article, in this order. Each step is a file with one function `(tree, file)`; what it leaves out
 * it says by `leaveOut(file, …)`. README.md says how to add one.
 */
import { allowList, classNames } from './schema.ts';
import { cards } from './steps/cards.ts';
import { code } from './steps/code.ts';
import { elements } from './steps/elements.ts';
import { emphasis } from './steps/emphasis.ts';
import { files } from './steps/files.ts';
import { flow } from './steps/flow.ts';
import { formulas } from './steps/formulas.ts';
import { headings } from './steps/headings.ts';
import { hidden } from './steps/hidden.ts';
import { links } from './steps/links.ts';
import { lists } from './steps/lists.ts';
import { lazyPictures, media } from './steps/media.ts';
import { officeLists } from './steps/office-lists.ts';
import { languages, office } from './steps/office.ts';
import { sheets } from './steps/sheets.ts';
import { tables } from './steps/tables.ts';
import { tidy } from './steps/tidy.ts';
import type { Step } from './types.ts';

/** From the tree of the source to a tree whose links and headings are arranged. */
export const reading: Step[] = [
  // What the source means, while its styles and classes are there.
  formulas,
  cards,
  lazyPictures,
  sheets,
  hidden,
  languages,
  officeLists,
  office,
  emphasis,
  // What a page can hold, in the structure of HTML.
  elements,
  media,
  code,
  lists,
  tables,
  flow,
  links,
];

/** The step that waits: pictures and files are fetched. */
export const fetching: Step[] = [files];

/** From a tree with everything in it to the one that is printed. The allow-list is the last step: nothing is added behind it. */
export const finishing: Step[] = [tidy, headings, classNames, allowList];
