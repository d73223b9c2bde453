import { topicStems } from './coverage';
import type { MentionableProduct } from './writing';

const MAX_FITTING = 30;
/** A word of the name says more of a product than one of its description. */
const NAME_WEIGHT = 3;

/** The products that share words with a text, most of them first and at most 30. */
export function fittingProducts(
  products: readonly MentionableProduct[],
  text: string,
): MentionableProduct[] {
  const stems = topicStems(text);
  const shared = (words: string): number =>
    [...topicStems(words)].filter((stem) => stems.has(stem)).length;
  return products
    .map((product) => ({
      product,
      score: NAME_WEIGHT * shared(`${product.name} ${product.brand}`) + shared(product.description),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_FITTING)
    .map(({ product }) => product);
}
