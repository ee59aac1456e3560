import type { DemoFilm } from '~/content/schemas/home.ts';

/** The film with the addresses of its files. */
export interface FilmFiles {
  video: string;
  captions: string;
  poster: string;
}

/**
 * Finds the files of a film beside the entry that names them.
 * @param files addresses by path, as `import.meta.glob` gives them
 * @throws {Error} naming each missing file with its field
 */
export function filmFiles(film: DemoFilm, files: Record<string, string>): FilmFiles {
  const find = (name: string) => Object.entries(files).find(([path]) => path.endsWith(`/home/${name}`))?.[1];
  const { video, captions, poster } = film;
  const named = { video, captions, poster };
  const missing = Object.entries(named).filter(([, name]) => !find(name));
  if (missing.length)
    throw new Error(
      missing
        .map(
          ([field, name]) =>
            `src/content/home/home.yaml: platform.demo.film.${field}: there is no file src/content/home/${name}. Put it there, or take the film out.`,
        )
        .join('\n'),
    );
  return { video: find(video)!, captions: find(captions)!, poster: find(poster)! };
}
