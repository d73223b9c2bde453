import styled from 'styled-components';
import type { ItemOutcome, Run } from '@contract/automation-run';
import { count } from '~/lib/format';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';

interface OutcomeFilterProps {
  /** Undefined for all. */
  value: ItemOutcome | undefined;
  counts: Pick<Run, 'changed' | 'skipped' | 'failed'>;
  onChange: (outcome: ItemOutcome | undefined) => void;
}

/** Filter of a report's items by outcome. */
export function OutcomeFilter({ value, counts, onChange }: OutcomeFilterProps) {
  const { changed, skipped, failed } = counts;
  const choices = [
    { outcome: undefined, label: 'All', n: changed + skipped + failed },
    { outcome: 'changed', label: 'Changed', n: changed },
    { outcome: 'skipped', label: 'Skipped', n: skipped },
    { outcome: 'failed', label: 'Failed', n: failed },
  ] as const;
  return (
    <Row role="group" aria-label="Which items">
      {choices.map(({ outcome, label, n }) => (
        <Button
          key={label}
          size="small"
          aria-pressed={value === outcome}
          onClick={() => onChange(outcome)}
        >
          {label} {count(n)}
        </Button>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
