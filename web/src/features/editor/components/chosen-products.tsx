import { Badge } from '~/ui/badge';
import { OrderedEntries } from '~/ui/ordered-entries';
import type { ChosenProduct } from '../model/use-chosen-products';

interface ChosenProductsProps {
  chosen: readonly ChosenProduct[];
  /** Called with the new order of ids, and the change as a sentence. */
  onChange: (ids: number[], sentence: string) => void;
  /** Called after the last product was removed, and the focus lost with it. */
  onEmpty: () => void;
}

/** The products of an article, each with buttons to move and remove it. */
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
