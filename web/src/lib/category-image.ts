import { createContext, useCallback, useContext } from 'react';

const DEFAULT_SLUG = 'exotic-travel';
const SLUGS_WITH_PICTURE: ReadonlySet<string> = new Set([
  DEFAULT_SLUG,
  'private-jets',
  'supercars',
  'watch-collecting',
  'real-estate',
  'designer-fashion',
]);

/**
 * The picture of a category: its own, else the default of its slug, else that of exotic travel
 * (specification, section 2 'Home').
 */
export const categoryImage = (slug?: string, imageUrl?: string): string => {
  if (imageUrl) return imageUrl;
  const known = slug !== undefined && SLUGS_WITH_PICTURE.has(slug) ? slug : DEFAULT_SLUG;
  return `/pictures/${known}.jpg`;
};

/** The categories' own pictures by slug, as the frame of the site knows them. */
export const CategoryImagesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Finds the picture of a category where only its slug is at hand, as in a post. */
export function useCategoryImage(): (slug?: string) => string {
  const images = useContext(CategoryImagesContext);
  return useCallback(
    (slug) => categoryImage(slug, slug === undefined ? undefined : images.get(slug)),
    [images],
  );
}
