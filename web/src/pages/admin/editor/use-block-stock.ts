import { useMemo } from 'react';
import type { BlockStock } from '@contract/blocks/article';
import { linkedSlugs, productsOf, scanBlocks } from '@contract/blocks/block-line';
import { readOne, useRead } from '~/lib/read';

/** Maximum number of products, and of posts, per call. */
const MAX = 100;

const stockRead = (products: readonly number[], posts: readonly string[]) =>
  readOne('GET /api/posts/blocks', {
    query: {
      products: products.slice(0, MAX).join(',') || null,
      posts: posts.slice(0, MAX).join(',') || null,
    },
  });

const NOTHING: BlockStock = { affiliateProducts: [], linkedPosts: [] };

/** Products and posts that a text refers to, as readers would see them; undefined until loaded. */
export function useBlockStock(content: string): BlockStock | undefined {
  const read = useMemo(() => {
    const products = [...new Set(scanBlocks(content).flatMap(productsOf))];
    const posts = linkedSlugs(content);
    return products.length + posts.length === 0 ? null : stockRead(products, posts);
  }, [content]);
  const { data, error } = useRead(read);
  if (read === null || error !== undefined) return NOTHING;
  return data ?? undefined;
}
