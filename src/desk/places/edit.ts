/**
 * Editing by clicking, on every page of development and draft builds: a button and the key `e` turn it on and off, and the browser
 * remembers it. The text or picture under the pointer or the focus is outlined, and its place is named; a click opens its form
 * beside the page. Text of a post or a release opens where that is written.
 */
import { nameOf, placesOn, type FindPlaces, type Place, type Written } from './find.ts';

const STORAGE_KEY = 'desk-edit';
const SKIPPED = 'script, style, noscript, svg, #desk-edit';

interface Found {
  element: HTMLElement;
  places: Place[];
}

/** Messages between a page and /desk/beside, which shows it. */
export interface PlaceMessage {
  place: Place;
}

let written: Promise<Written> | undefined;
/** Asked for when editing is turned on; the development server makes it anew for each page. */
const readWritten = (): Promise<Written> =>
  (written ??= fetch('/desk/places.json', { cache: 'no-store' }).then(
    (response) => response.json() as Promise<Written>,
  ));

/** Places of the texts that stand directly in an element, or of a picture by its alternative text. */
function placesIn(element: Element, find: FindPlaces): Place[] {
  if (element.matches(SKIPPED)) return [];
  if (element instanceof HTMLImageElement)
    return find(element.alt)
      .filter(({ field }) => field.endsWith('.alt'))
      .map(({ entry, field }) => ({ entry, field: field.slice(0, -'.alt'.length) }));
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .flatMap(({ textContent: words }) =>
      find(words ?? '')
        .slice(0, 1)
        .map((place) => ({ ...place, words: (words ?? '').trim() })),
    );
}

/** What a picture may be; most lie behind the words of their section. */
const PICTURE = 'img, video, .drawing-box';

/** The nearest element around a target that has a place; of a link, the first in it. */
function findAround(target: EventTarget | null, find: FindPlaces): Found | undefined {
  if (!(target instanceof Element)) return undefined;
  for (
    let element: Element | null = target;
    element && element !== document.body;
    element = element.parentElement
  ) {
    const places = placesIn(element, find);
    if (places.length > 0) return { element: element as HTMLElement, places };
    // Around a section there is everything and nothing.
    if (element.matches('section, main, header, footer, article')) break;
  }
  // A picture in a link has a place of its own.
  if (target.matches(PICTURE)) return undefined;
  for (const element of target.closest('a, button, summary, label')?.querySelectorAll<HTMLElement>('*') ??
    []) {
    const places = placesIn(element, find);
    if (places.length > 0) return { element, places };
  }
  return undefined;
}

/** The picture at a point: a portrait belongs to the person who is named beside it, another to the pictures of the page. */
function pictureAt({ clientX, clientY }: MouseEvent, find: FindPlaces, page?: string): Found | undefined {
  const element = document.elementsFromPoint(clientX, clientY).find((one) => one.matches(PICTURE));
  if (!(element instanceof HTMLElement)) return undefined;
  const card = element.closest('.portrait')?.closest('section, li, article, dialog');
  const person = [...(card?.querySelectorAll('*') ?? [])]
    .flatMap((one) => placesIn(one, find))
    .find(({ entry }) => entry.startsWith('people/'));
  if (person) return { element, places: [{ ...person, field: 'photo' }] };
  return page ? { element, places: [{ entry: page, field: 'pictures' }] } : undefined;
}

/** Opens the form beside the page; in the frame of /desk/beside, in the frame next to it. */
function openForm(place: Place): void {
  const message: PlaceMessage = { place };
  if (parent !== window && parent.location.pathname === '/desk/beside')
    parent.postMessage(message, location.origin);
  else
    location.assign(
      `/desk/beside?${new URLSearchParams({ page: location.pathname + location.search, ...place })}`,
    );
}

const STYLES = `
  #desk-edit { font: 500 14px/1.4 system-ui, sans-serif; color: #fff }
  #desk-edit > button { position: fixed; right: 16px; bottom: 64px; z-index: 99; padding: 12px 16px; background: #111;
    color: inherit; border: 2px solid #fff; cursor: pointer }
  #desk-edit > [aria-pressed='true'] { background: #9a3412 }
  #desk-edit > div { position: absolute; z-index: 98; pointer-events: none }
  #desk-edit > .place-outline { outline: 2px solid #9a3412; outline-offset: 2px }
  #desk-edit > .place-name { padding: 4px 8px; background: #9a3412 }
  #desk-edit > [hidden] { display: none }
  @media print { #desk-edit { display: none } }`;

