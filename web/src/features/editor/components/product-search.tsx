import { useState } from 'react';
import type { CatalogProduct } from '@contract/affiliate-product';
import { limits } from '@contract/limits';
import { useFoundEntries } from '~/lib/use-found-entries';
import { ChoiceFacts, ChoiceName, EntryChoice, EntrySearch } from '~/ui/entry-search';
import { Icon } from '~/ui/icon';
import { offeredProductsRead } from '../api/reads';

interface ProductSearchProps {
  /** Those that the article has already. */
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
  <EntryChoice
    type="button"
    aria-disabled={isChosen}
    onClick={() => {
      if (!isChosen) onAdd(product);
    }}
  >
    <span className="visually-hidden">{isChosen ? 'Added: ' : 'Add '}</span>
    <Icon name={isChosen ? 'check' : 'plus'} size={14} />
    <ChoiceName>{product.name}</ChoiceName>
    <ChoiceFacts>
      {[product.brand, product.network, product.price].filter(Boolean).join(' · ')}
    </ChoiceFacts>
  </EntryChoice>
);
