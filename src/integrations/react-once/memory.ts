/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-member-access -- Astro types components and their properties as any */
import type { SSRLoadedRendererValue } from 'astro';

type Rendered = Awaited<ReturnType<SSRLoadedRendererValue['renderToStaticMarkup']>>;

/** Islands with properties of their own on every page must not fill the memory. */
const KEPT = 32;
/** An id of React's `useId()`, rendered without a page. */
const OWN_ID = /_R_/;

/**
 * A key over properties and slots; none when they hold what JSON does not tell apart, a Map, Set, date or element.
 */
export function keyOf(props: unknown, slots: unknown): string | undefined {
  let plain = true;
  const text = JSON.stringify([props, slots], function (this: unknown, name, value: unknown) {
    // As it is, before toJSON() made a text of it.
    const given = (this as Record<string, unknown>)[name];
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) {
      const prototype: unknown = Object.getPrototypeOf(given);
      if (prototype !== Object.prototype && prototype !== null) plain = false;
    } else if (
      typeof given === 'number' ? !Number.isFinite(given) : /^(bigint|symbol|function)$/.test(typeof given)
    )
      plain = false;
    return typeof value === 'bigint' ? undefined : value;
  });
  return plain ? text : undefined;
}

/**
 * React's renderer for Astro with a memory: a component and its properties decide its HTML, so it is rendered once.
 * Only an island with ids of `useId()` belongs to its page: there such ids count the islands, so that no two are alike.
 */
export function remember(react: SSRLoadedRendererValue): SSRLoadedRendererValue {
  const checked = new WeakMap<object, boolean>();
  const rendered = new WeakMap<object, Map<string, Rendered | 'own ids'>>();
  // Called without the page, the renderer counts nothing: pages come out the same in whatever order they are built.
  const pageless = undefined as never;
  return {
    ...react,
    async check(Component, ...rest) {
      if (typeof Component !== 'function') return react.check.call(pageless, Component, ...rest);
      const known = checked.get(Component) ?? (await react.check.call(pageless, Component, ...rest));
      checked.set(Component, known);
      return known;
    },
    async renderToStaticMarkup(Component, props, slots, metadata) {
      // As React's renderer does: Astro serialises the properties afterwards.
      delete props.class;
      const known = rendered.get(Component) ?? new Map<string, Rendered | 'own ids'>();
      rendered.set(Component, known);
      const key = keyOf(props, slots);
      if (key === undefined) return react.renderToStaticMarkup.call(this, Component, props, slots, metadata);
      let shared = known.get(key);
      if (!shared) {
        const result = await react.renderToStaticMarkup.call(pageless, Component, props, slots, metadata);
        shared = OWN_ID.test(result.html) ? 'own ids' : { html: result.html };
        if (known.size < KEPT) known.set(key, shared);
      }
      return shared === 'own ids'
        ? react.renderToStaticMarkup.call(this, Component, props, slots, metadata)
        : { ...shared };
    },
  };
}
