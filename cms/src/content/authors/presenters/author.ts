import type { Author, EditedAuthor } from '../../../contract/author';
import { storedTexts } from '../../../lib/stored-texts';

/** An author as the database returns it. */
export interface AuthorRow {
  id: number;
  slug: string;
  name: string;
  role: string | null;
  bio: string | null;
  image_url: string | null;
  links: unknown;
  version: number | null;
}

/** An author as every call returns it. */
export const presentAuthor = (row: AuthorRow): Author => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  role: row.role ?? '',
  bio: row.bio ?? '',
  imageUrl: row.image_url ?? '',
  links: storedTexts(row.links),
});

/** An author as the owner edits them. */
export const presentEditedAuthor = (row: AuthorRow): EditedAuthor => ({
  ...presentAuthor(row),
  version: row.version ?? 0,
});
