/** Articles of about 800 words for the benchmark: the same words for the same number. */
import type { Post, Row } from '../../tests/support/stand-ins.ts';

const WORDS =
  `the team measures what it changes and writes down why so that a later reader can follow each decision from the first
  draft to the last review while owners of a process keep the right to stop it at any time without asking anyone`.split(
    /\s+/,
  );

function words(seed: number, count: number): string {
  const at = (index: number) => WORDS[(seed * 31 + index * (7 + (seed % 5))) % WORDS.length]!;
  const picked = Array.from({ length: count }, (_, index) => at(index));
  return `${picked[0]!.charAt(0).toUpperCase()}${picked.join(' ').slice(1)}.`;
}

const paragraph = (seed: number): string =>
  `<p>${words(seed, 24)} ${words(seed + 3, 18)} <a href="https://www.example.org/${seed}">${words(seed + 5, 3)}</a> ${words(seed + 7, 20)}</p>`;

function body(seed: number): string {
  const items = [1, 2, 3].map((index) => `<li>${words(seed + index, 14)}</li>`);
  const sections = [0, 1, 2, 3].map((index) => {
    const at = seed * 13 + index * 17;
    return `<h2>${words(at, 5)}</h2>${paragraph(at)}${paragraph(at + 1)}${paragraph(at + 2)}`;
  });
  return `${sections.join('')}<ul>${items.join('')}</ul><blockquote>${words(seed, 16)}</blockquote>`;
}

/** @param count articles, half news and half blog */
export function makeArticles(count: number): { rows: Row[]; posts: Post[] } {
  const day = (index: number) => new Date(Date.UTC(2025, 8, 1) - index * 3_600_000).toISOString();
  const rows = Array.from({ length: Math.floor(count / 2) }, (_, index) => ({
    id: `row-${String(index).padStart(6, '0')}`,
    slug: `release-${index}`,
    title: words(index, 8),
    excerpt: words(index + 1, 20),
    content: body(index),
    category: ['Product Launch', 'Company News', 'Partnership', 'Industry Insights'][index % 4],
    tags: [`Topic ${index % 40}`, `Topic ${(index * 7) % 40}`],
    featured_image: null,
    publish_date: day(index),
    author: 'Newsroom',
    is_published: true,
    updated_at: day(index),
  }));
  const posts = Array.from({ length: Math.ceil(count / 2) }, (_, index) => ({
    id: `post${String(index).padStart(6, '0')}`,
    slug: `post-${index}`,
    title: words(index + 100_000, 8),
    html: body(index + 100_000),
    custom_excerpt: words(index + 2, 20),
    published_at: day(index),
    updated_at: day(index),
    feature_image: null,
    reading_time: 3,
    visibility: 'public',
    access: true,
    tags: [{ name: `Topic ${index % 40}`, slug: `topic-${index % 40}`, visibility: 'public' }],
    authors: [{ name: 'Editorial Team' }],
  }));
  return { rows, posts };
}
