import portraitAv1 from '../../media/film/hero-portrait.av1.mp4';
import portraitH264 from '../../media/film/hero-portrait.h264.mp4';
import wideAv1 from '../../media/film/hero-wide.av1.mp4';
import wideH264 from '../../media/film/hero-wide.h264.mp4';

const av1 = 'video/mp4; codecs="av01.0.08M.08"';
const h264 = 'video/mp4';
/** Below this width the poster too is upright. */
const upright = '(max-width: 56.25rem)';

/** The films of the hero, which scripts/media has made. A browser takes the first that it can play: the smaller codec comes first. */
export const filmSources = [
  { src: portraitAv1, type: av1, media: upright },
  { src: portraitH264, type: h264, media: upright },
  { src: wideAv1, type: av1 },
  { src: wideH264, type: h264 },
];
