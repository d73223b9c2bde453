import styled from 'styled-components';
import type { Conversion } from '@contract/conversion';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { color, media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { RowActions } from '~/ui/row-actions';
import { SelectEntry } from '~/ui/selection';
import { dollars, money } from '../model/amounts';
import {
  matchText,
  originLabels,
  slotLabels,
  statusTones,
  statusLabels,
} from '../model/sale-labels';
import { Entries, EntryName, Marks, Meta } from '~/ui/layout';

interface SaleListProps {
  sales: readonly Conversion[];
  onCorrect: (sale: Conversion) => void;
  onHistory: (sale: Conversion) => void;
}

/** A list of sales, each with its product, amounts, and how it was matched. */
export const SaleList = ({ sales, onCorrect, onHistory }: SaleListProps) => (
  <Entries aria-label="Sales">
    {sales.map((sale) => (
      <SaleEntry
        key={sale.id}
        sale={sale}
        onCorrect={() => onCorrect(sale)}
        onHistory={() => onHistory(sale)}
      />
    ))}
  </Entries>
);

interface SaleEntryProps {
  sale: Conversion;
  onCorrect: () => void;
  onHistory: () => void;
}

function SaleEntry({ sale, onCorrect, onHistory }: SaleEntryProps) {
  const { timezone } = useSite();
  const nameId = `sale-${sale.id}`;
  const about = { 'aria-describedby': nameId };
  const facts = [
    sale.matchedBy !== null && matchText(sale),
    sale.slot && slotLabels[sale.slot],
    sale.source && `from ${sale.source}`,
    originLabels[sale.origin],
  ].filter(Boolean);
  return (
    <Row data-row>
      <div>
        <SelectEntry of={sale.id} name={sale.transactionId} />
        <Marks>
          <EntryName as="h2" id={nameId}>
            {sale.transactionId}
          </EntryName>
          <Badge tone={statusTones[sale.status]}>{statusLabels[sale.status]}</Badge>
          {sale.matchedBy === null && <Badge tone="warning">Unmatched</Badge>}
          {sale.corrected && <Badge tone="gold">Corrected</Badge>}
        </Marks>
        <Meta>
          {sale.network} · {shortDateTime(sale.occurredAt, timezone)}
        </Meta>
        <RowActions>
          <button type="button" {...about} onClick={onCorrect}>
            {sale.matchedBy === null ? 'Match or edit' : 'Edit'}
          </button>
          <button type="button" {...about} onClick={onHistory}>
            History
          </button>
        </RowActions>
      </div>
      <div>
        <p>{sale.product ?? 'Unknown product'}</p>
        <Meta>{sale.post ?? 'Unknown article'}</Meta>
        <Meta>{facts.join(' · ')}</Meta>
      </div>
      <Money sale={sale} />
    </Row>
  );
}

const Money = ({ sale }: { sale: Conversion }) => (
  <Sums>
    <div>
      <dt>Order</dt>
      <dd>{money(sale.amount, sale.currency)}</dd>
    </div>
    <div>
      <dt>Commission</dt>
      <dd>{money(sale.commission, sale.currency)}</dd>
    </div>
    <div>
      <dt>In USD</dt>
      <dd>{sale.revenue === null ? 'No rate yet' : dollars(sale.revenue)}</dd>
    </div>
  </Sums>
);

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]} ${space[6]};
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) 13rem;
  }
  & p {
    overflow-wrap: anywhere;
  }
`;

const Sums = styled.dl`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  & > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[3]};
  }
  & dt {
    color: ${color.muted};
  }
  & dd {
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
  }
`;
