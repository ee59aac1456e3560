/** What must not happen at any width. Each of these runs in the page, of any engine, and uses nothing from outside itself. */

/** If the page scrolls sideways: how far, and elements that stick out of it at the right (there are none where it is what a rule draws). */
export function findWide(): string[] {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const outside = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .slice(0, 5)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  return [`${scrollWidth - width} px`, ...outside];
}

/** Words that lie over others. */
export function findOverlaps(): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 30)}"`;
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
      // Lines that are cut off after the last one that is shown.
      const isCut = getComputedStyle(element).webkitLineClamp !== 'none';
      const end = isCut ? element.getBoundingClientRect().bottom : Infinity;
      for (const box of range.getClientRects())
        if (box.width > 2 && box.height > 2 && box.top < end - 1) boxes.push({ element, box });
    }
    return boxes;
  };
  const found = new Set<string>();
  for (const part of document.querySelectorAll('.site-header, main, .site-footer')) {
    const boxes = boxesIn(part).sort((a, b) => a.box.top - b.box.top);
    for (const [index, { element, box }] of boxes.entries())
      for (const { element: other, box: next } of boxes.slice(index + 1)) {
        // From here on all begin below it.
        if (next.top > box.bottom) break;
        const across = Math.min(next.right, box.right) - Math.max(next.left, box.left);
        const down = Math.min(next.bottom, box.bottom) - next.top;
        // The boxes of lines are higher than their letters.
        if (other !== element && across > 4 && down > 0.45 * Math.min(box.height, next.height))
          found.add(`over each other: ${nameOf(element)}, ${nameOf(other)}`);
      }
  }
  return [...found].slice(0, 8);
}
