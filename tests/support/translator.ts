/** How translators go about it: the text is put into elements of theirs, or gives way to new text in them. */
export type Manner = 'wraps' | 'replaces';

/** Passes over the whole page every 400 ms. Runs in the page, of any engine, and uses nothing from outside itself. */
export function translate(manner: Manner): void {
  const pass = () => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const { parentElement } = text;
      if (text.data.trim() && !parentElement!.closest('font, script, style, svg, [translate=no]'))
        texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(manner === 'wraps' ? text : `${text.data}~`);
    }
  };
  pass();
  setInterval(pass, 400);
}
