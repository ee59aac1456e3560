/** The body of a release as rich text (TipTap). */
import { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { FORMATS } from './formats.ts';

/** Elements and attributes that the editor gives back as it was given them. */
const ELEMENTS =
  'p,h2,h3,h4,ul,ol,li,strong,b,em,i,u,s,a,code,pre,blockquote,hr,br,img,table,thead,tbody,tr,th,td';
const ATTRIBUTES = new Set(['href', 'src', 'alt', 'title', 'start', 'colspan', 'rowspan']);

/** Whether no element, attribute or comment of a body is lost when it is opened and saved. */
export function keepsAll(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...body.querySelectorAll('*')];
  return (
    !html.includes('<!--') &&
    elements.every((element) => element.matches(ELEMENTS)) &&
    elements.every(({ attributes }) => [...attributes].every(({ name }) => ATTRIBUTES.has(name)))
  );
}

/** @param changed called after each change that somebody made */
export function openBody(form: HTMLFormElement, changed: () => void): Editor {
  const editor = new Editor({
    element: form.querySelector('#body')!,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
      }),
      Image,
      TableKit,
    ],
    // The policy of the pages allows no style element of a script.
    injectCSS: false,
    editorProps: {
      attributes: { class: 'prose', role: 'textbox', 'aria-labelledby': 'body-name' },
    },
    onUpdate: changed,
  });
  for (const button of form.querySelectorAll<HTMLElement>('[data-format]'))
    button.addEventListener('click', () => FORMATS[button.dataset['format']!]!(editor));
  return editor;
}
