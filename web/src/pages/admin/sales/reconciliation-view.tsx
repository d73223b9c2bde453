import { type Period, periods } from '@contract/analytics';
import { DEFAULT_PERIOD, networksRead } from '~/features/affiliates/api/reads';
import { Filters, Parts } from '~/ui/layout';
import { NetworkFilter } from '~/features/affiliates/components/network-filter';
import { ReconciliationPart } from '~/features/affiliates/components/reconciliation-part';
import { periodNames } from '~/features/analytics/model/names';
import type { AddressChange } from '~/lib/address';
import { useRead } from '~/lib/read';
import { Coming, Failed } from '~/ui/loaded';
import { Options, SelectField } from '~/ui/select-field';
import { ListSkeleton } from './list-skeleton';

interface ReconciliationViewProps {
  networkId: number | null;
  period: Period;
  onChange: (changes: AddressChange) => void;
}

/** Compares our clicks with a network's, by network and period. */
export function ReconciliationView({ networkId, period, onChange }: ReconciliationViewProps) {
  const { data, error, mutate } = useRead(networksRead());
  const chosen = networkId ?? (data ? (data[0]?.id ?? null) : undefined);
  if (error && networkId === null) return <Failed what="networks" mutate={mutate} />;
  if (chosen === undefined) return <Coming what="networks" skeleton={<ListSkeleton />} />;
  return (
    <Parts>
      {chosen !== null && (
        <Filters as="div">
          <NetworkFilter value={chosen} onChange={(network) => onChange({ network })} />
          <SelectField
            label="Period"
            value={period}
            onChange={({ target }) =>
              onChange({ period: target.value === DEFAULT_PERIOD ? null : target.value })
            }
          >
            <Options of={periods} name={(one) => periodNames[one]} />
          </SelectField>
        </Filters>
      )}
      <ReconciliationPart networkId={chosen} period={period} />
    </Parts>
  );
}
