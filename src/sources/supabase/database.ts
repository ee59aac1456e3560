/** The project's tables as `supabase gen types typescript` writes them; tests/sources/embedded.test.ts holds them to the migration. */
export interface PressReleaseRow {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  content_format: 'html' | 'markdown';
  category: string;
  tags: string[];
  featured_image: string | null;
  publish_date: string;
  author: string;
  is_published: boolean;
  /** Absent in a project without the migration of that name. */
  updated_at?: string;
}

type PressReleaseInsert = Partial<PressReleaseRow> &
  Pick<PressReleaseRow, 'slug' | 'title' | 'content' | 'category'>;

// A type, not an interface: supabase-js asks for index signatures.
export type Database = {
  public: {
    Tables: {
      press_releases: {
        Row: { [Column in keyof PressReleaseRow]: PressReleaseRow[Column] };
        Insert: { [Column in keyof PressReleaseInsert]: PressReleaseInsert[Column] };
        Update: { [Column in keyof PressReleaseRow]?: PressReleaseRow[Column] };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};
