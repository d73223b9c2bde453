import { useState } from 'react';
import type { ListedPage } from '@contract/page';
import { pagesRead } from '~/features/pages/api/reads';
import { PageList } from '~/features/pages/components/page-list';
import { comparePlaces, roomText } from '~/features/pages/model/page-labels';
import { idIn, useAddress } from '~/lib/address';
import { plural } from '~/lib/format';
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
import { EditPage, PageDialog } from './page-dialog';
import { PageHistoryWindow } from './page-history-window';

const orders: WholeOrders<ListedPage> = [
  { id: 'place', label: 'Place', compare: comparePlaces },
  { id: 'title', label: 'Title', compare: (a, b) => a.title.localeCompare(b.title, 'en') },
];

/** Restores deleted pages, published if they were. */
const undeletePages: BulkAction<ListedPage> = {
  label: 'Restore',
  running: 'Restoring',
  done: 'restored',
  work: oneByOne((call, { id, published }) =>
    call('POST /api/trash/pages/{id}/restore', { params: { id }, body: { published } }),
  ),
};

const deletePages: BulkAction<ListedPage> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  canDo: ({ standard }) => !standard,
  question: (pages) => ({
    title: `Delete ${plural(pages.length, 'page', 'pages')}?`,
    text: 'They will be moved to the trash and can be restored for 30 days. Links to them won’t work until you restore and publish them.',
  }),
  work: oneByOne((call, { id }) => call('DELETE /api/pages/{id}', { params: { id } })),
  undo: (pages, run) => run(undeletePages, pages),
};

/** Pages of the magazine, other than articles. */
export function PagesScreen() {
  const answer = useRead(pagesRead);
  const data = answer.data ?? undefined;
  const [query, change] = useAddress();
  const [isNew, setIsNew] = useState(false);
  const edited = idIn(query, 'edit');
  const inHistory = idIn(query, 'history');
  const open = (id: number | null): void => change({ edit: id });
  return (
    <Parts>
      <ArticleViews at="pages" />
      <NarrowedList
        nouns={{ one: 'page', many: 'pages' }}
        answer={answer}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        searches="Title or address"
        wordsOf={({ title, path }) => `${title} ${path}`}
        orders={orders}
        actions={[deletePages]}
        totalText={
          data &&
          [
            plural(data.length, 'page', 'pages'),
            roomText(data, 'menu'),
            roomText(data, 'footer'),
          ].join(' · ')
        }
        tools={
          <Button size="small" variant="filled" onClick={() => setIsNew(true)}>
            <Icon name="plus" size={16} />
            Add page
          </Button>
        }
        none={<EmptyState title="No pages yet." />}
      >
        {(shown) => (
          <PageList pages={shown} onEdit={open} onHistory={(id) => change({ history: id })} />
        )}
      </NarrowedList>
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
