/**
 * A call to action for each reason, clicked: its reason arrives in the form and in the fields that are sent. That every page
 * has the right ones, and that the form knows their reasons and pages, is the matter of tests/site/contact-reasons.test.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readEntry } from '../support/content.ts';
import { expect, submission, test } from './vendor.ts';

const { send } = readEntry('contact', 'contact') as { send: { own: string } };

/** Reason -> address of a call to action that gives it, and a page that has this call. */
const calls = new Map<string, [href: string, path: string]>();
for (const file of readdirSync('dist', { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.html')) continue;
  const main = /<main[\s\S]*<\/main>/.exec(readFileSync(`dist/${file}`, 'utf8'))?.[0] ?? '';
  const page = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
  for (const [, written] of main.matchAll(/<a[^>]*\shref="(\/contact\?[^"]+)"/g)) {
    const href = written!.replaceAll('&amp;', '&');
    const asked = new URLSearchParams(href.split('?')[1]);
    const reason =
      (!asked.has('question') && asked.get('role')) ||
      (asked.get('about') ?? (asked.has('question') ? 'question' : 'none'));
    if (!calls.has(reason)) calls.set(reason, [href, page]);
  }
}
const list = [...calls.values()];

/** What the form asks for, by the entry of the reason; a message without one may come from a company, too. */
function asksFor(reason: string | null): string[] {
  if (!reason) return ['company', 'industry'];
  if (reason.startsWith('role/')) return ['link'];
  return (readEntry('reasons', reason.replace(/\/.*/, '')) as { asks: string[] }).asks;
}
const half = Math.ceil(list.length / 2);

test('there are calls to action to click', () => {
  expect(list.length).toBeGreaterThan(10);
  expect([...calls.keys()]).toContain('none');
});

for (const [part, some] of [list.slice(0, half), list.slice(half)].entries()) {
  test(`calls to action arrive with their reason (${part + 1}/2)`, async ({ page, tour }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let sent: Record<string, string> = {};
    tour.answers[submission] = (body) => {
      const { fields } = JSON.parse(body) as { fields: { name: string; value: string }[] };
      sent = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      return { type: 'application/json', body: '{}' };
    };
    for (const [href, path] of some) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const link = page.locator(`main a[href="${href}"]`).first();
      // One in a closed row is reached by opening it.
      await link.evaluate((element) => (element.closest('details') ?? element).setAttribute('open', ''));
      // A link in a closed dialog is reached through the button that opens it.
      const dialog = page.locator('dialog:not([open])', { has: page.locator(`a[href="${href}"]`) });
      const id = (await dialog.count()) > 0 && (await dialog.first().getAttribute('id'));
      if (id) await page.locator(`[commandfor=${id}], [data-dialog=${id}]`).first().click();
      // One link is there for visitors without scripts only: its address is opened instead.
      if (href.includes('about=resources')) await page.goto(href);
      else await link.click();
      await expect(page, path).toHaveURL(href);

      const asked = new URLSearchParams(href.split('?')[1]);
      const claim = asked.get('claim');
      const reason =
        asked.has('role') && !asked.has('question')
          ? `role/${asked.get('role')}`
          : claim
            ? `study/${claim}`
            : (asked.get('about') ?? (asked.has('question') ? 'question' : null));
      const line = page.locator('[data-contact-reason]');
      await expect(line, href).toBeVisible();
      // The line is there before the script that sends.
      await expect(page.locator('[data-contact] form[novalidate]'), href).toBeAttached();
      const option = reason && (await page.locator(`option[value="${reason}"]`).textContent())?.trim();
      const words = option ?? undefined;
      if (words) await expect(line, href).toContainText(words);

      const fields = page.locator('[data-contact] .field:visible :is(input, textarea)');
      for (const field of await fields.all())
        await field.fill((await field.getAttribute('name')) === 'email' ? 'ada@agency.gov' : 'ada.example');
      const applies = /^(role\/|application)/.test(reason ?? '');
      await page.getByRole('button', { name: send.own }).click();
      await expect(page.locator('[data-contact-sent]'), href).toBeVisible();
      expect(sent['contact_reason'], href).toBe(words);
      expect(Boolean(sent['contact_page']), href).toBe(asked.has('from'));
      expect('company' in sent, href).toBe(asksFor(reason).includes('company'));
      expect('cv_link' in sent, href).toBe(applies);
    }
    expect(tour.problems).toEqual([]);
  });
}
