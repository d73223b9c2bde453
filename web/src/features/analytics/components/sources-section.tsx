import type { Period } from '@contract/analytics';
import { EmptyState } from '~/ui/empty-state';
import { breakdownRead, growthRead, sourcesRead } from '../api/analytics-reads';
import { sourcesTable, type VisitProperty, visitsTable } from '../model/tables/visits';
import { BarsAndTable } from './bars-and-table';
import { FigureCard, Halves, Parts } from './figure-card';
import { FigureTableView } from './figure-table-view';
import { Loaded } from './loaded';

const NOTHING: Readonly<Record<VisitProperty, string>> = {
  channel: 'No visits have been counted in this period.',
  device: 'No visits have been counted in this period.',
  campaign: 'No visit of this period came from a campaign.',
};

interface VisitsCardProps {
  period: Period;
  property: VisitProperty;
  title: string;
  isNarrow?: boolean;
}

const VisitsCard = ({ period, property, title, isNarrow = false }: VisitsCardProps) => (
  <FigureCard title={title}>
    <Loaded read={breakdownRead(period, property)} what={title.toLowerCase()}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={NOTHING[property]}>
            {property === 'campaign' && <p>Links with utm_campaign are counted by its name.</p>}
          </EmptyState>
        ) : (
          <Loaded read={growthRead(period)} what="visitors">
            {({ dailyVisitors }) => (
              <BarsAndTable
                table={visitsTable(rows, property, dailyVisitors)}
                by="Visitors"
                label={`Visitors by ${property}`}
                isNarrow={isNarrow}
              />
            )}
          </Loaded>
        )
      }
    </Loaded>
  </FigureCard>
);

/** Where readers came from, and on what they read. */
export const SourcesSection = ({ period }: { period: Period }) => (
  <Parts>
    <VisitsCard period={period} property="channel" title="Channels" />
    <FigureCard title="Sources">
      <Loaded read={sourcesRead(period)} what="sources">
        {(sources) =>
          sources.length === 0 ? (
            <EmptyState title={NOTHING.channel} />
          ) : (
            <FigureTableView table={sourcesTable(sources)} />
          )
        }
      </Loaded>
    </FigureCard>
    <Halves>
      <VisitsCard period={period} property="device" title="Devices" isNarrow />
      <VisitsCard period={period} property="campaign" title="Campaigns" isNarrow />
    </Halves>
  </Parts>
);
