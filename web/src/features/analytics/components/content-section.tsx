import type { Period } from '@contract/analytics';
import { isUnrecorded } from '~/lib/is-unrecorded';
import { useRead } from '~/lib/read';
import { EmptyState } from '~/ui/empty-state';
import { breakdownRead, categoriesRead, growthRead } from '../api/reads';
import { categoriesTable, categoryRevenueTable, pagesTable } from '../model/tables/content';
import { BarsAndTable } from './bars-and-table';
import { MetricCard, Halves, Parts } from './metric-card';
import { MetricTableView } from './metric-table-view';
import { Loaded } from '~/ui/loaded';

/** Views and revenue by category, and views of other pages. */
export const ContentSection = ({ period }: { period: Period }) => (
  <Parts>
    <MetricCard title="Categories">
      <Loaded read={categoriesRead(period)} what="categories">
        {(categories) => (
          <BarsAndTable table={categoriesTable(categories)} by="Views" label="Views by category" />
        )}
      </Loaded>
    </MetricCard>
    <Halves>
      <CategoryRevenue period={period} />
      <MetricCard title="Other pages">
        <Loaded read={breakdownRead(period, 'page')} what="pages">
          {(pages) =>
            pages.length === 0 ? (
              <EmptyState title="No other pages were viewed in this period." />
            ) : (
              <MetricTableView table={pagesTable(pages)} />
            )
          }
        </Loaded>
      </MetricCard>
    </Halves>
  </Parts>
);

function CategoryRevenue({ period }: { period: Period }) {
  const read = growthRead(period);
  const { data } = useRead(read);
  return (
    <MetricCard
      title="Revenue by category"
      isSample={data ? isUnrecorded(data.measuredSince) : false}
    >
      <Loaded read={read} what="metrics">
        {({ measuredSince }) => (
          <Loaded read={categoriesRead(period)} what="categories">
            {(categories) => (
              <BarsAndTable
                table={categoryRevenueTable(categories, !isUnrecorded(measuredSince))}
                by="Revenue"
                label="Revenue by category"
                isNarrow
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </MetricCard>
  );
}