/** What is added to the page: the button, the outline and the name of the place. */
function addLayer() {
  const layer = Object.assign(document.createElement('div'), { id: 'desk-edit' });
  const outline = Object.assign(document.createElement('div'), { className: 'place-outline', hidden: true });
  const name = Object.assign(document.createElement('div'), { className: 'place-name', hidden: true });
  name.setAttribute('role', 'status');
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Edit' });
  layer.append(outline, name, button);
  document.body.append(layer);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);

  /** Outlines what was found and names its place. */
  function show(found: Found | undefined): void {
    outline.hidden = name.hidden = !found;
    if (!found) return;
    const { left, top, bottom, width, height } = found.element.getBoundingClientRect();
    const x = `${left + scrollX}px`;
    Object.assign(outline.style, {
      left: x,
      top: `${top + scrollY}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    Object.assign(name.style, { left: x, top: `${bottom + scrollY + 4}px` });
    name.textContent = found.places.map(nameOf).join(' | ');
  }

  /** Says where the pointer is that a click there opens nothing. */
  function refuse({ pageX, pageY }: MouseEvent): void {
    name.hidden = false;
    Object.assign(name.style, { left: `${pageX}px`, top: `${pageY}px` });
    name.textContent = 'Fixed or computed: no entry has this.';
  }
  return { layer, button, show, refuse };
}

function start(): void {
  const { layer, button, show, refuse } = addLayer();
  const isOn = () => button.ariaPressed === 'true';
  let find: FindPlaces = () => [];
  /** Until then nobody knows what has a place. */
  let placesRead: Promise<void> = Promise.resolve();
  /** The entry that has the pictures of this page. */
  let pictures: string | undefined;
  /** Where pointer or focus came to last: the places may be read only after that. */
  let last: Event | undefined;

  async function turn(on: boolean): Promise<void> {
    button.ariaPressed = String(on);
    button.title = on ? 'Stop editing (e)' : 'Edit (e)';
    localStorage.setItem(STORAGE_KEY, String(on));
    if (on) {
      placesRead = readWritten().then((all) => {
        find = placesOn(location.pathname, all);
        pictures = all.pictures[location.pathname];
      });
      await placesRead;
    }
    // A pointer that has rested since before this script came has told nothing yet.
    const under = [...document.querySelectorAll(':hover')].at(-1) ?? null;
    show(isOn() ? (last ? foundBy(last) : findAround(under, find)) : undefined);
  }

  const foundBy = (event: Event): Found | undefined =>
    findAround(event.target, find) ??
    (event instanceof MouseEvent ? pictureAt(event, find, pictures) : undefined);
  const follow = (event: Event) => {
    last = event;
    if (isOn()) show(layer.contains(event.target as Node) ? undefined : foundBy(event));
  };
  for (const type of ['pointerover', 'pointermove', 'focusin'])
    addEventListener(type, follow, { passive: true });

  async function open(event: MouseEvent): Promise<void> {
    const { target } = event;
    await placesRead;
    const [place] = foundBy(event)?.places ?? [];
    const { records } = await readWritten();
    const from = target instanceof Element ? target : null;
    const record =
      records[from?.closest('a')?.pathname ?? ''] ?? (from?.closest('main') && records[location.pathname]);
    if (place) openForm(place);
    else if (record) window.open(record, '_blank', 'noopener');
    else refuse(event);
  }
  // Before links, buttons and islands: while editing, a click means the words.
  const click = (event: MouseEvent) => {
    const own = layer.contains(event.target as Node) || (event.target as Element).closest('[data-wrong]');
    if (!isOn() || own) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void open(event);
  };
  addEventListener('click', click, { capture: true });
  addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey, target }) => {
    const isTyping =
      target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
    if (key === 'e' && !altKey && !ctrlKey && !metaKey && !isTyping) void turn(!isOn());
  });
  button.addEventListener('click', () => void turn(!isOn()));
  void turn(localStorage.getItem(STORAGE_KEY) === 'true');
}

if (!location.pathname.startsWith('/desk')) start();
