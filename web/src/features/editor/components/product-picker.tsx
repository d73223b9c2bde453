import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CatalogProduct } from '@contract/affiliate-product';
import { limits } from '@contract/limits';
import { color, fontSize, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
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

/** The affiliate products of an article in their order, and the way to more of them. */
export function ProductPicker({ chosen, error, onAdd, onChange }: ProductPickerProps) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);

  const add = (product: CatalogProduct): void => {
    onAdd(product);
    setSaid(`${product.name} added.`);
  };
  const close = (): void => {
    setIsOpen(false);
    toggle.current?.focus();
  };

  return (
    <Group role="group" aria-labelledby={titleId}>
      <Title id={titleId}>Affiliate products</Title>
      {chosen.length === 0 ? (
        <Hint>None yet. The first appears on the card, all of them below the article.</Hint>
      ) : (
        <ChosenProducts
          chosen={chosen}
          onChange={(ids, sentence) => {
            onChange(ids);
            setSaid(sentence);
          }}
          onEmpty={() => toggle.current?.focus()}
        />
      )}
      {error && <Wrong role="alert">{error}</Wrong>}
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
        {said}
      </span>
    </Group>
  );
}

const Group = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Title = styled.h3`
  font-family: inherit;
  font-size: ${fontSize.small};
  font-weight: 600;
  letter-spacing: 0;
  color: ${color.ink};
`;

const Hint = styled.p`
  ${metaText}
`;

const Wrong = styled.p`
  font-size: ${fontSize.small};
  color: ${color.danger};
`;
