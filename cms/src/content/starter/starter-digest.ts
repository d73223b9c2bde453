import { createHash } from 'node:crypto';
import { hasVerdict } from '../../contract/product-verdict';
import { type AuthorRow, presentAuthor } from '../authors/presenters/author';
import type { ProductText } from '../posts/product-port';
import { presentVerdict } from '../posts/presenters/verdict';
import type { SeriesRow } from '../series/queries/series-posts';

const TEXT = ['name', 'description', 'price', 'price_as_of', 'image_url', 'affiliate_url'] as const;

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What tells whether a text is the one that a version brought. */
export const textDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * What tells whether a product has been changed. A verdict counts where there is one: products came without before
 * there were any, and the digests of those stay what they were.
 */
export function productDigest(product: ProductText): string {
  const { rating, bestFor, pros, cons } = presentVerdict(product);
  const verdict = hasVerdict({ rating, bestFor, pros, cons }) ? [rating, bestFor, pros, cons] : [];
  return digestOf([...TEXT.map((column) => product[column] ?? ''), ...verdict]);
}

/** What tells whether an author has been changed. */
export function authorDigest(row: AuthorRow): string {
  const { slug, name, role, bio, imageUrl, links } = presentAuthor(row);
  return digestOf([slug, name, role, bio, imageUrl, links]);
}

/** What tells whether a series, or what belongs to it, has been changed. */
export const seriesDigest = (row: SeriesRow, postIds: readonly number[]): string =>
  digestOf([row.slug, row.title, row.intro ?? '', postIds]);
