import { orList } from '../or-list';
import { SLUG_PATTERN } from '../text';
import { readUrl } from '../url';

/**
 * Reads the value of an attribute, undefined where the line lacks it; null after `refuse`, which
 * takes the reason as the end of a sentence that begins with the attribute's name.
 */
export type Attribute<T> = (
  value: string | undefined,
  refuse: (reason: string) => null,
) => T | null;

/** The largest id that both databases can store. */
const MAX_ID = 2_147_483_647;

const idOf = (value: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(value) && Number(value) <= MAX_ID ? Number(value) : undefined;

/** A required product id. */
export const productId: Attribute<number> = (value, refuse) => {
  if (value === undefined) return refuse('is missing: it names the product');
  return idOf(value) ?? refuse('must be the number of a product');
};

/** An optional product id. */
export const optionalProductId: Attribute<number | undefined> = (value, refuse) =>
  value === undefined ? undefined : productId(value, refuse);

const partsOf = (value: string): string[] => value.split(',').map((part) => part.trim());

/** `min` to `max` product ids, separated by commas, without duplicates. */
export const productIds =
  (min: number, max: number): Attribute<readonly number[]> =>
  (value, refuse) => {
    if (value === undefined) return refuse('are missing: they name the products');
    const ids = partsOf(value).map(idOf);
    if (!ids.every((id) => id !== undefined)) {
      return refuse('must be numbers of products, separated by commas');
    }
    if (new Set(ids).size < ids.length) return refuse('must name each product once');
    return ids.length >= min && ids.length <= max
      ? ids
      : refuse(`must be ${min} to ${max} products`);
  };

/** Optional text of at most `max` characters; empty by default. */
export const optionalText =
  (max: number): Attribute<string> =>
  (value = '', refuse) =>
    value.length <= max ? value.trim() : refuse(`must be at most ${max} characters`);

/** One of the given words; the first by default. */
export const wordOf =
  <T extends string>(words: readonly [T, ...T[]]): Attribute<T> =>
  (value, refuse) =>
    value === undefined
      ? words[0]
      : (words.find((word) => word === value) ?? refuse(`must be ${orList(words)}`));

/**
 * Some of the given words, separated by commas, without duplicates, in the order written; undefined
 * if omitted.
 */
export const someOf =
  <T extends string>(words: readonly T[]): Attribute<readonly T[] | undefined> =>
  (value, refuse) => {
    if (value === undefined) return undefined;
    const chosen = partsOf(value).map((part) => words.find((word) => word === part));
    return chosen.every((word) => word !== undefined) && new Set(chosen).size === chosen.length
      ? chosen
      : refuse(`must be some of ${words.join(', ')}, separated by commas`);
  };

/** The slug of a post; required. */
export const postSlug: Attribute<string> = (value, refuse) => {
  if (value === undefined) return refuse('is missing: it names the post by its slug');
  return SLUG_PATTERN.test(value) ? value : refuse('must be the slug of a post');
};

/** An address of http(s). */
export const webAddress =
  (max: number): Attribute<string> =>
  (value, refuse) => {
    if (value === undefined) return refuse('is missing: enter the address of the content to embed');
    const url = value.length <= max ? readUrl(value) : undefined;
    return url && /^https?:$/.test(url.protocol)
      ? url.href
      : refuse('must be an address that begins with https://');
  };
