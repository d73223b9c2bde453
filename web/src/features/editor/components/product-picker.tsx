import { useRef, useState } from 'react';
import type { CatalogProduct } from '@contract/affiliate-product';
import { limits } from '@contract/limits';
import { Button } from '~/ui/button';
import { FieldGroup, GroupError, GroupHint } from '~/ui/field-group';
import { Icon } from '~/ui/icon';
import type { ChosenProduct } from '../model/use-chosen-products';
import { ChosenProducts } from './chosen-products';
import { ProductSearch } from './product-search';

interface ProductPickerProps {
  chosen: readonly ChosenProduct[];
  error: string | undefined;
  onAdd: (product: CatalogProduct) => void;
  onChange: (ids: number[]) => void;
}

/** The affiliate products of an article in their order, with a search to add more. */
export function ProductPicker({ chosen, error, onAdd, onChange }: ProductPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);

  const add = (product: CatalogProduct): void => {
    onAdd(product);
    setAnnouncement(`${product.name} added.`);
  };
  const close = (): void => {
    setIsOpen(false);
    toggle.current?.focus();
  };

  return (
    <FieldGroup title="Affiliate products">
      {chosen.length === 0 ? (
        <GroupHint>
          None yet. The first appears on the card, all of them below the article.
        </GroupHint>
      ) : (
        <ChosenProducts
          chosen={chosen}
          onChange={(ids, sentence) => {
            onChange(ids);
            setAnnouncement(sentence);
          }}
          onEmpty={() => toggle.current?.focus()}
        />
      )}
      {error && <GroupError>{error}</GroupError>}
      <div>
        <Button
          ref={toggle}
          size="small"
          aria-expanded={isOpen}
          disabled={chosen.length >= limits.postProducts}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'plus'} size={14} />
          {isOpen ? 'Done' : 'Add a product'}
        </Button>
      </div>
      {isOpen && chosen.length < limits.postProducts && (
        <ProductSearch chosenIds={chosen.map(({ id }) => id)} onAdd={add} onClose={close} />
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </FieldGroup>
  );
}
