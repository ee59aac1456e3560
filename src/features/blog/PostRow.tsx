/** One row of the dated index: rendered by the server in the list, and by the island as "Older posts" appends it. */
import { Tags } from '~/features/articles/Tags.tsx';
import { titleClass } from '~/features/articles/titles.ts';
import { rowNote, type PostRowData } from './posts.ts';

interface Props {
  /** Of the section. */
  path: string;
  post: PostRowData;
  /** The newest of all is set larger. */
  lead?: boolean;
}

/** Place of the date, beside the text or above it. */
export const DATE =
  'entry-date lg:col-span-2 max-lg:mb-2 max-lg:flex max-lg:items-baseline max-lg:justify-between';

export default function PostRow({ path, post, lead = false }: Props) {
  return (
    <li>
      <article className="entry grid-12">
        <p className={DATE}>
          <time dateTime={post.published}>{post.day}</time>
          <span className="label mt-1.5 block">{rowNote(post)}</span>
        </p>
        <div className="entry-text lg:col-span-7">
          <h2 className={titleClass(post.title, lead ? 'lead' : 'list')}>
            <a href={`${path}/${post.slug}`}>{post.title}</a>
          </h2>
          {post.excerpt && <p className={lead ? 'lede mt-4' : 'text-muted'}>{post.excerpt}</p>}
        </div>
        <Tags tags={post.tags} />
      </article>
    </li>
  );
}
