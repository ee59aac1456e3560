/** What must not happen at any width: a page that scrolls sideways, or words that lie over others. */

/** Widths of a phone, a tablet, a small and a large window. */
export const widths = [390, 768, 1280, 1440];

/** Runs in the page. @returns a line for each fault */
function findFaults(): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 30)}"`;
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide =
    scrollWidth > clientWidth
      ? [...document.querySelectorAll('body *')].filter(
          (element) => element.getBoundingClientRect().right > clientWidth + 1,
        )
      : [];

  /** Nobody sees it, or it is meant to lie over what scrolls below it. */
  const known = new Map<Element, boolean>();
  const isOut = (element: Element): boolean => {
    const answer = known.get(element) ?? askIsOut(element);
    known.set(element, answer);
    return answer;
  };
  const askIsOut = (element: Element): boolean => {
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
      const { clipPath, position } = getComputedStyle(part);
      if (clipPath !== 'none' || position === 'sticky' || part.matches('dialog, [popover], svg, option'))
        return true;
    }
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const boxesIn = (part: Element) => {
    const boxes: { element: Element; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const element = text.parentElement!;
      if (text.nodeValue!.trim() === '' || isOut(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects())
        if (box.width > 2 && box.height > 2) boxes.push({ element, box });
    }
    return boxes;
  };
  const overlaps = [...document.querySelectorAll('.site-header, main, .site-footer')].flatMap((part) => {
    const boxes = boxesIn(part).sort((a, b) => a.box.top - b.box.top);
    const found: string[] = [];
    for (const [index, { element, box }] of boxes.entries())
      for (let at = index + 1; at < boxes.length; at++) {
        const { element: other, box: next } = boxes[at]!;
        // From here on all begin below it.
        if (next.top > box.bottom) break;
        const across = Math.min(next.right, box.right) - Math.max(next.left, box.left);
        const down = Math.min(next.bottom, box.bottom) - next.top;
        // The boxes of lines are higher than their letters.
        if (other !== element && across > 4 && down > 0.45 * Math.min(box.height, next.height))
          found.push(`over each other: ${nameOf(element)}, ${nameOf(other)}`);
      }
    return found;
  });
  return [...new Set([...wide.map((element) => `sticks out: ${nameOf(element)}`), ...overlaps])].slice(0, 8);
}

/** An expression for any engine. */
export const faults = `(${findFaults.toString()})()`;
