import { z } from 'zod';
import { type AffiliateProduct, affiliateProduct } from '../affiliate-product';
import { postCategory } from '../category';
import { queryIds, SLUG_PATTERN } from '../text';
import type { PageTextKey } from '../texts/text-keys';
import { productsOf } from './block-line';
import { type Block, type ComparisonColumn, comparisonColumns } from './definitions';
import type { Site } from '../site';

/** A published post as a block of another post links to it. */
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

/** Most products and posts that one call looks up. */
const LOOKED_UP = 100;

/** Query of `GET /api/posts/blocks`: ids of products and slugs of posts that a text names, separated by commas. */
export const blockStockQuery = z.object({
  products: queryIds('products', LOOKED_UP).optional(),
  posts: z
    .string({ error: 'posts must be given once' })
    .transform((text) => [...new Set(text.split(','))])
    .refine((slugs) => slugs.length <= LOOKED_UP, `posts must be at most ${LOOKED_UP}`)
    .refine((slugs) => slugs.every((slug) => SLUG_PATTERN.test(slug)), 'posts must be slugs')
    .optional(),
});

/** Products on offer and published posts among those that blocks name. */
export const blockStock = z.object({
  affiliateProducts: z.array(affiliateProduct),
  linkedPosts: z.array(linkedPost),
});

/** Source of a rendered text: its Markdown, and the entries that its blocks may show. */
export interface Article {
  content: string;
  affiliateProducts: readonly AffiliateProduct[];
  linkedPosts: readonly LinkedPost[];
  /** Whether the reader is its author, who sees why a block is not shown; false by default. */
  showFaults?: boolean;
  /** Whether each second-level heading begins a section named by it; false by default. */
  inSections?: boolean;
  /** Language of the labels around its own text, and the owner's own texts for them; English by default. */
  speech?: Pick<Site, 'language' | 'texts'>;
}

/** The products and posts that exist. */
interface Stock {
  hasProduct(id: number): boolean;
  hasPost(slug: string): boolean;
}

/** References of a block that cannot be shown, as a sentence for the author, and whether the rest of it still can. */
interface Gone {
  sentence: string;
  isShown: boolean;
}

/** Fewest products that can be compared. */
const COMPARED = 2;

/** The missing references of a block; undefined where none is missing. */
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

/** Columns of the editors' verdict; without them a comparison falls back on the shops' descriptions. */
const VERDICT: readonly ComparisonColumn[] = ['best', 'pros', 'cons'];

/**
 * Columns of a comparison: those that its author chose, otherwise every column for which at least one product has a
 * value; descriptions only where no product has a verdict in words.
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

/** The texts that name the columns of a comparison. */
export const columnLabels = {
  price: 'product.price',
  rating: 'product.ratingLabel',
  best: 'product.best',
  pros: 'product.pros',
  cons: 'product.cons',
  brand: 'product.brand',
  description: 'product.description',
} as const satisfies Readonly<Record<ComparisonColumn, PageTextKey>>;
