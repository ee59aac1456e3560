/** One article of the news: rendered by the server in the list, and by the island after a search. */
import { titleClass } from '~/features/articles/titles.ts';
import { Tags } from '~/features/articles/Tags.tsx';
import { CardImage } from '~/ui/pictures/CardImage.tsx';
import type { NewsCardData } from './cards.ts';

/** Widths of the pictures on the page, for `sizes`. */
const LEAD_SIZES = '(min-width: 64rem) 46vw, 100vw';
const GRID_SIZES = '5rem';

interface Props {
  /** Of the section. */
  path: string;
  card: NewsCardData;
  /** The first, larger one. */
  lead?: boolean;
  /** Carries the badge. */
  featured?: boolean;
  /** Lies in the first screen. */
  eager?: boolean;
}

export default function NewsCard({ path, card, lead = false, featured = false, eager = false }: Props) {
  return (
    <article className={lead ? 'news-lead' : 'news-card'}>
      <div className="news-picture">
        {card.picture && (
          <CardImage picture={card.picture} sizes={lead ? LEAD_SIZES : GRID_SIZES} eager={eager} />
        )}
      </div>
      <div className={`news-words min-w-0 wrap-anywhere ${lead ? 'gap-4' : 'gap-2'}`}>
        <p className="row gap-3">
          {featured && <span className="flag">Featured</span>}
          {card.category && <span className="label">{card.category}</span>}
        </p>
        <h2 className={titleClass(card.title, lead ? 'lead' : 'list')}>{card.title}</h2>
        {card.excerpt && <p className={lead ? 'lede' : 'news-excerpt'}>{card.excerpt}</p>}
        <div className="label mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          <p className="flex basis-full gap-x-4">
            <time dateTime={card.published}>{card.date}</time>
            <span>{card.minutes} min read</span>
          </p>
          <Tags tags={card.tags} />
          <a className="news-more reach link ml-auto text-sm text-strong" href={`${path}/${card.slug}`}>
            Read More<span className="visually-hidden">: {card.title}</span>
          </a>
        </div>
      </div>
    </article>
  );
}
