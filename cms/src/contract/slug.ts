import { limits } from './limits';

/**
 * The slug of a title: lower case, other characters become single hyphens (specification, section
 * 2), never cut within a character; empty if nothing is left.
 */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .slice(0, limits.slug)
    .replace(/^-+|[-\p{Cs}]+$/gu, '');
