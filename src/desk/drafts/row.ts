/** The columns of a row of Supabase from the fields of the form at /drafts/new; an empty field is no value. */
export function rowOf(form: FormData | URLSearchParams): Record<string, unknown> {
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const text = (name: string): string => field(name).trim();
  return {
    id: 'unsaved',
    slug: 'unsaved',
    title: text('title'),
    excerpt: text('excerpt'),
    content: field('content'),
    content_format: text('content_format') || 'html',
    category: text('category') || 'Company News',
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    featured_image: text('featured_image') || null,
    publish_date: text('publish_date') || new Date().toISOString().slice(0, 10),
    author: text('author'),
    is_published: false,
  };
}
