/** One article of the news: rendered by the server in the list, and by the island after a search. */
import { titleClass } from '~/features/articles/titles.ts';
import type { CardPicture } from '~/ui/pictures/card.ts';
import { GRID_SIZES, LEAD_SIZES } from './sizes.ts';
import type { NewsCardData } from './search-index.ts';

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
        <Picture picture={card.picture} sizes={lead ? LEAD_SIZES : GRID_SIZES} eager={eager} />
      </div>
      <div className="news-text">
        <p className="row gap-3">
          {featured && <span className="flag">Featured</span>}
          {card.category && <span className="label">{card.category}</span>}
        </p>
        <h2 className={titleClass(card.title, lead ? 'lead' : 'list')}>{card.title}</h2>
        {card.excerpt && <p className={lead ? 'lede' : 'news-excerpt'}>{card.excerpt}</p>}
        <p className="news-meta label">
          <time dateTime={card.published}>{card.date}</time>
          <span>{card.minutes} min read</span>
        </p>
        <div className="news-foot">
          <a className="link" href={`${path}/${card.slug}`}>
            Read More<span className="visually-hidden">: {card.title}</span>
          </a>
          <span className="news-tags">
            {card.tags.map((tag) => (
              <span className="chip" key={tag}>
                {tag}
              </span>
            ))}
          </span>
        </div>
      </div>
    </article>
  );
}

/** Its frame has the size, so nothing moves when it arrives. */
function Picture({ picture, sizes, eager }: { picture: CardPicture; sizes: string; eager: boolean }) {
  if (!picture.src) return null;
  return (
    <picture className={picture.variant ? `fill cover-${picture.variant}` : 'fill'}>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      <img
        src={picture.src}
        srcSet={picture.webp}
        sizes={picture.webp && sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
