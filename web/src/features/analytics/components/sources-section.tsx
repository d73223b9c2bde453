import type { Metric, Period } from '@contract/analytics';
import { EmptyState } from '~/ui/empty-state';
import { breakdownRead, growthRead, sourcesRead } from '../api/reads';
import {
  sourcesTable,
  visitsColumn,
  type VisitProperty,
  visitsTable,
} from '../model/tables/visits';
import { BarsAndTable } from './bars-and-table';
import { MetricCard, Halves, Parts } from './metric-card';
import { MetricTableView } from './metric-table-view';
import { Loaded } from '~/ui/loaded';

const NOTHING: Readonly<Record<VisitProperty, string>> = {
  channel: 'No visits in this period.',
  device: 'No visits in this period.',
  campaign: 'No visits from campaigns in this period.',
};

interface VisitsCardProps {
  period: Period;
  metric: Metric;
  property: VisitProperty;
  title: string;
  isNarrow?: boolean;
}

const VisitsCard = ({ period, metric, property, title, isNarrow = false }: VisitsCardProps) => (
  <MetricCard title={title}>
    <Loaded read={breakdownRead(period, property)} what={title.toLowerCase()}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={NOTHING[property]}>
            {property === 'campaign' && <p>Links with utm_campaign are grouped by its value.</p>}
          </EmptyState>
        ) : (
          <Loaded read={growthRead(period)} what="visitors">
            {({ dailyVisitors }) => (
              <BarsAndTable
                table={visitsTable(rows, { property, dailyVisitors, metric })}
                by={visitsColumn(metric)}
                label={`${visitsColumn(metric)} by ${property}`}
                isNarrow={isNarrow}
              />
            )}
          </Loaded>
        )
      }
    </Loaded>
  </MetricCard>
);

/** Where readers came from, and their devices. */
export const SourcesSection = ({ period, metric }: { period: Period; metric: Metric }) => (
  <Parts>
    <VisitsCard period={period} metric={metric} property="channel" title="Channels" />
    <MetricCard title="Sources">
      <Loaded read={sourcesRead(period)} what="sources">
        {(sources) =>
          sources.length === 0 ? (
            <EmptyState title={NOTHING.channel} />
          ) : (
            <MetricTableView table={sourcesTable(sources, metric)} />
          )
        }
      </Loaded>
    </MetricCard>
    <Halves>
      <VisitsCard period={period} metric={metric} property="device" title="Devices" isNarrow />
      <VisitsCard period={period} metric={metric} property="campaign" title="Campaigns" isNarrow />
    </Halves>
  </Parts>
);
