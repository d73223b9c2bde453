import { createContext, useCallback, useContext } from 'react';
import { categoryImage } from '@contract/category-image';

/** The owner's category images by slug, provided by the site frame. */
export const CategoryImagesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Returns a function that finds the image of a category by slug. */
export function useCategoryImage(): (slug?: string) => string {
  const images = useContext(CategoryImagesContext);
  return useCallback(
    (slug) => categoryImage(slug, slug === undefined ? undefined : images.get(slug)),
    [images],
  );
}
