/** One draft as the site would show it, loaded when an editor asks for it. Only `astro dev` has this page. */
import { useEffect, useRef, useState } from 'react';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { toast } from '~/features/toasts/store.ts';

export interface DraftAnswer {
  title: string;
  lede?: string;
  authors: string[];
  status: string;
  readingMinutes: number;
  html: string;
}

type State = { step: 'loading' } | { step: 'missing' } | { step: 'shown'; post: DraftAnswer };

const FALLBACK = 'Failed to load blog post. Please try again later.';

/** Asks the development server for a draft. @throws {Error} with the service's message */
async function load(slug: string): Promise<DraftAnswer> {
  const response = await fetch(`/drafts/blog.json?slug=${encodeURIComponent(slug)}`, { cache: 'no-store' });
  const answer = (await response.json()) as DraftAnswer & { error?: string };
  if (!response.ok) throw new Error(answer.error || FALLBACK);
  return answer;
}

function DraftPreview() {
  const [state, setState] = useState<State>({ step: 'loading' });
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const slug = new URLSearchParams(location.search).get('slug') ?? '';
    load(slug).then(
      (post) => setState({ step: 'shown', post }),
      (error: unknown) => {
        toast.error('Error Loading Post', (error as Error).message || FALLBACK);
        setState({ step: 'missing' });
      },
    );
  }, []);

  useEffect(() => {
    if (state.step !== 'shown') return;
    // The server has cleaned it with the same allow-list as the build.
    body.current?.replaceChildren(document.createRange().createContextualFragment(state.post.html));
  }, [state]);

  if (state.step === 'loading') return <p role="status">Loading the draft…</p>;
  if (state.step === 'missing') {
    return (
      <>
        <h1 className="h1">Post Not Found</h1>
        <p className="lede">The blog post you’re looking for doesn’t exist or has been removed.</p>
        <p>
          <a className="link" href="/blog">
            Back to Blog
          </a>
        </p>
      </>
    );
  }
  const { post } = state;
  return (
    <>
      <p className="label">
        {post.status}, {post.readingMinutes} min read
        {post.authors.length > 0 && `, By ${post.authors.join(', ')}`}
      </p>
      <h1 className="h1">{post.title}</h1>
      {post.lede && <p className="lede">{post.lede}</p>}
      <div className="prose" ref={body} />
    </>
  );
}

export default withBoundary(DraftPreview);
