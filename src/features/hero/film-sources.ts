interface FilmSource {
  src: string;
  type: string;
  /** Media query, for the portrait crop. */
  media?: string;
}

const files = import.meta.glob<string>('../../media/film/hero-{wide,portrait}.{av1,h264}.mp4', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Codecs from small to universal; the browser takes the first that it can play. */
const types = { av1: 'video/mp4; codecs="av01.0.08M.08"', h264: 'video/mp4' };
/** The shapes, with the width below which the poster too is upright. */
const shapes = { portrait: '(max-width: 56.25rem)', wide: undefined };

/** The films of the hero that scripts/media has made, in the order in which a browser shall try them. */
export const filmSources: FilmSource[] = [];
for (const [shape, media] of Object.entries(shapes))
  for (const [codec, type] of Object.entries(types)) {
    const src = files[`../../media/film/hero-${shape}.${codec}.mp4`];
    if (src) filmSources.push({ src, type, ...(media ? { media } : {}) });
  }
