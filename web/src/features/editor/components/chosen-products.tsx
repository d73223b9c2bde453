import { Badge } from '~/ui/badge';
import { OrderedEntries } from '~/ui/ordered-entries';
import type { ChosenProduct } from '../model/use-chosen-products';

interface ChosenProductsProps {
  chosen: readonly ChosenProduct[];
  /** Called with the ids in their new order, and the change in a sentence. */
  onChange: (ids: number[], sentence: string) => void;
  /** The last one has gone, and the focus with it. */
  onEmpty: () => void;
}

/** The products of an article, each to be moved and removed. */
export const ChosenProducts = ({ chosen, ...rest }: ChosenProductsProps) => (
  <OrderedEntries
    entries={chosen.map(({ id, name, brand, network, price, archived, link }) => ({
      id,
      name,
      facts: [brand, network, price].filter(Boolean).join(' · '),
      marks: (
        <>
          {archived === true && <Badge tone="warning">Archived</Badge>}
          {link?.alarm === true && <Badge tone="danger">Broken link</Badge>}
        </>
      ),
    }))}
    {...rest}
  />
);
