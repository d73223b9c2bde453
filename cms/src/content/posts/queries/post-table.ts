import type { WrittenBy } from '../../../contract/ai-part';

/** A moment as the databases give it: milliseconds, a text or a date. */
type Moment = number | string | Date;

/** A row of the table `posts`; SQLite gives booleans as numbers and JSON as text. */
export interface PostTable {
  id: number;
  document_id: string;
  version: number;
  created_at: Moment;
  updated_at: Moment;
  /** Kept when a post is withdrawn. */
  publication_date: Moment | null;
  /** When a draft is to come out. */
  publish_at: Moment | null;
  edited_at: Moment | null;
  title: string;
  slug: string;
  excerpt: string | null;
  content: string | null;
  image_url: string | null;
  image_alt: string | null;
  meta_title: string | null;
  meta_description: string | null;
  tags: unknown;
  published: boolean | number;
  featured: boolean | number;
  written_by: WrittenBy | null;
}
