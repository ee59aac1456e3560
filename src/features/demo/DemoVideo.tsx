import type { FilmFiles } from './film.ts';

interface Props {
  film: FilmFiles;
  /** What the film shows. */
  title: string;
  /** Language of the captions: en-US. */
  language: string;
}

/** The demo film in the browser's own player. Nothing of it but the poster loads before it is played. */
export const DemoVideo = ({ film, title, language }: Props) => (
  <video
    className="aspect-video w-full border bg-ink"
    controls
    playsInline
    preload="none"
    poster={film.poster}
    aria-label={title}
  >
    <source src={film.video} type={film.video.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
    <track kind="captions" src={film.captions} srcLang={language} label="Captions" default />
  </video>
);
