import { createHash } from 'node:crypto';
import { hasVerdict } from '../../contract/product-verdict';
import { type AuthorRow, presentAuthor } from '../authors/presenters/author';
import type { ProductText } from '../posts/product-port';
import { presentVerdict } from '../posts/presenters/verdict';
import type { SeriesRow } from '../series/queries/series-posts';

const TEXT = ['name', 'description', 'price', 'price_as_of', 'image_url', 'affiliate_url'] as const;

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Digest that recognizes the text of a released version. */
export const textDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Digest that shows whether a product was edited. A verdict is included only if there is one, so
 * that digests from before verdicts existed stay valid.
 */
export function productDigest(product: ProductText): string {
  const { rating, bestFor, pros, cons } = presentVerdict(product);
  const verdict = hasVerdict({ rating, bestFor, pros, cons }) ? [rating, bestFor, pros, cons] : [];
  return digestOf([...TEXT.map((column) => product[column] ?? ''), ...verdict]);
}

/** Digest that shows whether an author was edited. */
export function authorDigest(row: AuthorRow): string {
  const { slug, name, role, bio, imageUrl, links } = presentAuthor(row);
  return digestOf([slug, name, role, bio, imageUrl, links]);
}

/** Digest that shows whether a series, or the list of its posts, was edited. */
export const seriesDigest = (row: SeriesRow, postIds: readonly number[]): string =>
  digestOf([row.slug, row.title, row.intro ?? '', postIds]);
