/** Fills the preview of the desk with the page that its address names: `?path=/about`, or `?record=blog/<id>`. */
import { pageOfRecord, type RecordPages } from './records.ts';

const asked = new URLSearchParams(location.search);

/** Only pages of this site: `//elsewhere` and full addresses are no path. */
const onThisSite = (path: string): URL =>
  /^\/(?![/\\])/.test(path) ? new URL(path, location.origin) : new URL('/', location.origin);

async function readPages(): Promise<RecordPages> {
  const response = await fetch('/desk/records.json', { cache: 'no-store' });
  return (await response.json()) as RecordPages;
}

const fill = (part: string, text: string) => {
  for (const place of document.querySelectorAll(`[data-part="${part}"]`)) place.textContent = text;
};

/** Phones and tablets lay scroll bars over the page; and the development server's own bar is on no visitor's screen. */
function asOnDevice(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument;
  if (!page?.defaultView) return;
  const sheet = new page.defaultView.CSSStyleSheet();
  const bars = Number(frame.dataset['width']) < 1024 ? 'html { scrollbar-width: none }' : '';
  sheet.replaceSync(`${bars} astro-dev-toolbar { display: none }`);
  page.adoptedStyleSheets.push(sheet);
}

/** What search engines and social networks will take from the page. */
function describe(page: Document, address: URL): void {
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? address.href;
  fill('address', new URL(canonical, address).href);
  fill('title', page.title);
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

async function show(): Promise<void> {
  const record = asked.get('record');
  const pages = await readPages();
  const path = record === null ? (asked.get('path') ?? '/') : pageOfRecord(record, pages);
  if (path === undefined)
    return fill('title', 'This record is not on this preview: it was deleted, or came after it.');
  const address = onThisSite(path);
  document.querySelector<HTMLInputElement>('#preview-path')!.value = address.pathname + address.search;
  for (const [index, frame] of document.querySelectorAll('iframe').entries()) {
    frame.addEventListener('load', () => {
      asOnDevice(frame);
      // A draft is shown anew when it was saved, maybe with another title.
      if (index === 0 && frame.contentDocument) describe(frame.contentDocument, address);
    });
    frame.src = address.href;
  }
}

void show();
