import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { Category } from '@contract/category';
import { categoriesRead } from '~/features/categories/api/reads';
import { categoryCreated, categoryNotCreated } from '~/features/categories/model/category-messages';
import { emptyCategory } from '~/features/categories/model/category-values';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { color, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Skeleton, SkeletonText } from '~/ui/skeleton';
import { byName, NarrowedList, type WholeOrders } from '../../lists/narrowed-list';
import { type BulkAction, oneByOne } from '../../lists/use-bulk';
import { CategoryForm } from './category-form';
import { CategoryRow } from './category-row';

/** All categories with their hero images, edited in place. */
export function CategoriesTab() {
  const [isCreating, setIsCreating] = useState(false);
  const newButton = useRef<HTMLButtonElement>(null);
  const focusNew = () => newButton.current?.focus();

  const close = (): void => {
    setIsCreating(false);
    focusNew();
  };

  return (
    <Card aria-labelledby="categories-title">
      <CardHead id="categories-title" title="Category Images">
        <Button
          ref={newButton}
          size="small"
          aria-expanded={isCreating}
          onClick={() => setIsCreating(true)}
        >
          New category
        </Button>
      </CardHead>
      {isCreating && (
        <NewCategory>
          <CategoryForm
            label="New category"
            action={['Create', 'Creating…']}
            initial={emptyCategory}
            copyKey="category:new"
            isNew
            onSave={(call, body) => call('POST /api/categories', { body })}
            success={categoryCreated}
            onSaved={close}
            onCancel={close}
            failure={categoryNotCreated}
          />
        </NewCategory>
      )}
      <CategoryList onDeleted={focusNew} />
    </Card>
  );
}

const orders: WholeOrders<Category> = [
  { id: 'menu', label: 'As in the menu' },
  { id: 'name', label: 'Name', compare: byName },
];

const deleteCategories: BulkAction<Category> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  question: (categories) => ({
    title: `Delete ${plural(categories.length, 'category', 'categories')}?`,
    text: 'Their pages are deleted permanently. A category that still has articles is kept.',
  }),
  work: oneByOne((call, { id }) => call('DELETE /api/categories/{id}', { params: { id } })),
};

const CategoryList = ({ onDeleted }: { onDeleted: () => void }) => (
  <NarrowedList
    nouns={{ one: 'category', many: 'categories' }}
    answer={useRead(categoriesRead)}
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
    searches="Name, address or description"
    wordsOf={({ name, slug, description }) => [name, slug, description].join(' ')}
    orders={orders}
    actions={[deleteCategories]}
    skeleton={<ListSkeleton />}
    none={
      <EmptyState title="There are no categories yet.">
        <p>Every article belongs to a category. Create the first one.</p>
      </EmptyState>
    }
  >
    {(shown) => (
      <List role="list">
        {shown.map((category) => (
          <li key={category.id} data-row>
            <CategoryRow category={category} onDeleted={onDeleted} />
          </li>
        ))}
      </List>
    )}
  </NarrowedList>
);

const ListSkeleton = () => (
  <List as="div">
    {Array.from({ length: 6 }, (_, index) => (
      <SkeletonRow key={index}>
        <Skeleton $ratio={2} />
        <SkeletonText lines={3} />
      </SkeletonRow>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > * {
    padding-block: ${space[6]};
    border-top: 1px solid ${color.line};
  }
  & > :last-child {
    padding-bottom: 0;
  }
`;

const NewCategory = styled.div`
  padding-block: ${space[6]};
  border-top: 1px solid ${color.line};
`;

const SkeletonRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 16rem) minmax(0, 1fr);
  gap: ${space[6]};
`;
