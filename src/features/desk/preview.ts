/** Fills the preview of the desk with the page that its address names. */
const path = new URLSearchParams(location.search).get('path') ?? '/';

/** Only pages of this site: `//elsewhere` and full addresses are no path. */
const address = /^\/(?![/\\])/.test(path) ? new URL(path, location.origin) : new URL('/', location.origin);

const fill = (part: string, text: string) => {
  for (const place of document.querySelectorAll(`[data-part="${part}"]`)) place.textContent = text;
};

async function show(): Promise<void> {
  document.querySelector<HTMLInputElement>('#preview-path')!.value = address.pathname + address.search;
  for (const frame of document.querySelectorAll('iframe')) frame.src = address.href;
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? address.href;
  fill('address', new URL(canonical, address).href);
  fill('title', response.ok ? page.title : `This address answers ${response.status}.`);
  fill('description', meta('description') || 'No summary is set.');
  fill('social-title', meta('og:title') || page.title);
  const picture = meta('og:image');
  const card = document.querySelector<HTMLImageElement>('#social-card');
  if (!card || !picture) return;
  // Cards are addressed on the public site; here the one of this preview is meant.
  card.src = new URL(picture, address).pathname;
  card.alt = meta('og:image:alt');
  card.hidden = false;
}

void show();
