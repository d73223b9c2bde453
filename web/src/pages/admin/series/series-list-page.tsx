import { useState } from 'react';
import type { Series } from '@contract/series';
import { allSeriesRead } from '~/features/series/api/reads';
import { SeriesEntries } from '~/features/series/components/series-entries';
import { useRead } from '~/lib/read';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Parts } from '~/ui/layout';
import { ArticleViews } from '../articles/article-views';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { NarrowedList, type WholeOrders } from '../lists/narrowed-list';
import { type BulkAction, oneByOne } from '../lists/use-bulk';
import { SeriesDialog } from './series-dialog';

const isSame = ({ id }: Series, edited: Series | 'new'): boolean =>
  edited !== 'new' && edited.id === id;

const orders: WholeOrders<Series> = [
  { id: 'title', label: 'Title' },
  { id: 'articles', label: 'Most articles', compare: (a, b) => b.posts.length - a.posts.length },
];

const deleteSeries: BulkAction<Series> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  question: (all) => ({
    title: `Delete ${all.length} series permanently?`,
    text: 'Their pages and the order of their articles are lost. The articles stay.',
  }),
  work: oneByOne((call, { id }) => call('DELETE /api/series/{id}', { params: { id } })),
};

/** Manages the series: articles with a reading order. */
export function SeriesScreen() {
  const answer = useRead(allSeriesRead);
  const { data } = answer;
  const [edited, setEdited] = useState<Series | 'new' | null>(null);
  return (
    <Parts>
      <ArticleViews at="series" />
      <NarrowedList
        nouns={{ one: 'series', many: 'series' }}
        answer={answer}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        searches="Title, introduction or article"
        wordsOf={({ title, intro, posts }) =>
          [title, intro, ...posts.map((post) => post.title)].join(' ')
        }
        orders={orders}
        actions={[deleteSeries]}
        tools={
          <Button size="small" variant="filled" onClick={() => setEdited('new')}>
            <Icon name="plus" size={16} />
            Add series
          </Button>
        }
        none={
          <EmptyState title="No series yet.">
            <p>
              A series has a page of its own and leads readers from one of its articles to the next.
            </p>
            <Button size="small" onClick={() => setEdited('new')}>
              Add the first series
            </Button>
          </EmptyState>
        }
      >
        {(shown) => <SeriesEntries all={shown} onEdit={setEdited} />}
      </NarrowedList>
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
