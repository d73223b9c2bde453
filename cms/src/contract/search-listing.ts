import { excerptText } from './excerpt-text';
import type { Texts } from './texts/texts';

/** How a page stands in the lists of search engines. */
export interface SearchListing {
  title: string;
  description: string;
}

interface Magazine {
  brandName: string;
}

/** A page's title with the magazine's name, as browsers and search engines show it. */
export const pageTitle = (title: string, { brandName }: Magazine): string =>
  `${title} – ${brandName}`;

/** How a post is listed: by its own texts, and by its title and excerpt where it has none. */
export const postListing = (
  post: { title: string; excerpt: string; metaTitle: string; metaDescription: string },
  site: Magazine,
): SearchListing => ({
  title: post.metaTitle.trim() || pageTitle(post.title, site),
  description: post.metaDescription.trim() || excerptText(post.excerpt || post.title),
});

/** How the first page of a category is listed. */
export const categoryListing = (
  t: Texts,
  { name, description }: { name: string; description: string },
  site: Magazine,
): SearchListing => ({
  title: pageTitle(name, site),
  description: description || t('category.description', { category: name, brand: site.brandName }),
});

/** How the home page is listed. */
export const homeListing = ({
  brandName,
  tagline,
  description,
}: Magazine & { tagline: string; description: string }): SearchListing => ({
  title: tagline === '' ? brandName : `${brandName} – ${tagline}`,
  description,
});

/** The day that readers see on a post, as ISO 8601: that of its publication, of a draft that of its making. */
export const postDate = ({
  publishedAt,
  createdAt,
}: {
  publishedAt: string | null;
  createdAt: string;
}): string => publishedAt ?? createdAt;

/** When the text of a post last changed for readers, as ISO 8601; changes by jobs and switches do not count. */
export function lastChange({
  editedAt,
  publishedAt,
  createdAt,
}: {
  editedAt: string | null;
  publishedAt: string | null;
  createdAt: string;
}): string {
  const published = postDate({ publishedAt, createdAt });
  return editedAt !== null && editedAt > published ? editedAt : published;
}
