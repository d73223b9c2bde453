import type { AffiliateProduct } from '@contract/affiliate-product';
import type { LinkedPost } from '@contract/blocks/article';
import type { ComparisonColumn, ImageWidth } from '@contract/blocks/definitions';

/**
 * A block with the data it shows besides its body, or the message to the author about a faulty one.
 */
export type ShownBlock =
  | { name: 'product'; product: AffiliateProduct }
  | {
      name: 'comparison';
      products: readonly AffiliateProduct[];
      winner: number | undefined;
      columns: readonly ComparisonColumn[];
    }
  | { name: 'related'; post: LinkedPost }
  | { name: 'figure'; width: ImageWidth }
  | { name: 'gallery'; count: number }
  | { name: 'pullquote' | 'embed' | 'newsletter' }
  | { name: 'note' | 'facts'; title: string }
  | { name: 'fault'; sentence: string };

declare module 'hast' {
  interface ElementData {
    shown?: ShownBlock;
  }
}
