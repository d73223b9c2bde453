import { limits } from '../contract/limits';

/**
 * The slug of a title: lower case, without diacritics, runs of other characters as one hyphen, at
 * most 120 characters (specification, section 2, 'Create Post').
 */
export const slugify = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .slice(0, limits.slug)
    .replace(/^-+|-+$/g, '');
