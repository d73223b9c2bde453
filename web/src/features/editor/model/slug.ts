const MAX = 120;

/** The address part of a title: lower-case, other characters become single hyphens (specification, section 2). */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .slice(0, MAX)
    .replace(/^-+|-+$/g, '');
