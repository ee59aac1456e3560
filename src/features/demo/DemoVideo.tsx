interface Props {
  /** Addresses of its files. */
  video: string;
  captions: string;
  poster: string;
  /** What the film shows. */
  title: string;
  /** Language of the captions: en-US. */
  language: string;
}

/** The demo film in the browser's own player. Nothing of it but the poster loads before it is played. */
export const DemoVideo = ({ video, captions, poster, title, language }: Props) => (
  <video
    className="aspect-video w-full border bg-ink"
    controls
    playsInline
    preload="none"
    poster={poster}
    aria-label={title}
  >
    <source src={video} type={video.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
    <track kind="captions" src={captions} srcLang={language} label="Captions" default />
  </video>
);
