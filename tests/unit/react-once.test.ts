import { describe, expect, it, vi } from 'vitest';
import react from '@astrojs/react';
import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { keyOf, remember } from '../../src/integrations/react-once/memory.ts';

type Props = Record<string, unknown>;

/** A renderer that prints properties, slots and an id; it counts the islands of a page as React's does: `r0`, `r1`... */
function fake(html: (props: Props, prefix: string) => string) {
  const renderToStaticMarkup = vi.fn(async function (
    this: { islands: number } | undefined,
    _: unknown,
    props: Props,
    slots: Props,
  ) {
    const prefix = this ? `r${this.islands++}` : undefined;
    return { html: html(props, prefix ?? '') + JSON.stringify(slots), attrs: { prefix } };
  });
  const check = vi.fn(async (Component: unknown) => typeof Component === 'function');
  return { react: { check, renderToStaticMarkup }, check, renderToStaticMarkup };
}
const open = (html?: Parameters<typeof fake>[0]) => {
  const { react, ...spies } = fake(html ?? ((props) => `<p>${JSON.stringify(props)}</p>`));
  const once = remember(react as never);
  const render = (Component: unknown, props: Props, slots: Props = {}, page = { islands: 0 }) =>
    once.renderToStaticMarkup.call(page as never, Component as never, props as never, slots as never);
  return { once, render, ...spies };
};
const Island = () => null;

describe('an island of the same properties', () => {
  it('is rendered once', async () => {
    const { render, renderToStaticMarkup } = open();
    const first = await render(Island, { path: '/a' }, { mark: '<svg/>' });
    expect(first.attrs, 'a count of the page').toBeUndefined();
    expect(await render(Island, { path: '/a' }, { mark: '<svg/>' })).toEqual(first);
    expect(renderToStaticMarkup).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['other properties', Island, { path: '/b' }, {}],
    ['another slot', Island, { path: '/a' }, { mark: 'x' }],
    ['another component', () => null, { path: '/a' }, {}],
  ])('is another with %s', async (_, Component, props, slots) => {
    const { render, renderToStaticMarkup } = open();
    await render(Island, { path: '/a' });
    await render(Component, props, slots);
    expect(renderToStaticMarkup).toHaveBeenCalledTimes(2);
  });

  it('loses its scoping class every time, as the renderer drops it', async () => {
    const { render } = open();
    await render(Island, { class: 'astro-1' });
    const props = { class: 'astro-1' };
    await render(Island, props);
    expect(props).toEqual({});
  });

  it('gets ids of its page where it has any, the same in whatever order pages are built', async () => {
    const { render } = open((props, prefix) => (props['plain'] ? '<p>' : `<input id="_${prefix}R_0_">`));
    const page = { islands: 0 };
    await render(Island, { plain: true }, {}, page);
    expect((await render(Island, {}, {}, page)).html).toContain('_r0R');
    expect((await render(Island, {}, {}, page)).html).toContain('_r1R');
    expect((await render(Island, {}, {}, { islands: 0 })).html).toContain('_r0R');
  });

  it('is forgotten rather than kept without end', async () => {
    const { render, renderToStaticMarkup } = open();
    for (let page = 0; page < 200; page++) await render(Island, { page });
    await render(Island, { page: 0 });
    expect(renderToStaticMarkup).toHaveBeenCalledTimes(200);
    await render(Island, { page: 199 });
    expect(renderToStaticMarkup).toHaveBeenCalledTimes(201);
  });
});

it('a component is recognised once', async () => {
  const { once, check } = open();
  for (let page = 0; page < 3; page++)
    expect(await once.check.call({} as never, Island as never, {} as never, {} as never)).toBe(true);
  expect(check).toHaveBeenCalledTimes(1);
});

it.each([
  ['maps', new Map([[1, 2]]), new Map([[3, 4]])],
  ['sets', new Set([1]), new Set([2])],
  ['a number and none', Number.NaN, null],
  ['a date and its text', new Date(0), new Date(0).toISOString()],
  ['a bigint and nothing', 1n, undefined],
])('never shares one rendering between %s', async (_, one, other) => {
  const { render, renderToStaticMarkup } = open(() => '<p>');
  await render(Island, { value: { deep: [one] } });
  await render(Island, { value: { deep: [other] } });
  expect(renderToStaticMarkup).toHaveBeenCalledTimes(2);
  expect(keyOf({ value: one }, {})).toBeUndefined();
});

it('leans on what the installed packages do: the name of the renderer, the form of ids', () => {
  const renderers: { serverEntrypoint: unknown }[] = [];
  const setup = react().hooks['astro:config:setup'] as (options: object) => void;
  setup({
    command: 'build',
    config: { vite: {}, integrations: [] },
    addRenderer: (renderer: (typeof renderers)[number]) => renderers.push(renderer),
    updateConfig: () => {},
    injectScript: () => {},
    logger: { warn: () => {} },
  });
  expect(renderers.map(({ serverEntrypoint }) => String(serverEntrypoint))).toEqual([
    '@astrojs/react/server.js',
  ]);
  const WithId = () => createElement('p', { id: useId() });
  expect(renderToString(createElement(WithId), { identifierPrefix: 'r0' })).toMatch(/id="_r0R_/);
  expect(renderToString(createElement(WithId))).toMatch(/_R_/);
});
