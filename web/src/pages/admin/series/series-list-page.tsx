import { useState } from 'react';
import type { Series } from '@contract/series';
import { allSeriesRead } from '~/features/series/api/reads';
import { SeriesEntries } from '~/features/series/components/series-entries';
import { useRead } from '~/lib/read';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { Icon } from '~/ui/icon';
import { Bar, Meta, Parts } from '~/ui/layout';
import { Loading, Skeleton } from '~/ui/skeleton';
import { ArticleViews } from '../articles/article-views';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { SeriesDialog } from './series-dialog';

const isSame = ({ id }: Series, edited: Series | 'new'): boolean =>
  edited !== 'new' && edited.id === id;

/** Articles that are read one after the other. */
export function SeriesScreen() {
  const { data, error, mutate } = useRead(allSeriesRead);
  const [edited, setEdited] = useState<Series | 'new' | null>(null);
  return (
    <Parts>
      <ArticleViews at="series" />
      <Bar>
        <Meta role="status">{data && `${data.length} series`}</Meta>
        <Button size="small" variant="filled" onClick={() => setEdited('new')}>
          <Icon name="plus" size={16} />
          Add series
        </Button>
      </Bar>
      {error && (
        <LoadFailure onRetry={() => void mutate()}>The series could not be loaded.</LoadFailure>
      )}
      {data === undefined && !error && (
        <Loading label="Loading series…">
          <Parts>
            {Array.from({ length: 3 }, (_, index) => (
              <Skeleton key={index} $height="3.5rem" />
            ))}
          </Parts>
        </Loading>
      )}
      {data && data.length > 0 && <SeriesEntries all={data} onEdit={setEdited} />}
      {data?.length === 0 && (
        <EmptyState title="No series yet.">
          <p>
            A series has a page of its own and leads readers from one of its articles to the next.
          </p>
        </EmptyState>
      )}
      {edited !== null && (
        <SeriesDialog
          key={edited === 'new' ? 'new' : edited.version}
          series={edited === 'new' ? undefined : edited}
          onReload={() => setEdited(data?.find((one) => isSame(one, edited)) ?? null)}
          onClose={() => setEdited(null)}
        />
      )}
    </Parts>
  );
}

export const load = adminHead('Series');

export const Page = () => (
  <AdminArea title="Series">
    <SeriesScreen />
  </AdminArea>
);
