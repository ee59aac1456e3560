/** Articles of about 800 words for the benchmark: the same words for the same number, every tenth with pictures. */
import sharp from 'sharp';
import type { Post, Row } from '../../tests/support/stand-ins.ts';

const WORDS =
  `the team measures what it changes and writes down why so that a later reader can follow each decision from the first
  draft to the last review while owners of a process keep the right to stop it at any time without asking anyone`.split(
    /\s+/,
  );

const words = (seed: number, count: number): string => {
  const picked = Array.from(
    { length: count },
    (_, index) => WORDS[(seed * 31 + index * (7 + (seed % 5))) % WORDS.length]!,
  );
  return `${picked[0]!.charAt(0).toUpperCase()}${picked.join(' ').slice(1)}.`;
};

const paragraph = (seed: number): string =>
  `<p>${words(seed, 24)} ${words(seed + 3, 18)} <a href="https://www.example.org/${seed}">${words(seed + 5, 3)}</a> ${words(seed + 7, 20)}</p>`;

/** @param picture an address, or nothing */
function body(seed: number, picture: string | undefined): string {
  const parts: string[] = [];
  for (let section = 0; section < 4; section++) {
    const at = seed * 13 + section * 17;
    if (section > 0) parts.push(`<h2>${words(at, 5)}</h2>`);
    parts.push(paragraph(at), paragraph(at + 1));
    if (section === 1 && picture) parts.push(`<figure><img src="${picture}" alt="${words(at, 4)}"></figure>`);
    if (section === 2)
      parts.push(`<ul>${[1, 2, 3].map((n) => `<li>${words(at + n, 14)}</li>`).join('')}</ul>`);
    if (section === 3) parts.push(`<blockquote>${words(at, 16)}</blockquote>`);
    parts.push(paragraph(at + 2));
  }
  return parts.join('\n');
}

export const PICTURES = 24;

/** A small pool of photographs: noise with a gradient, as hard to encode as one. */
export async function makePictures(): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: PICTURES }, (_, index) =>
      sharp({
        create: {
          width: 1400,
          height: 900,
          channels: 3,
          background: { r: (index * 37) % 255, g: 120, b: 90 },
          noise: { type: 'gaussian', mean: 110 + index, sigma: 24 },
        },
      })
        .blur(3)
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  );
}

export interface BenchArticles {
  rows: Row[];
  posts: Post[];
}

/**
 * @param count articles, half news and half blog
 * @param pictures address of the picture server
 */
export function makeArticles(count: number, pictures: string): BenchArticles {
  const day = (index: number) => new Date(Date.UTC(2025, 8, 1) - index * 3_600_000).toISOString();
  const picture = (index: number) => (index % 10 === 0 ? `${pictures}/${index}.jpg` : undefined);
  const rows = Array.from({ length: Math.floor(count / 2) }, (_, index) => ({
    id: `row-${String(index).padStart(6, '0')}`,
    slug: `release-${index}`,
    title: words(index, 8),
    excerpt: words(index + 1, 20),
    content: body(index, picture(index)),
    category: ['Product Launch', 'Company News', 'Partnership', 'Industry Insights'][index % 4],
    tags: [`Topic ${index % 40}`, `Topic ${(index * 7) % 40}`],
    featured_image: picture(index) ?? null,
    publish_date: day(index),
    author: 'Newsroom',
    is_published: true,
    updated_at: day(index),
  }));
  // Tags and authors with ids, as Ghost sends them: without, a build cannot ask for changes alone and reads everything.
  const posts = Array.from({ length: Math.ceil(count / 2) }, (_, index) => ({
    id: `post${String(index).padStart(6, '0')}`,
    slug: `post-${index}`,
    title: words(index + 100_000, 8),
    html: body(index + 100_000, picture(index)),
    custom_excerpt: words(index + 2, 20),
    published_at: day(index),
    updated_at: day(index),
    feature_image: picture(index) ?? null,
    reading_time: 3,
    visibility: 'public',
    access: true,
    tags: [
      {
        id: `tag${index % 40}`,
        name: `Topic ${index % 40}`,
        slug: `topic-${index % 40}`,
        visibility: 'public',
      },
    ],
    authors: [{ id: 'author0', name: 'Editorial Team', slug: 'editorial-team' }],
  }));
  return { rows, posts };
}
