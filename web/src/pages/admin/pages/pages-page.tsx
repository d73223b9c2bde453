import { useState } from 'react';
import type { ListedPage } from '@contract/page';
import { pagesRead } from '~/features/pages/api/reads';
import { PageList } from '~/features/pages/components/page-list';
import { comparePlaces, roomText } from '~/features/pages/model/page-labels';
import { idIn, useAddress } from '~/lib/address';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { Button } from '~/ui/button';
import { LoadFailure } from '~/ui/error-screen';
import { Icon } from '~/ui/icon';
import { Bar, Meta, Parts } from '~/ui/layout';
import { Loading, Skeleton } from '~/ui/skeleton';
import { ArticleViews } from '../articles/article-views';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { type ListOrder, NarrowedList } from '../lists/narrowed-list';
import { EditPage, PageDialog } from './page-dialog';
import { PageHistoryWindow } from './page-history-window';

const orders: readonly [ListOrder<ListedPage>, ...ListOrder<ListedPage>[]] = [
  { id: 'place', label: 'Place', compare: comparePlaces },
  { id: 'title', label: 'Title', compare: (a, b) => a.title.localeCompare(b.title, 'en') },
];

/** The pages of the magazine beside its articles. */
export function PagesScreen() {
  const { data, error, mutate } = useRead(pagesRead);
  const [query, change] = useAddress();
  const [isNew, setIsNew] = useState(false);
  const edited = idIn(query, 'edit');
  const inHistory = idIn(query, 'history');
  const open = (id: number | null): void => change({ edit: id });
  return (
    <Parts>
      <ArticleViews at="pages" />
      <Bar>
        <Meta role="status">
          {data &&
            [
              plural(data.length, 'page', 'pages'),
              roomText(data, 'menu'),
              roomText(data, 'footer'),
            ].join(' · ')}
        </Meta>
        <Button size="small" variant="filled" onClick={() => setIsNew(true)}>
          <Icon name="plus" size={16} />
          Add page
        </Button>
      </Bar>
      {error && (
        <LoadFailure onRetry={() => void mutate()}>The pages could not be loaded.</LoadFailure>
      )}
      {data === undefined && !error && (
        <Loading label="Loading pages…">
          <Parts>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} $height="3.5rem" />
            ))}
          </Parts>
        </Loading>
      )}
      {data && (
        <NarrowedList
          what="pages"
          items={data}
          placeholder="Title or address"
          wordsOf={({ title, path }) => `${title} ${path}`}
          orders={orders}
        >
          {(shown) => (
            <PageList pages={shown} onEdit={open} onHistory={(id) => change({ history: id })} />
          )}
        </NarrowedList>
      )}
      {isNew && <PageDialog onReload={() => setIsNew(false)} onClose={() => setIsNew(false)} />}
      {edited !== null && <EditPage key={edited} id={edited} onClose={() => open(null)} />}
      {inHistory !== null && (
        <PageHistoryWindow
          key={inHistory}
          id={inHistory}
          onClose={() => change({ history: null })}
        />
      )}
    </Parts>
  );
}

export const load = adminHead('Pages');

export const Page = () => (
  <AdminArea title="Pages">
    <PagesScreen />
  </AdminArea>
);
