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
import { type ListOrder, NarrowedList } from '../lists/narrowed-list';
import { SeriesDialog } from './series-dialog';

const isSame = ({ id }: Series, edited: Series | 'new'): boolean =>
  edited !== 'new' && edited.id === id;

const orders: readonly [ListOrder<Series>, ...ListOrder<Series>[]] = [
  { id: 'title', label: 'Title' },
  { id: 'articles', label: 'Most articles', compare: (a, b) => b.posts.length - a.posts.length },
];

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
      {data && data.length > 0 && (
        <NarrowedList
          what="series"
          items={data}
          placeholder="Title, introduction or article"
          wordsOf={({ title, intro, posts }) =>
            [title, intro, ...posts.map((post) => post.title)].join(' ')
          }
          orders={orders}
        >
          {(shown) => <SeriesEntries all={shown} onEdit={setEdited} />}
        </NarrowedList>
      )}
      {data?.length === 0 && (
        <EmptyState title="No series yet.">
          <p>
            A series has a page of its own and leads readers from one of its articles to the next.
          </p>
          <Button size="small" onClick={() => setEdited('new')}>
            Add the first series
          </Button>
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
