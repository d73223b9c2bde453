import { useState } from 'react';
import type { CatalogProduct } from '@contract/affiliate-product';
import type { PostCard } from '@contract/post';
import { plural } from '~/lib/format';
import { useFoundEntries } from '~/lib/use-found-entries';
import { offeredPostsRead, offeredProductsRead } from '../../api/reads';
import { choiceTitle, FEWEST_COMPARED, isPicked, offeredProducts, toggled } from './compared';
import {
  comparisonBlock,
  foundItems,
  type InsertItem,
  productBlock,
  relatedBlock,
  type SearchedKind,
} from './insert-items';

/** Minimum length of a query for which products and articles are searched. */
const SHORTEST_SEARCH = 2;

/** An entry of the menu. */
export interface Entry {
  key: string;
  label: string;
  hint: string;
  group: string;
  /** True for search results, which stay while the next query is loading. */
  isFound: boolean;
  take: () => void;
}

interface Options {
  onBlock: (block: string) => void;
  onItem: (item: InsertItem) => void;
  onClear: () => void;
}

/** State of a search, and the products chosen so far. */
interface Seeking {
  what: SearchedKind;
  picked: readonly CatalogProduct[];
}

const titles: Record<Exclude<SearchedKind, 'comparison'>, string> = {
  product: 'Product: type a name or brand',
  related: 'Related article: type a part of its title',
};

const titleOf = ({ what, picked }: Seeking): string =>
  what === 'comparison' ? choiceTitle(picked) : titles[what];

const NONE: readonly CatalogProduct[] = [];

const productEntry = (
  product: CatalogProduct,
  picked: readonly CatalogProduct[],
  take: () => void,
): Entry => ({
  key: `product-${product.id}`,
  label: isPicked(picked, product) ? `✓ ${product.name}` : product.name,
  hint: [product.brand, product.price].filter(Boolean).join(' · '),
  group: 'Products',
  isFound: true,
  take,
});

const postEntry = ({ id, title }: PostCard, take: () => void): Entry => ({
  key: `post-${id}`,
  label: title,
  hint: 'as a card',
  group: 'Articles',
  isFound: true,
  take,
});

/** The entry that inserts the comparison; none until two products are selected. */
const doneEntries = (picked: readonly CatalogProduct[], onBlock: Options['onBlock']): Entry[] => {
  if (picked.length < FEWEST_COMPARED) return [];
  return [
    {
      key: 'done',
      label: `Insert a comparison of ${plural(picked.length, 'product', 'products')}`,
      hint: '',
      group: '',
      isFound: false,
      take: () => onBlock(comparisonBlock(picked.map(({ id }) => id))),
    },
  ];
};

/**
 * Menu entries for a query: blocks, products and articles, or only products or articles once a
 * chosen block needs them.
 */
export function useInsertEntries(query: string, { onBlock, onItem, onClear }: Options) {
  const [seeking, setSeeking] = useState<Seeking | null>(null);
  const products = useFoundEntries(query, offeredProductsRead);
  const posts = useFoundEntries(query, offeredPostsRead);
  const isSearched = products.isCurrent && posts.isCurrent;
  const isFailed = [products, posts].some((one) => one.isFailed && one.q === query.trim());
  const what = seeking?.what;
  const picked = seeking?.picked ?? NONE;
  const isSought = what !== undefined || (query.trim().length >= SHORTEST_SEARCH && isSearched);
  // A failed query must not show the results of an earlier one.
  const isOffered = isSought && !isFailed;

  const take = (product: CatalogProduct): void => {
    if (seeking?.what !== 'comparison') {
      onBlock(productBlock(product.id));
      return;
    }
    setSeeking({ ...seeking, picked: toggled(seeking.picked, product) });
    onClear();
  };
  const takeItem = (item: InsertItem): void => {
    if (!('seeks' in item.does)) {
      onItem(item);
      return;
    }
    setSeeking({ what: item.does.seeks, picked: [] });
    onClear();
  };
  const items = what === undefined ? foundItems(query) : [];
  const entries: Entry[] = [
    ...items.map((item) => ({
      key: item.id,
      label: item.label,
      hint: item.hint,
      group: '',
      isFound: false,
      take: () => takeItem(item),
    })),
    // With a query another product is wanted, so inserting comes last.
    ...(query === '' ? doneEntries(picked, onBlock) : []),
    ...(isOffered && what !== 'related' ? offeredProducts(products.found ?? NONE, picked) : []).map(
      (product) => productEntry(product, picked, () => take(product)),
    ),
    ...(isOffered && (what ?? 'related') === 'related' ? (posts.found ?? []) : []).map((post) =>
      postEntry(post, () => onBlock(relatedBlock(post.slug))),
    ),
    ...(query === '' ? [] : doneEntries(picked, onBlock)),
  ];
  return {
    entries,
    title: seeking === null ? undefined : titleOf(seeking),
    isSearching: !isSearched && !isFailed,
    isFailed,
    /** Returns to all entries; undefined while no block is being filled. */
    back: seeking === null ? undefined : () => setSeeking(null),
  };
}
