/** Frames of other sites: videos become a link that loads the player on a click; the rest becomes a plain link. */

export interface Video {
  provider: 'YouTube' | 'Vimeo';
  /** Where the link leads without JavaScript. */
  page: string;
  /** What the frame loads after a click, on the host that sets no cookie before play. */
  frame: string;
}

/** The only frames that a page may ever open. */
export const FRAME =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{6,20}|player\.vimeo\.com\/video\/\d{4,15})\?[\w=&-]*$/;

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
]);

/** Reads the address of a frame or of a video page. */
export function readVideo(address: string): Video | undefined {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const parts = url.pathname.split('/').filter(Boolean);

  if (YOUTUBE_HOSTS.has(host)) {
    const named = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '');
    const id = host === 'youtu.be' ? parts[0] : named ? parts[1] : url.searchParams.get('v');
    if (!id || !/^[\w-]{6,20}$/.test(id) || id === 'videoseries') return undefined;
    const start = Number.parseInt(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '', 10);
    return {
      provider: 'YouTube',
      page: `https://www.youtube.com/watch?v=${id}`,
      frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`,
    };
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = parts.find((part) => /^\d{4,15}$/.test(part));
    if (!id) return undefined;
    // Unlisted videos carry a key, in the path or as `h`.
    const after = parts[parts.indexOf(id) + 1];
    const key = [url.searchParams.get('h'), after].find((value) => value && /^[0-9a-f]{6,20}$/.test(value));
    return {
      provider: 'Vimeo',
      page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
      frame: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`,
    };
  }
  return undefined;
}
