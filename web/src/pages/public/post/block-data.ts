import type { AffiliateProduct } from '@contract/affiliate-product';
import type { Block } from '@contract/blocks/definitions';

type Data = Record<string, unknown>;

const listOf = (names: readonly string[]): Data => ({
  '@type': 'ItemList',
  itemListElement: names.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
});

/** Ids of the products whose verdict a text shows. */
export const verdictProductIds = (blocks: readonly Block[]): ReadonlySet<number> =>
  new Set(
    blocks.flatMap((block) => {
      if (block.name === 'product') return [block.id];
      return block.name === 'comparison' ? block.ids : [];
    }),
  );

/** The editors' verdict as a review; undefined without a rating, which search engines require. */
export function reviewData(
  { rating, pros, cons }: AffiliateProduct,
  author: unknown,
): Data | undefined {
  if (rating === null) return undefined;
  return {
    '@type': 'Review',
    author,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0.5 },
    ...(pros.length === 0 ? {} : { positiveNotes: listOf(pros) }),
    ...(cons.length === 0 ? {} : { negativeNotes: listOf(cons) }),
  };
}

/** Comparisons of a text as lists of the products that readers see in them. */
export const comparisonData = (
  blocks: readonly Block[],
  products: readonly AffiliateProduct[],
): Data[] =>
  blocks.flatMap((block) => {
    if (block.name !== 'comparison') return [];
    const shown = block.ids.flatMap((of) => products.find(({ id }) => id === of)?.name ?? []);
    return shown.length < 2 ? [] : [{ '@context': 'https://schema.org', ...listOf(shown) }];
  });
