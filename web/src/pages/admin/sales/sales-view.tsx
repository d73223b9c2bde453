import { useState } from 'react';
import { querySlot } from '@contract/collect';
import { type Conversion, type ConversionQuery, conversionStatus } from '@contract/conversion';
import { SALES_A_PAGE, salesRead } from '~/features/affiliates/api/reads';
import { NetworkFilter } from '~/features/affiliates/components/network-filter';
import { SaleDialog } from '~/features/affiliates/components/sale-dialog';
import { SaleHistory } from '~/features/affiliates/components/sale-history';
import { SaleList } from '~/features/affiliates/components/sale-list';
import { SlotFilter } from '~/features/affiliates/components/slot-filter';
import type { SaleFilters } from '~/features/affiliates/model/sale-filters';
import { salesCsv, statusLabels } from '~/features/affiliates/model/sale-labels';
import { useSalesExport } from '~/features/affiliates/model/use-sales-export';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Options, SelectField } from '~/ui/select-field';
import { AdminList } from '../lists/admin-list';
import { type BulkAction, oneByOne } from '../lists/use-bulk';
import { idOf, type ListOrders, type ListPlace, useListPlace } from '../lists/use-list-place';
import { ListSkeleton } from './list-skeleton';
import { renderPick } from './pick-sold';

const orders: ListOrders<ConversionQuery['sort']> = [
  { id: '-date', label: 'Newest' },
  { id: 'date', label: 'Oldest' },
  { id: '-revenue', label: 'Highest commission' },
  { id: 'revenue', label: 'Lowest commission' },
];

const exportSales: BulkAction<Conversion> = {
  label: 'Export CSV',
  running: 'Exporting',
  done: 'exported',
  work(_call, sales) {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`aurelian-sales-${day}.csv`, salesCsv(sales));
    return Promise.resolve({ done: sales, failed: [] });
  },
};

const setStatus = (
  status: Conversion['status'],
  words: Pick<BulkAction<Conversion>, 'label' | 'running' | 'done'>,
): BulkAction<Conversion> => ({
  ...words,
  canDo: (sale) => sale.status !== status,
  question: (sales) => ({
    title: `${words.label} ${plural(sales.length, 'sale', 'sales')}?`,
    text: 'This is your correction and overrides the network’s reports, now and later. You can remove it in each sale.',
  }),
  work: oneByOne((call, { id }) =>
    call('PATCH /api/affiliate/conversions/{id}', { params: { id }, body: { status } }),
  ),
});

const actions: readonly BulkAction<Conversion>[] = [
  setStatus('approved', { label: 'Approve', running: 'Approving', done: 'approved' }),
  setStatus('reversed', { label: 'Reverse', running: 'Reversing', done: 'reversed' }),
  exportSales,
];

const filtersOf = (place: ListPlace<ConversionQuery['sort']>): SaleFilters => ({
  networkId: idOf(place, 'network'),
  status: conversionStatus.safeParse(place.get('status')).data ?? null,
  isUnmatched: place.get('matched') === '0',
  postId: idOf(place, 'post'),
  productId: idOf(place, 'product'),
  slot: querySlot.safeParse(place.get('slot')).data ?? null,
  q: place.q,
  sort: place.sort,
  page: place.page,
});

/** Sales matching the filters, with row actions and bulk actions. */
export function SalesView() {
  const place = useListPlace({
    orders,
    filters: ['network', 'status', 'matched', 'post', 'product', 'slot'],
  });
  const filters = filtersOf(place);
  const answer = useRead(salesRead(filters));
  const [edited, setEdited] = useState<Conversion | 'new' | null>(null);
  const [shown, setShown] = useState<Conversion | null>(null);
  const total = answer.data?.total ?? 0;
  const scope = [filters.postId && 'of one article', filters.productId && 'of one product'];
  return (
    <>
      <AdminList
        nouns={{ one: 'sale', many: 'sales' }}
        place={place}
        answer={answer}
        size={SALES_A_PAGE}
        keyOf={({ id }) => id}
        nameOf={({ transactionId }) => transactionId}
        searches="Part of the transaction ID"
        filters={<SaleFilterFields place={place} filters={filters} />}
        actions={actions}
        totalText={`${plural(total, 'sale', 'sales')} ${scope.filter(Boolean).join(', ')}`.trim()}
        tools={<SaleTools filters={filters} total={total} onEnter={() => setEdited('new')} />}
        skeleton={<ListSkeleton />}
        noneFound="No sales found matching your criteria."
        none={
          <EmptyState title="No sales yet.">
            <p>Sales come from the networks’ postbacks, imported reports, or are added manually.</p>
            <Button size="small" onClick={() => place.change({ view: 'import' })}>
              Import a report
            </Button>
          </EmptyState>
        }
      >
        {(sales) => <SaleList sales={sales} onCorrect={setEdited} onHistory={setShown} />}
      </AdminList>
      {edited !== null && (
        <SaleDialog
          sale={edited === 'new' ? undefined : edited}
          renderPick={renderPick}
          onClose={() => setEdited(null)}
        />
      )}
      {shown && <SaleHistory sale={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface SaleFilterFieldsProps {
  place: ListPlace;
  filters: SaleFilters;
}

const SaleFilterFields = ({ place: { change }, filters }: SaleFilterFieldsProps) => (
  <>
    <NetworkFilter
      all="All networks"
      value={filters.networkId}
      onChange={(network) => change({ network })}
    />
    <SelectField
      label="Status"
      value={filters.status ?? ''}
      onChange={({ target }) => change({ status: target.value })}
    >
      <option value="">All</option>
      <Options of={conversionStatus.options} name={(status) => statusLabels[status]} />
    </SelectField>
    <SelectField
      label="Match"
      value={filters.isUnmatched ? '0' : ''}
      onChange={({ target }) => change({ matched: target.value })}
    >
      <option value="">All</option>
      <option value="0">Unmatched</option>
    </SelectField>
    <SlotFilter value={filters.slot} onChange={(slot) => change({ slot })} />
  </>
);

interface SaleToolsProps {
  filters: SaleFilters;
  total: number;
  onEnter: () => void;
}

function SaleTools({ filters, total, onEnter }: SaleToolsProps) {
  const { isPending, save } = useSalesExport(filters);
  return (
    <>
      <Button size="small" disabled={isPending || total === 0} onClick={save}>
        <Icon name="download" size={16} />
        {isPending ? 'Exporting…' : 'Export CSV'}
      </Button>
      <Button size="small" variant="filled" onClick={onEnter}>
        <Icon name="plus" size={16} /> Add sale
      </Button>
    </>
  );
}
