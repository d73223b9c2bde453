import { type Period, periods } from '@contract/analytics';
import { DEFAULT_PERIOD, networksRead } from '~/features/affiliates/api/reads';
import { Filters, Parts } from '~/ui/layout';
import { NetworkFilter } from '~/features/affiliates/components/network-filter';
import { ReconciliationPart } from '~/features/affiliates/components/reconciliation-part';
import { periodNames } from '~/features/analytics/model/names';
import { useRead } from '~/lib/read';
import { LoadFailure } from '~/ui/error-screen';
import { SelectField } from '~/ui/select-field';
import { ListSkeleton } from './list-skeleton';
import type { AddressChange } from './use-sales-address';

interface ReconciliationViewProps {
  networkId: number | null;
  period: Period;
  onChange: (changes: AddressChange) => void;
}

/** Our clicks against a network's, by network and period. */
export function ReconciliationView({ networkId, period, onChange }: ReconciliationViewProps) {
  const { data, error, mutate } = useRead(networksRead());
  const chosen = networkId ?? (data ? (data[0]?.id ?? null) : undefined);
  if (error && networkId === null) {
    return (
      <LoadFailure onRetry={() => void mutate()}>The networks could not be loaded.</LoadFailure>
    );
  }
  if (chosen === undefined) return <ListSkeleton label="Loading networks…" />;
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
            {periods.map((one) => (
              <option key={one} value={one}>
                {periodNames[one]}
              </option>
            ))}
          </SelectField>
        </Filters>
      )}
      <ReconciliationPart networkId={chosen} period={period} />
    </Parts>
  );
}
