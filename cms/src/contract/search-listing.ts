import { excerptText } from './excerpt-text';
import type { Texts } from './texts/texts';

/** How search engines list a page. */
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

/**
 * Title and description of a post in search results: its meta texts, otherwise its title and
 * excerpt.
 */
export const postListing = (
  post: { title: string; excerpt: string; metaTitle: string; metaDescription: string },
  site: Magazine,
): SearchListing => ({
  title: post.metaTitle.trim() || pageTitle(post.title, site),
  description: post.metaDescription.trim() || excerptText(post.excerpt || post.title),
});

/** Title and description of a category's first page in search results. */
export const categoryListing = (
  t: Texts,
  { name, description }: { name: string; description: string },
  site: Magazine,
): SearchListing => ({
  title: pageTitle(name, site),
  description: description || t('category.description', { category: name, brand: site.brandName }),
});

/** Title and description of the home page in search results. */
export const homeListing = ({
  brandName,
  tagline,
  description,
}: Magazine & { tagline: string; description: string }): SearchListing => ({
  title: tagline === '' ? brandName : `${brandName} – ${tagline}`,
  description,
});

/**
 * The date that readers see on a post, as ISO 8601: its publication, or the creation of a draft.
 */
export const postDate = ({
  publishedAt,
  createdAt,
}: {
  publishedAt: string | null;
  createdAt: string;
}): string => publishedAt ?? createdAt;

/**
 * When a person last changed the published text of a post, as ISO 8601; changes by jobs and
 * switches do not count.
 */
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
