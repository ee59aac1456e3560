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
  void cleaned(html).then((clean) => {
    content.setRangeText(clean.html, content.selectionStart, content.selectionEnd, 'end');
    if (said) said.textContent = ['Pasted as HTML', ...clean.warnings].join('; ') + '.';
    content.dispatchEvent(new Event('input', { bubbles: true }));
  });
});

/** What Word, Google Docs and LibreOffice add is taken out by the server; where that fails, the HTML stays as it was copied. */
async function cleaned(html: string): Promise<{ html: string; warnings: string[] }> {
  try {
    const answer = await fetch('/drafts/pasted', { method: 'POST', body: new URLSearchParams({ html }) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return (await answer.json()) as { html: string; warnings: string[] };
  } catch (error) {
    return { html, warnings: [`it could not be cleaned (${(error as Error).message})`] };
  }
}

export {};
