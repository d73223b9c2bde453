import type { Period } from '@contract/analytics';
import { EmptyState } from '~/ui/empty-state';
import { networksRead, topPerformersRead } from '../api/reads';
import { leadingColumn, networksTable, productsTable } from '../model/tables/networks';
import { BarsAndTable } from './bars-and-table';
import { MetricCard, Parts } from './metric-card';
import { Loaded } from '~/ui/loaded';

/** Results of each affiliate network and product (empty states: specification, section 8). */
export const NetworksSection = ({ period }: { period: Period }) => (
  <Parts>
    <MetricCard title="Affiliate networks">
      <Loaded read={networksRead(period)} what="networks">
        {(networks) =>
          networks.length === 0 ? (
            <EmptyState title="Set up affiliate programs to start tracking performance." />
          ) : (
            <BarsAndTable
              table={networksTable(networks)}
              by={leadingColumn(networks)}
              label={`${leadingColumn(networks)} by affiliate network`}
            />
          )
        }
      </Loaded>
    </MetricCard>
    <MetricCard title="Affiliate products">
      <Loaded read={topPerformersRead(period)} what="products">
        {(products) =>
          products.length === 0 ? (
            <EmptyState title="No affiliate data yet. Start promoting products to see performance metrics." />
          ) : (
            <BarsAndTable
              table={productsTable(products)}
              by={leadingColumn(products)}
              label={`${leadingColumn(products)} by affiliate product`}
            />
          )
        }
      </Loaded>
    </MetricCard>
  </Parts>
);
