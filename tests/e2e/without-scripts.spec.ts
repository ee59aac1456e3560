/** Without JavaScript everything can be read, reached and sent, and no control is shown that could not work. Figures and panels have tests of their own. */
import { expect } from '@playwright/test';
import type { ContactTexts } from '../../src/content/schemas/contact.ts';
import type { Offerings } from '../../src/content/schemas/offerings.ts';
import { htmlOf } from '../site/dist.ts';
import { entryIds, readEntry } from '../support/content.ts';
import { sharing } from '../support/shared-page.ts';
import { estimatorPage, mailsOf } from './support.ts';

const test = sharing({ javaScriptEnabled: false });
test.describe.configure({ mode: 'default' });
test.beforeEach(({ visitor: plain }) => plain.setViewportSize({ width: 390, height: 844 }));
const wide = { width: 1280, height: 800 };

test('home: the first sentence is shown, and nothing can be paused', async ({ visitor: plain }) => {
  const { sentences } = readEntry('home', 'home') as { sentences: [string] };
  await plain.goto('/');
  await expect(plain.locator('.typing > [aria-hidden]:not(.room)')).toHaveText(sentences[0]);
  await expect(plain.locator('.hero .pause')).toBeHidden();
});

test('about: all questions and answers can be read, and a card leads to its person', async ({
  visitor: plain,
}) => {
  await plain.goto('/about');
  for (const part of ['h3', 'p'])
    await expect(plain.locator(`.faq-items > li ${part}`).filter({ visible: true })).toHaveCount(5);
  await expect(plain.locator('.faq-controls')).toBeHidden();
  const card = plain.locator('a[data-dialog]').last();
  // A company may have no advisors.
  if ((await card.count()) === 0) return;
  const name = await card.locator('b.h3').innerText();
  await card.click();
  await expect(plain).toHaveURL(/\/advisory-board#[a-z\d-]+$/);
  await expect(plain.getByRole('heading', { level: 2, name })).toBeInViewport();
});

test('resources and news: tabs, sharing and subscribing give way to links', async ({ visitor: plain }) => {
  await plain.goto('/resources');
  await expect(plain.getByRole('article')).not.toHaveCount(0);
  await expect(plain.getByRole('link', { name: 'All news' })).toBeVisible();
  await expect(plain.getByRole('textbox', { name: 'Work email' })).toBeHidden();
  await expect(plain.locator('button.share').first()).toBeHidden();
  await expect(plain.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    '/contact?about=resources&from=/resources',
  );
  await plain.goto('/press-releases');
  await expect(plain.locator('.tabs button').first()).toBeHidden();
  await expect(plain.getByRole('link', { name: 'Older articles' })).toBeVisible();
});

test('the menus and the panel of the phone open, and close', async ({ visitor: plain }) => {
  await plain.setViewportSize(wide);
  await plain.goto('/advisory-board');
  const panel = plain.locator('#menu-company');
  await plain.getByRole('button', { name: 'Company' }).click();
  await expect(panel).toBeVisible();
  await plain.mouse.move(300, 600);
  await plain.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await plain.setViewportSize({ width: 390, height: 844 });
  await plain.getByRole('button', { name: 'Open menu' }).click();
  await plain.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Careers' }).click();
  await expect(plain).toHaveURL('/careers');
});

test('the services and their dialog are there', async ({ visitor: plain }) => {
  const { tiles } = readEntry('offerings', 'services') as Offerings;
  await plain.goto('/services');
  await expect(plain.locator('main .tiles a')).toHaveCount(tiles.length);
  await plain.getByRole('button', { name: 'Our Services' }).click();
  const dialog = plain.getByRole('dialog', { name: 'Our Services' });
  await expect(dialog.getByRole('listitem')).toHaveCount(tiles.length);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('the contents of a legal document: a plain list where there is room, else a disclosure', async ({
  visitor: plain,
}) => {
  const legal = entryIds('legal').find((id) => htmlOf(`/${id}`).includes('aria-label="Contents"'));
  test.skip(!legal, 'No legal document of these entries has contents.');
  await plain.goto(`/${legal}`);
  const contents = plain.getByRole('navigation', { name: 'Contents' });
  const heading = contents.getByText('Contents').filter({ visible: true });
  const links = contents.getByRole('link');
  await expect(heading).toHaveCount(1);
  await expect(links.first()).toBeHidden();
  await contents.locator('summary').press('Enter');
  await expect(links.first()).toBeVisible();
  await contents.locator('summary').press('Enter');
  await plain.setViewportSize(wide);
  await expect(heading).toHaveCount(1);
  await expect(contents.locator('summary')).toBeHidden();
  await plain.locator('h1').click();
  await plain.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  const section = plain.locator(`h2${await links.last().getAttribute('href')}`);
  await expect(section).not.toBeInViewport();
  await links.last().click();
  await expect(section).toBeInViewport();
});

test('an estimator goes to the contact page with what was filled in', async ({ visitor: plain }) => {
  await plain.goto(estimatorPage('hospitality'));
  await expect(plain.getByText('This is the result of the starting values.')).toBeVisible();
  await expect(plain.getByRole('slider')).toHaveCount(0);
  await plain.locator('[name=adr]').fill('300');
  await plain.getByRole('button', { name: 'Discuss this estimate' }).click();
  await expect(plain).toHaveURL(/\/contact\?estimate=hospitality&e=1&occ=72&adr=300&/);
});

test('the contact form goes to the mail program, and asks what the reason needs', async ({
  visitor: plain,
}) => {
  const { application, send } = readEntry('contact', 'contact') as ContactTexts;
  const [opening] = entryIds('jobs');
  test.skip(!opening, 'There is no opening.');
  const role = (readEntry('jobs', opening!) as { title: string }).title;
  const field = (name: string) => plain.locator(`#contact-${name}`);
  const opened = await mailsOf(plain);
  const denied: string[] = [];
  plain.on('console', (message) => denied.push(message.text()));
  await plain.goto('/contact?about=demo');
  await expect(field('link')).toBeHidden();
  await plain.getByLabel('What is it about?').selectOption(role);
  await expect(field('link')).toBeVisible();
  await expect(field('company')).toBeHidden();
  for (const [name, value] of [
    ['firstname', 'Ada'],
    ['email', 'ada@agency.gov'],
    ['message', 'A sentence.'],
  ] as const)
    await field(name).fill(value);
  await plain.getByRole('button', { name: send.mail }).click();
  // No mail program here: what can be seen is that the policy lets the form go and that no text ends up in the address.
  await expect.poll(() => opened.length).toBe(1);
  expect(denied.filter((text) => /form-action|Content Security/i.test(text))).toEqual([]);
  expect(plain.url()).toMatch(/\/contact\?about=demo$/);
  // Whoever applies is met as an applicant before anything is chosen.
  await plain.goto('/careers');
  await plain.getByRole('link', { name: `Apply Now: ${role}` }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(application.headline, {
    useInnerText: true,
  });
});
