import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { homeSchema, type Home } from '../../../../src/content/schemas/home.ts';
import { DemoVideo } from '../../../../src/features/demo/DemoVideo.tsx';
import { readEntry } from '../../../support/content.ts';

const film = { video: 'demo.mp4', captions: 'demo.vtt', poster: 'demo.jpg' };
const entry = (planted?: object): unknown => {
  const home = readEntry('home', 'home') as Home;
  Object.assign(home.platform.demo, planted);
  return home;
};
const faults = (planted: object) =>
  homeSchema
    .safeParse(entry(planted))
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

const givenFiles = () => vi.spyOn(process.getBuiltinModule('node:fs'), 'existsSync').mockReturnValue(true);
afterEach(() => void vi.restoreAllMocks());

describe('the demo film', () => {
  it('is not there yet, and may be given', () => {
    expect(homeSchema.parse(entry()).platform.demo.film).toBeUndefined();
    givenFiles();
    expect(homeSchema.parse(entry({ film })).platform.demo.film).toEqual(film);
  });

  it('comes with captions and a poster, as files of the right kind beside the entry', () => {
    givenFiles();
    for (const [change, fault] of [
      [{ captions: undefined }, 'platform.demo.film.captions'],
      [{ captions: 'demo.srt' }, 'ending in .vtt'],
      [
        { video: 'https://example.com/demo.mp4' },
        'must be the name of a file beside this entry, ending in .mp4 or .webm',
      ],
    ] as const)
      expect(faults({ film: { ...film, ...change } })![0]).toContain(fault);
  });

  it('names each file that is missing, with its field', () => {
    expect(faults({ film })).toEqual(
      Object.entries(film).map(([field, file]) =>
        expect.stringContaining(`platform.demo.film.${field} src/content/home/${file} does not exist`),
      ),
    );
  });

  it('is shown by the browser’s own player, with captions on', () => {
    const shown = { video: '/demo.mp4', captions: '/demo.vtt', poster: '/demo.jpg' };
    const markup = renderToStaticMarkup(
      createElement(DemoVideo, { ...shown, title: 'A look', language: 'en' }),
    );
    expect(markup).toMatch(/<video[^>]* controls="" [^>]*preload="none"/);
    expect(markup).toContain('<source src="/demo.mp4" type="video/mp4"/>');
    expect(markup).toMatch(/<track kind="captions" src="\/demo.vtt"[^>]* default=""/);
    expect(markup).not.toContain('autoplay');
  });
});
