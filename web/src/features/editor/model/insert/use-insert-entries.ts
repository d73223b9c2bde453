import { useState } from 'react';
import type { CatalogProduct } from '@contract/affiliate-product';
import type { PostCard } from '@contract/post';
import { plural } from '~/lib/format';
import { useFoundEntries } from '~/lib/use-found-entries';
import { offeredPostsRead, offeredProductsRead } from '../../api/reads';
import {
  comparisonBlock,
  foundItems,
  type InsertItem,
  productBlock,
  relatedBlock,
  type Sought,
} from './insert-items';

const FEWEST_COMPARED = 2;
const MOST_COMPARED = 6;
/** Products and articles beside the entries are offered for words, not for a letter. */
const SHORTEST_SEARCH = 2;

/** One line of the menu. */
export interface Entry {
  key: string;
  label: string;
  hint: string;
  group: string;
  take: () => void;
}

interface Options {
  onBlock: (block: string) => void;
  onItem: (item: InsertItem) => void;
  onClear: () => void;
}

/** What is looked for, and the products that were chosen already. */
interface Seeking {
  what: Sought;
  picked: readonly CatalogProduct[];
}

const titles: Record<Sought, string> = {
  product: 'Product: type a name or brand',
  comparison: 'Comparison: choose two to six products',
  related: 'Related article: type a part of its title',
};

const isPicked = (seeking: Seeking | null, { id }: CatalogProduct): boolean =>
  seeking?.picked.some((one) => one.id === id) === true;

const productEntry = (
  product: CatalogProduct,
  seeking: Seeking | null,
  take: () => void,
): Entry => ({
  key: `product-${product.id}`,
  label: isPicked(seeking, product) ? `✓ ${product.name}` : product.name,
  hint: [product.brand, product.price].filter(Boolean).join(' · '),
  group: 'Products',
  take,
});

const postEntry = ({ id, title }: PostCard, take: () => void): Entry => ({
  key: `post-${id}`,
  label: title,
  hint: 'as a card',
  group: 'Articles',
  take,
});

/** A comparison with one product more, or without one that it has. */
function toggled(seeking: Seeking, product: CatalogProduct): Seeking {
  const rest = seeking.picked.filter(({ id }) => id !== product.id);
  if (rest.length < seeking.picked.length) return { ...seeking, picked: rest };
  return rest.length >= MOST_COMPARED ? seeking : { ...seeking, picked: [...rest, product] };
}

/** The entry that ends a comparison; none before it has two products. */
const doneEntries = (seeking: Seeking | null, onBlock: Options['onBlock']): Entry[] => {
  const picked = seeking?.picked ?? [];
  if (picked.length < FEWEST_COMPARED) return [];
  return [
    {
      key: 'done',
      label: `Insert a comparison of ${plural(picked.length, 'product', 'products')}`,
      hint: '',
      group: '',
      take: () => onBlock(comparisonBlock(picked.map(({ id }) => id))),
    },
  ];
};

/** What the menu offers for a query: blocks and things of the magazine, or those alone once a block asks for them. */
export function useInsertEntries(query: string, { onBlock, onItem, onClear }: Options) {
  const [seeking, setSeeking] = useState<Seeking | null>(null);
  const products = useFoundEntries(query, offeredProductsRead);
  const posts = useFoundEntries(query, offeredPostsRead);
  const isSearched = products.q === query.trim() && posts.q === query.trim();
  const what = seeking?.what;
  const isOffered = what !== undefined || (query.trim().length >= SHORTEST_SEARCH && isSearched);

  const take = (product: CatalogProduct): void => {
    if (seeking?.what !== 'comparison') {
      onBlock(productBlock(product.id));
      return;
    }
    setSeeking(toggled(seeking, product));
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
      take: () => takeItem(item),
    })),
    ...doneEntries(seeking, onBlock),
    ...(isOffered && what !== 'related' ? (products.found ?? []) : []).map((product) =>
      productEntry(product, seeking, () => take(product)),
    ),
    ...(isOffered && (what ?? 'related') === 'related' ? (posts.found ?? []) : []).map((post) =>
      postEntry(post, () => onBlock(relatedBlock(post.slug))),
    ),
  ];
  return {
    entries,
    title: what === undefined ? undefined : titles[what],
    isSearching: !isSearched || products.found === undefined || posts.found === undefined,
    /** Leads from the things of a block back to all entries. */
    back: seeking === null ? undefined : () => setSeeking(null),
  };
}
