import { limits } from '../../contract/limits';

/** A slug with a number behind it, cut so that it is no longer than a slug may be. */
export const numberedSlug = (slug: string, n: number): string => {
  const suffix = `-${n}`;
  const head = slug.slice(0, limits.slug - suffix.length);
  // Neither two hyphens in a row nor half a letter.
  return head.replace(/[-\p{Cs}]+$/u, '') + suffix;
};
