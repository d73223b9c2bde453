import { useState } from 'react';
import type { CatalogProduct } from '@contract/affiliate-product';
import { limits } from '@contract/limits';
import { useFoundEntries } from '~/lib/use-found-entries';
import { AddChoice, EntrySearch } from '~/ui/entry-search';
import { offeredProductsRead } from '../api/reads';

interface ProductSearchProps {
  /** Ids of the products that the article already has. */
  chosenIds: readonly number[];
  onAdd: (product: CatalogProduct) => void;
  onClose: () => void;
}

/** Finds products by name or brand and adds them to the article. */
export function ProductSearch({ chosenIds, onAdd, onClose }: ProductSearchProps) {
  const [text, setText] = useState('');
  const isChosen = ({ id }: CatalogProduct): boolean => chosenIds.includes(id);
  return (
    <EntrySearch
      things="products"
      hint="By name or brand; press Enter to add the first."
      listLabel="Products to add"
      maxLength={limits.searchQuery}
      text={text}
      onText={setText}
      search={useFoundEntries(text, offeredProductsRead)}
      noMatch="No product matches"
      canTake={(product) => !isChosen(product)}
      onTake={onAdd}
      onClose={onClose}
    >
      {(product) => <Offer product={product} isChosen={isChosen(product)} onAdd={onAdd} />}
    </EntrySearch>
  );
}

interface OfferProps extends Pick<ProductSearchProps, 'onAdd'> {
  product: CatalogProduct;
  isChosen: boolean;
}

const Offer = ({ product, isChosen, onAdd }: OfferProps) => (
  <AddChoice
    name={product.name}
    facts={[product.brand, product.network, product.price].filter(Boolean).join(' · ')}
    isChosen={isChosen}
    onAdd={() => onAdd(product)}
  />
);
