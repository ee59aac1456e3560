/** Keeps what was typed in this tab until it is sent: through a reload, a closed connection, a withdrawn consent. */
import { fields } from './fields.ts';

const key = 'contact-draft';
const names = [...fields.map(({ name }) => name), 'industry'];

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Storage may be blocked: then the page itself still holds the text. */
function write(values: Record<string, string>): void {
  try {
    if (Object.values(values).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept.
  }
}

/** Under what a field is kept: a message belongs to its subject, all else to the person. */
const nameIn = (form: HTMLFormElement, name: string): string =>
  name === 'message' ? `message ${(form.elements.namedItem('about') as HTMLSelectElement).value}` : name;

export const draft = {
  save(form: HTMLFormElement): void {
    const values = read();
    const data = new FormData(form);
    for (const name of names) if (data.has(name)) values[nameIn(form, name)] = String(data.get(name));
    write(values);
  },
  /** Fills in what is empty; what the browser restored by itself wins. In the field with the focus it is selected: who types replaces it. */
  restore(form: HTMLFormElement): void {
    const values = read();
    for (const name of names) {
      const field = form.elements.namedItem(name) as RadioNodeList | HTMLInputElement;
      const value = values[nameIn(form, name)];
      if (!value || field.value) continue;
      field.value = value;
      if (field === document.activeElement) field.select();
    }
  },
  clear: (): void => write({}),
};
