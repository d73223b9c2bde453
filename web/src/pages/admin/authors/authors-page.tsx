import { useState } from 'react';
import type { ListedAuthor } from '@contract/author';
import { authorsRead } from '~/features/authors/api/reads';
import { AuthorList } from '~/features/authors/components/author-list';
import { plural } from '~/lib/format';
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
import { AuthorDialog } from './author-dialog';

const isSame = ({ id }: ListedAuthor, edited: ListedAuthor | 'new'): boolean =>
  edited !== 'new' && edited.id === id;

const orders: readonly [ListOrder<ListedAuthor>, ...ListOrder<ListedAuthor>[]] = [
  { id: 'name', label: 'Name' },
  { id: 'articles', label: 'Most articles', compare: (a, b) => b.postCount - a.postCount },
];

/** Who writes for the magazine. */
export function AuthorsScreen() {
  const { data, error, mutate } = useRead(authorsRead);
  const [edited, setEdited] = useState<ListedAuthor | 'new' | null>(null);
  return (
    <Parts>
      <ArticleViews at="authors" />
      <Bar>
        <Meta role="status">{data && plural(data.length, 'author', 'authors')}</Meta>
        <Button size="small" variant="filled" onClick={() => setEdited('new')}>
          <Icon name="plus" size={16} />
          Add author
        </Button>
      </Bar>
      {error && (
        <LoadFailure onRetry={() => void mutate()}>The authors could not be loaded.</LoadFailure>
      )}
      {data === undefined && !error && <Rows />}
      {data && data.length > 0 && (
        <NarrowedList
          what="authors"
          items={data}
          placeholder="Name, role or biography"
          wordsOf={({ name, role, bio }) => `${name} ${role} ${bio}`}
          orders={orders}
        >
          {(shown) => <AuthorList authors={shown} onEdit={setEdited} />}
        </NarrowedList>
      )}
      {data?.length === 0 && (
        <EmptyState title="No authors yet.">
          <p>
            Articles without an author show the author name from the settings. Add people who write
            under their own name.
          </p>
          <Button size="small" onClick={() => setEdited('new')}>
            Add the first author
          </Button>
        </EmptyState>
      )}
      {edited !== null && (
        <AuthorDialog
          key={edited === 'new' ? 'new' : edited.version}
          author={edited === 'new' ? undefined : edited}
          onReload={() => setEdited(data?.find((one) => isSame(one, edited)) ?? null)}
          onClose={() => setEdited(null)}
        />
      )}
    </Parts>
  );
}

const Rows = () => (
  <Loading label="Loading authors…">
    <Parts>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} $height="3.5rem" />
      ))}
    </Parts>
  </Loading>
);

export const load = adminHead('Authors');

export const Page = () => (
  <AdminArea title="Authors">
    <AuthorsScreen />
  </AdminArea>
);
