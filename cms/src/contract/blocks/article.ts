import { z } from 'zod';
import { type AffiliateProduct, affiliateProduct } from '../affiliate-product';
import { postCategory } from '../category';
import { queryIds, SLUG_PATTERN } from '../text';
import type { PageTextKey } from '../texts/text-keys';
import { productsOf } from './block-line';
import { type Block, type ComparisonColumn, comparisonColumns } from './definitions';
import type { Site } from '../site';

/** A published post as a block of another post shows it. */
export const linkedPost = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  category: postCategory.nullable(),
});

export type BlockStock = z.infer<typeof blockStock>;
export type LinkedPost = z.infer<typeof linkedPost>;

/** Maximum number of products and of posts per lookup. */
const LOOKED_UP = 100;

/**
 * Query of `GET /api/posts/blocks`: product ids and post slugs that a text refers to, separated by
 * commas.
 */
export const blockStockQuery = z.object({
  products: queryIds('products', LOOKED_UP).optional(),
  posts: z
    .string({ error: 'posts must be given once' })
    .transform((text) => [...new Set(text.split(','))])
    .refine((slugs) => slugs.length <= LOOKED_UP, `posts must be at most ${LOOKED_UP}`)
    .refine((slugs) => slugs.every((slug) => SLUG_PATTERN.test(slug)), 'posts must be slugs')
    .optional(),
});

/** The products on offer and published posts among those requested. */
export const blockStock = z.object({
  affiliateProducts: z.array(affiliateProduct),
  linkedPosts: z.array(linkedPost),
});

/** Source of a rendered text: its Markdown, and the products and posts that its blocks may show. */
export interface Article {
  content: string;
  affiliateProducts: readonly AffiliateProduct[];
  linkedPosts: readonly LinkedPost[];
  /** Whether the reader is the author, who sees why a block is not shown; false by default. */
  showFaults?: boolean;
  /** Whether each second-level heading starts a named section; false by default. */
  inSections?: boolean;
  /**
   * Language of the labels around the text, with the owner's own texts for them; English by
   * default.
   */
  speech?: Pick<Site, 'language' | 'texts'>;
}

/** Looks up which products and posts exist. */
interface Stock {
  hasProduct(id: number): boolean;
  hasPost(slug: string): boolean;
}

/**
 * Missing references of a block: a sentence for the author, and whether the rest can still be
 * shown.
 */
interface Gone {
  sentence: string;
  isShown: boolean;
}

/** Minimum number of products in a comparison. */
const COMPARED = 2;

/** The missing references of a block; undefined if there are none. */
export function findMissingReferences(block: Block, stock: Stock): Gone | undefined {
  if (block.name === 'related' && !stock.hasPost(block.post)) {
    return { sentence: `There is no published post “${block.post}”.`, isShown: false };
  }
  const ids = productsOf(block);
  const gone = ids.filter((id) => !stock.hasProduct(id));
  if (gone.length === 0) return undefined;
  const [products, are] = gone.length === 1 ? ['Product', 'is'] : ['Products', 'are'];
  return {
    sentence: `${products} ${gone.join(', ')} ${are} not in the catalog, or archived.`,
    isShown: block.name === 'comparison' && ids.length - gone.length >= COMPARED,
  };
}

const HAS: Readonly<Record<ComparisonColumn, (product: AffiliateProduct) => boolean>> = {
  price: ({ price }) => price !== '',
  rating: ({ rating }) => rating !== null,
  best: ({ bestFor }) => bestFor !== '',
  pros: ({ pros }) => pros.length > 0,
  cons: ({ cons }) => cons.length > 0,
  brand: ({ brand }) => brand !== '',
  description: ({ description }) => description !== '',
};

/**
 * Columns of the editors' verdict; without them a comparison falls back on the shops' descriptions.
 */
const VERDICT: readonly ComparisonColumn[] = ['best', 'pros', 'cons'];

/**
 * Columns of a comparison: those that its author chose, otherwise every column for which at least
 * one product has a value. Descriptions are left out if any product has a written verdict.
 */
export function columnsOf(
  chosen: readonly ComparisonColumn[] | undefined,
  products: readonly AffiliateProduct[],
): readonly ComparisonColumn[] {
  if (chosen !== undefined) return chosen;
  const columns = comparisonColumns.filter((column) => products.some(HAS[column]));
  const isJudged = columns.some((column) => VERDICT.includes(column));
  return isJudged ? columns.filter((column) => column !== 'description') : columns;
}

/** Text keys of the labels of comparison columns. */
export const columnLabels = {
  price: 'product.price',
  rating: 'product.ratingLabel',
  best: 'product.best',
  pros: 'product.pros',
  cons: 'product.cons',
  brand: 'product.brand',
  description: 'product.description',
} as const satisfies Readonly<Record<ComparisonColumn, PageTextKey>>;
