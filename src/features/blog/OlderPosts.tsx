import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '~/ui/Icon.tsx';
import { loadJson, LoadError } from '~/features/articles/load.ts';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { toast } from '~/features/toasts/store.ts';
import PostRow from './PostRow.tsx';
import { postPagePath, type PostPage, type PostRowData } from './posts.ts';

interface Props {
  /** Of the section. */
  path: string;
  /** The page that follows the one in the HTML. */
  next: number;
  /** The numbered pager, from the server. */
  children?: ReactNode;
}

/** Skeleton rows while loading. */
const SKELETONS = 6;
const FALLBACK = 'Failed to load blog posts. Please try again later.';

/** A row of bars where a post will stand. */
const Skeleton = () => (
  <li aria-hidden="true">
    <div className="entry grid-12 animate-pulse">
      <div className="mb-2 lg:col-span-2">
        <i className={BAR} />
      </div>
      <div className="grid gap-3 lg:col-span-7">
        <i className={BAR} />
        <i className={BAR} />
        <i className={BAR} />
      </div>
    </div>
  </li>
);
const BAR = 'block h-4 w-4/5 bg-band';

/** Appends the next twelve posts below the list; the link works as a link until, and whenever, that fails. */
function OlderPosts({ path, next, children }: Props) {
  const [posts, setPosts] = useState<PostRowData[]>([]);
  const [page, setPage] = useState<number | undefined>(next);
  const [loading, setLoading] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const goOn = useRef<{ slug: string | undefined; preventScroll: boolean }>(undefined);

  useEffect(() => toast.prepare(), []);

  useEffect(() => {
    const { slug, preventScroll } = goOn.current ?? {};
    goOn.current = undefined;
    if (!slug) return;
    list.current
      ?.querySelector<HTMLElement>(`h2 a[href="${path}/${CSS.escape(slug)}"]`)
      ?.focus({ preventScroll });
  }, [path, posts]);

  const load = async (event: MouseEvent) => {
    // A new tab or window was asked for: the link does that by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || page === undefined) return;
    event.preventDefault();
    if (loading) return;
    const byKeyboard = event.detail === 0;
    setLoading(true);
    setSaid('Loading older posts');
    try {
      const answer = await loadJson<PostPage>(postPagePath(path, page), 'posts');
      if (!Array.isArray(answer.posts)) throw new TypeError('The answer holds no posts.');
      setPosts((before) => [...before, ...answer.posts]);
      setPage(answer.next);
      setSaid(`${answer.posts.length} older ${answer.posts.length === 1 ? 'post' : 'posts'} added`);
      // The reader goes on where the new posts begin; the pointer stays where it is.
      if (byKeyboard || answer.next === undefined) {
        goOn.current = { slug: answer.posts[0]?.slug, preventScroll: !byKeyboard };
      }
    } catch (error) {
      setSaid('');
      toast.error(
        'Error Loading Posts',
        error instanceof LoadError && error.message ? error.message : FALLBACK,
      );
    } finally {
      setLoading(false);
    }
  };

  return (
    <>
      <ol
        className="posts"
        ref={list}
        aria-label="Older posts"
        aria-busy={loading}
        hidden={posts.length === 0 && !loading}
      >
        {posts.map((post) => (
          <PostRow path={path} post={post} key={post.slug} />
        ))}
        {loading && Array.from({ length: SKELETONS }, (_, index) => <Skeleton key={index} />)}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-strong pb-band">
        {children}
        {page !== undefined && (
          <a
            className="link older"
            data-act=""
            href={`${path}/page/${page}`}
            rel="next"
            onClick={(event) => void load(event)}
          >
            Older posts
            <Icon name="arrow" />
          </a>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

export default withBoundary(OlderPosts);
