import { limits } from '../../contract/limits';

/** A slug with a number appended, truncated to the maximum length of a slug. */
export const numberedSlug = (slug: string, n: number): string => {
  const suffix = `-${n}`;
  const head = slug.slice(0, limits.slug - suffix.length);
  // Never ends with two hyphens or half a surrogate pair.
  return head.replace(/[-\p{Cs}]+$/u, '') + suffix;
};
