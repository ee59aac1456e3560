/** Keeps what was typed in this tab until it is sent: through a reload, a closed connection, a withdrawn consent. */

const key = 'contact-draft';

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Under what a field is kept: a message belongs to its subject, all else to the person. */
const nameIn = (form: HTMLFormElement, name: string): string =>
  name === 'message' ? `message ${form.querySelector<HTMLSelectElement>('[name=about]')?.value ?? ''}` : name;

export const draft = {
  save(form: HTMLFormElement): void {
    const values = read();
    for (const [name, value] of new FormData(form))
      // The address names the reason.
      if (name !== 'about' && typeof value === 'string') values[nameIn(form, name)] = value;
    try {
      if (Object.values(values).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(values));
      else sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: the page itself still holds the text.
    }
  },
  /** Fills in what is empty; what the browser restored by itself wins. In the field with the focus it is selected: who types replaces it. */
  restore(form: HTMLFormElement): void {
    const values = read();
    for (const { name } of form.querySelectorAll<HTMLInputElement>('[name]')) {
      const value = values[nameIn(form, name)];
      const field = form.elements.namedItem(name);
      if (!value) continue;
      if (field instanceof RadioNodeList) field.value ||= value;
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        if (field.value) continue;
        field.value = value;
        if (field === document.activeElement) field.select();
      }
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
