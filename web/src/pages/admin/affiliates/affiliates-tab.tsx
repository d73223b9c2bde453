import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { period as periodSchema, type Period, periods } from '@contract/analytics';
import { slugOf } from '@contract/slug';
import { DEFAULT_PERIOD } from '~/features/affiliates/api/reads';
import { GuidePart } from '~/features/affiliates/components/guide-part';
import { PerformancePart } from '~/features/affiliates/components/performance-part';
import { ProgramsPart } from '~/features/affiliates/components/programs-part';
import { idIn } from '~/features/affiliates/model/address-values';
import { periodNames } from '~/features/analytics/model/names';
import { media, space } from '~/theme/tokens';
import { SelectField } from '~/ui/select-field';
import { Tabs } from '~/ui/tabs/tabs';
import { ScreenLinks } from './admin-links';

const parts = [
  { id: 'performance', label: 'Performance' },
  { id: 'programs', label: 'Programs' },
  { id: 'guide', label: 'Setup Guide' },
] as const;

type Part = (typeof parts)[number]['id'];

/** Affiliate Management (specification, section 2). */
export function AffiliatesTab() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const part: Part = parts.find(({ id }) => id === query.get('part'))?.id ?? 'performance';
  const period = periodSchema.catch(DEFAULT_PERIOD).parse(query.get('period'));

  const change = (name: string, value: string, usual?: string): void => {
    const next = new URLSearchParams(query);
    if (value === usual) next.delete(name);
    else next.set(name, value);
    void navigate({ search: next.toString() }, { replace: true, state: { keepScroll: true } });
  };

  const content = (id: Part) => {
    if (id === 'programs') return <ProgramsPart slugOf={slugOf} />;
    if (id === 'guide') {
      return (
        <GuidePart
          networkId={idIn(query, 'network')}
          onNetwork={(network) => change('network', String(network))}
        />
      );
    }
    return (
      <Rows>
        <PeriodField period={period} onPeriod={(next) => change('period', next, DEFAULT_PERIOD)} />
        <PerformancePart period={period} />
      </Rows>
    );
  };

  return (
    <Tabs<Part>
      label="Affiliate management"
      value={part}
      onChange={(next) => change('part', next, 'performance')}
      tabs={parts.map(({ id, label }) => ({ id, label, content: id === part && content(id) }))}
      links={<ScreenLinks />}
    />
  );
}

interface PeriodFieldProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

const PeriodField = ({ period, onPeriod }: PeriodFieldProps) => (
  <Narrow>
    <SelectField
      label="Period"
      value={period}
      onChange={({ target }) => onPeriod(target.value as Period)}
    >
      {periods.map((one) => (
        <option key={one} value={one}>
          {periodNames[one]}
        </option>
      ))}
    </SelectField>
  </Narrow>
);

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Narrow = styled.div`
  ${media.md} {
    width: 14rem;
  }
`;
