import { useRef, useState } from 'react';
import styled from 'styled-components';
import { categoriesRead } from '~/features/categories/api/reads';
import { categoryCreated, categoryNotCreated } from '~/features/categories/model/category-messages';
import { emptyCategory } from '~/features/categories/model/category-values';
import { useRead } from '~/lib/read';
import { color, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Unanswered } from '~/ui/loaded';
import { Skeleton, SkeletonText } from '~/ui/skeleton';
import { CategoryForm } from './category-form';
import { CategoryRow } from './category-row';

/** Every category with its hero picture, to be edited where it stands. */
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

function CategoryList({ onDeleted }: { onDeleted: () => void }) {
  const answer = useRead(categoriesRead);
  const { data } = answer;
  if (!data) return <Unanswered answer={answer} what="categories" skeleton={<ListSkeleton />} />;
  if (data.length === 0) {
    return (
      <EmptyState title="There are no categories yet.">
        <p>Every article belongs to a category. Create the first one.</p>
      </EmptyState>
    );
  }
  return (
    <List role="list">
      {data.map((category) => (
        <li key={category.id}>
          <CategoryRow category={category} onDeleted={onDeleted} />
        </li>
      ))}
    </List>
  );
}

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
