/** The form of /drafts/new: shows the release while it is typed, and takes the HTML of what is pasted. */
const form = document.querySelector<HTMLFormElement>('#unsaved');
const content = form?.querySelector<HTMLTextAreaElement>('[name="content"]');
const format = form?.querySelector<HTMLSelectElement>('[name="content_format"]');
const said = document.querySelector<HTMLElement>('#unsaved-state');

/** Milliseconds without typing before the release is shown again. */
const QUIET_MS = 600;
let timer: ReturnType<typeof setTimeout> | undefined;

form?.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(() => form.requestSubmit(), QUIET_MS);
});

/** Into a text field a browser pastes the words alone: headings, lists, tables and links would be lost. */
content?.addEventListener('paste', (event) => {
  const html = event.clipboardData?.getData('text/html');
  if (!html || format?.value !== 'html') return;
  event.preventDefault();
  content.setRangeText(html, content.selectionStart, content.selectionEnd, 'end');
  if (said) said.textContent = 'Pasted as HTML. What Word or Google Docs added is cleaned away by the site.';
  content.dispatchEvent(new Event('input', { bubbles: true }));
});

export {};
