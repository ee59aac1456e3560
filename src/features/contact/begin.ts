/**
 * Runs inline after the reason's line and stands alone (ReasonField.astro).
 * - Before the first paint: the line takes its place and the form its shape, so that nothing moves when the script that fills
 *   the line arrives. An unknown name chooses nothing.
 * - Then it asks for the form's script when the page has been painted, or with the visitor's first act in the form: as a script of
 *   the page it took a line from the stylesheet before the first paint. What is pressed before the script is there is pressed
 *   again, once. If the script does not come, the notice says so, and the next act tries again.
 */
export function beginContactForm(): void {
  const area = document.querySelector<HTMLElement>('[data-contact]')!;
  const form = area.querySelector('form')!;
  const remove = area.querySelector<HTMLElement>('[data-reason-remove]')!;

  const asked = new URLSearchParams(location.search);
  const list = form.querySelector('select')!;
  const name = asked.has('role') ? `role/${asked.get('role')}` : asked.get('about');
  if (name) list.value = name;
  if (list.selectedIndex < 0) list.selectedIndex = 0;
  const line = remove.parentElement!;
  line.hidden = !list.value && !asked.has('from');
  const [label, text, page] = line.children as unknown as HTMLElement[];
  const chosen = list.selectedOptions[0]!;
  label!.textContent = chosen.dataset['label'] ?? 'About';
  text!.textContent = list.value ? chosen.text : '';
  page!.hidden = !asked.has('from') || !list.value;

  const waiting = new AbortController();
  const { signal } = waiting;
  let loading: Promise<void> | undefined;
  /** The visitor has come to the form. */
  let here = false;
  let again: (() => void) | undefined;

  /** What `showTrouble` and `networkTrouble` (trouble.ts) do: their file may not come either. */
  const showTrouble = () => {
    const notice = area.querySelector<HTMLElement>('[data-contact-trouble]')!;
    notice.hidden = false;
    for (const part of notice.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = part.dataset['when'] !== (navigator.onLine ? 'failed' : 'offline');
  };
  /** ReasonField.astro puts the address here. */
  const file: string = 'contact-form';
  const load = () =>
    (loading ??= (import(/* @vite-ignore */ file) as Promise<typeof import('./wake.ts')>).then(
      ({ wakeContactForm }) => {
        waiting.abort();
        wakeContactForm(area, here);
        again?.();
      },
      () => {
        loading = undefined;
        if (again) showTrouble();
        again = undefined;
      },
    ));

  // The script explains in its own words what is missing.
  form.noValidate = true;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      again = () => form.requestSubmit();
      void load();
    },
    { signal },
  );
  remove.addEventListener(
    'click',
    () => {
      again ??= () => remove.click();
      void load();
    },
    { signal },
  );
  for (const name of ['pointerenter', 'touchstart', 'focusin'])
    area.addEventListener(
      name,
      () => {
        here = true;
        void load();
      },
      { passive: true, signal },
    );
  addEventListener('load', () =>
    new PerformanceObserver((entries) => {
      // The first paint may be the ground of the page alone.
      if (entries.getEntriesByName('first-contentful-paint').length > 0) void load();
    }).observe({ type: 'paint', buffered: true }),
  );
}
