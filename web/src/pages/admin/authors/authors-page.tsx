import { useState } from 'react';
import type { ListedAuthor } from '@contract/author';
import { authorsRead } from '~/features/authors/api/reads';
import { AuthorList } from '~/features/authors/components/author-list';
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
import { AuthorDialog } from './author-dialog';

const isSame = ({ id }: ListedAuthor, edited: ListedAuthor | 'new'): boolean =>
  edited !== 'new' && edited.id === id;

const orders: WholeOrders<ListedAuthor> = [
  { id: 'name', label: 'Name' },
  { id: 'articles', label: 'Most articles', compare: (a, b) => b.postCount - a.postCount },
];

/** The server refuses to delete authors with articles. */
const deleteAuthors: BulkAction<ListedAuthor> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  canDo: ({ postCount }) => postCount === 0,
  question: (authors) => ({
    title: `Delete ${plural(authors.length, 'author', 'authors')}?`,
    text: 'Their pages will be deleted permanently. Authors of articles stay.',
  }),
  work: oneByOne((call, { id }) => call('DELETE /api/authors/{id}', { params: { id } })),
};

/** The magazine's authors. */
export function AuthorsScreen() {
  const answer = useRead(authorsRead);
  const { data } = answer;
  const [edited, setEdited] = useState<ListedAuthor | 'new' | null>(null);
  return (
    <Parts>
      <ArticleViews at="authors" />
      <NarrowedList
        nouns={{ one: 'author', many: 'authors' }}
        answer={answer}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        searches="Name, role or biography"
        wordsOf={({ name, role, bio }) => `${name} ${role} ${bio}`}
        orders={orders}
        actions={[deleteAuthors]}
        tools={
          <Button size="small" variant="filled" onClick={() => setEdited('new')}>
            <Icon name="plus" size={16} />
            Add author
          </Button>
        }
        none={
          <EmptyState title="No authors yet.">
            <p>
              Articles without an author show the author name from the settings. Add people who
              write under their own name.
            </p>
            <Button size="small" onClick={() => setEdited('new')}>
              Add the first author
            </Button>
          </EmptyState>
        }
      >
        {(shown) => <AuthorList authors={shown} onEdit={setEdited} />}
      </NarrowedList>
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

export const load = adminHead('Authors');

export const Page = () => (
  <AdminArea title="Authors">
    <AuthorsScreen />
  </AdminArea>
);
