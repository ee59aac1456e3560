import { expect, it } from 'vitest';
import { shortScopes } from '../../src/integrations/short-scopes.ts';

type Transform = (code: string, id: string) => { code: string } | undefined;
const shorten = () => shortScopes().transform as unknown as Transform;

it('shortens scopes in markup and in selectors alike, and nothing else', () => {
  const transform = shorten();
  expect(
    transform('<div class="box astro-dyfkx2yu" data-astro-prefetch><astro-island>', '/a/Box.astro')?.code,
  ).toBe('<div class="box sdyfk" data-astro-prefetch><astro-island>');
  expect(
    transform('.box.astro-dyfkx2yu{color:red}', '/a/Box.astro?astro&type=style&index=0&lang.css')?.code,
  ).toBe('.box.sdyfk{color:red}');
  expect(transform('"astro-dyfkx2yu"', '/a/island.tsx')).toBeUndefined();
});

it('refuses two components with one name', () => {
  const transform = shorten();
  transform('.astro-dyfkx2yu{}', '/a/Box.astro');
  expect(() => transform('.astro-dyfk0000{}', '/a/Other.astro')).toThrow(
    'Two scopes are called sdyfk: astro-dyfkx2yu and astro-dyfk0000',
  );
});
