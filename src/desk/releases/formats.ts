import type { Editor } from '@tiptap/core';

function editLink(editor: Editor): boolean {
  const known = String(editor.getAttributes('link')['href'] ?? '');
  const href = prompt('Address of the link; empty: no link', known);
  if (href === null) return false;
  const chain = editor.chain().focus().extendMarkRange('link');
  return href ? chain.setLink({ href }).run() : chain.unsetLink().run();
}

/** What the buttons above the text do, by their names. */
export const FORMATS: Record<string, (editor: Editor) => boolean> = {
  Heading: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  Subheading: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  Bold: (editor) => editor.chain().focus().toggleBold().run(),
  Italic: (editor) => editor.chain().focus().toggleItalic().run(),
  Link: editLink,
  List: (editor) => editor.chain().focus().toggleBulletList().run(),
  Numbers: (editor) => editor.chain().focus().toggleOrderedList().run(),
  Quote: (editor) => editor.chain().focus().toggleBlockquote().run(),
  Table: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2 }).run(),
};
