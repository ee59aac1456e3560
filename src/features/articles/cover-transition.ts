/**
 * The cover of a card becomes the cover of its article, and back again, while the page changes. Only that card gets the name
 * that both share, and only for the change: a name may be used once on a page.
 */
const transitionName = 'article-cover';

/** The picture of the card that leads to an address. */
function pictureOf(url: string | null | undefined): HTMLElement | null {
  const path = url && URL.parse(url)?.pathname;
  const links = document.querySelectorAll<HTMLAnchorElement>('article a[href]');
  const link = path && [...links].find(({ pathname }) => pathname === path);
  return link ? (link.closest('article')?.querySelector<HTMLElement>('.news-picture') ?? null) : null;
}

async function nameUntil(picture: HTMLElement | null, until: Promise<unknown>): Promise<void> {
  if (!picture) return;
  picture.style.viewTransitionName = transitionName;
  await until.catch(() => undefined);
  picture.style.viewTransitionName = '';
}

export function carryCovers(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) void nameUntil(pictureOf(activation?.entry.url), viewTransition.finished);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    // Some browsers have transitions without it.
    const { navigation } = window as { navigation?: Navigation };
    if (viewTransition) void nameUntil(pictureOf(navigation?.activation?.from?.url), viewTransition.ready);
  });
}
