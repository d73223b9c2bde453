import { z } from 'zod';
import { affiliateProduct } from '../affiliate-product';
import { postCategory } from '../category';
import { productsOf } from './block-line';
import type { Block } from './definitions';

/**
 * An affiliate product with the editor's verdict, as blocks show it: `rating` is 0.5 to 5 in halves, null without one,
 * `bestFor` one short line; `pros` and `cons` are at most six each.
 */
export const blockProduct = affiliateProduct.extend({
  brand: z.string(),
  rating: z.number().nullable(),
  bestFor: z.string(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
});

/** A published post as a block of another post links to it. */
export const linkedPost = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  category: postCategory.nullable(),
});

export type BlockProduct = z.infer<typeof blockProduct>;
export type LinkedPost = z.infer<typeof linkedPost>;

/** What a text is rendered from: its Markdown, and what its blocks may show. */
export interface Article {
  content: string;
  affiliateProducts: readonly BlockProduct[];
  linkedPosts: readonly LinkedPost[];
}

/** Tells what there is to be shown. */
interface Stock {
  hasProduct(id: number): boolean;
  hasPost(slug: string): boolean;
}

/** What a block names that cannot be shown, as a sentence for the author, and whether the rest of it still can. */
interface Gone {
  sentence: string;
  isShown: boolean;
}

/** Fewest products that can be compared. */
const COMPARED = 2;

/** What a block names that is gone; undefined where all of it is there. */
export function goneFrom(block: Block, stock: Stock): Gone | undefined {
  if (block.name === 'related' && !stock.hasPost(block.post)) {
    return { sentence: `There is no published post “${block.post}”.`, isShown: false };
  }
  const ids = productsOf(block);
  const gone = ids.filter((id) => !stock.hasProduct(id));
  if (gone.length === 0) return undefined;
  const [products, are] = gone.length === 1 ? ['Product', 'is'] : ['Products', 'are'];
  return {
    sentence: `${products} ${gone.join(', ')} ${are} not in the catalogue, or archived.`,
    isShown: block.name === 'comparison' && ids.length - gone.length >= COMPARED,
  };
}
