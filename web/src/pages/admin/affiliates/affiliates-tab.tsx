import styled from 'styled-components';
import { period as periodSchema, type Period, periods } from '@contract/analytics';
import { slugOf } from '@contract/slug';
import { DEFAULT_PERIOD } from '~/features/affiliates/api/reads';
import { GuidePart } from '~/features/affiliates/components/guide-part';
import { PerformancePart } from '~/features/affiliates/components/performance-part';
import { ProgramsPart } from '~/features/affiliates/components/programs-part';
import { AttentionCard } from '~/features/attention/components/attention-card';
import { periodNames } from '~/features/analytics/model/names';
import { idIn, useAddress } from '~/lib/address';
import { media } from '~/theme/tokens';
import { Parts } from '~/ui/layout';
import { Options, SelectField } from '~/ui/select-field';
import { Tabs } from '~/ui/tabs/tabs';
import { usePart } from '../home/use-part';
import { ScreenLinks } from './admin-links';

const parts = [
  { id: 'performance', label: 'Performance' },
  { id: 'programs', label: 'Programs' },
  { id: 'guide', label: 'Setup Guide' },
] as const;

type Part = (typeof parts)[number]['id'];

/** Affiliate Management (specification, section 2). */
export function AffiliatesTab() {
  const [query, change] = useAddress();
  const [part, setPart] = usePart(parts, 'performance');
  const period = periodSchema.catch(DEFAULT_PERIOD).parse(query.get('period'));

  const content = (id: Part) => {
    if (id === 'programs') return <ProgramsPart slugOf={slugOf} />;
    if (id === 'guide') {
      return (
        <GuidePart
          networkId={idIn(query, 'network')}
          onNetwork={(network) => change({ network })}
        />
      );
    }
    return (
      <Parts>
        <PeriodField
          period={period}
          onPeriod={(next) => change({ period: next === DEFAULT_PERIOD ? null : next })}
        />
        <AttentionCard areas={['affiliates']} />
        <PerformancePart period={period} />
      </Parts>
    );
  };

  return (
    <Tabs<Part>
      label="Affiliate management"
      value={part}
      onChange={setPart}
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
      <Options of={periods} name={(one) => periodNames[one]} />
    </SelectField>
  </Narrow>
);

const Narrow = styled.div`
  ${media.md} {
    width: 14rem;
  }
`;
