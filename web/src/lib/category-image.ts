import { createContext, useCallback, useContext } from 'react';
import { categoryImage } from '@contract/category-image';

/** The categories' own images by slug, as the frame of the site knows them. */
export const CategoryImagesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Finds the image of a category where only its slug is at hand, as in a post. */
export function useCategoryImage(): (slug?: string) => string {
  const images = useContext(CategoryImagesContext);
  return useCallback(
    (slug) => categoryImage(slug, slug === undefined ? undefined : images.get(slug)),
    [images],
  );
}
