/** Keeps what was typed in this tab until it is sent: through a reload, a closed connection, a withdrawn consent. */

const key = 'contact-draft';

export const draft = {
  save(form: HTMLFormElement): void {
    const values = Object.fromEntries(
      // The reason stands in the address.
      [...new FormData(form)].filter(
        ([name, value]) => name !== 'about' && typeof value === 'string' && value !== '',
      ),
    );
    try {
      if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify(values));
      else sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: the page itself still holds the text.
    }
  },
  /** Fills in what is empty; what the browser restored by itself wins. */
  restore(form: HTMLFormElement): void {
    let values: Record<string, string> = {};
    try {
      values = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
    } catch {
      return;
    }
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name);
      if (field instanceof RadioNodeList) field.value ||= value;
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value ||= value;
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
