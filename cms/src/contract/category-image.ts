const DEFAULT_SLUG = 'exotic-travel';
/** Slugs with a default image, `starter/pictures/SLUG.jpg`. */
export const SLUGS_WITH_IMAGE: ReadonlySet<string> = new Set([
  DEFAULT_SLUG,
  'private-jets',
  'supercars',
  'watch-collecting',
  'real-estate',
  'designer-fashion',
]);

/**
 * The image of a category: its own, else the default of its slug, else the default of exotic travel
 * (specification, section 2 'Home').
 */
export const categoryImage = (slug?: string, imageUrl?: string): string => {
  if (imageUrl) return imageUrl;
  const known = slug !== undefined && SLUGS_WITH_IMAGE.has(slug) ? slug : DEFAULT_SLUG;
  return `/pictures/${known}.jpg`;
};
