import { useEffect, useRef, useState } from 'react';
import type { Category } from '@contract/category';
import { heldPostsRead } from '~/features/categories/api/reads';
import { CategorySummary } from '~/features/categories/components/category-summary';
import {
  categoryDeleted,
  categoryNotDeleted,
  categoryNotUpdated,
  categoryUpdated,
} from '~/features/categories/model/category-messages';
import { type CategoryValues, categoryValues } from '~/features/categories/model/category-values';
import { callApi } from '~/lib/call-api';
import { OpenedValues } from '~/lib/form/opened-values';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { type Call, useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { SelectEntry } from '~/ui/selection';
import { CategoryForm } from './category-form';

interface CategoryRowProps {
  category: Category;
  onDeleted: () => void;
}

/** A category, or its form while it is edited. */
export function CategoryRow({ category, onDeleted }: CategoryRowProps) {
  const [draftOf, setDraftOf] = useState<Category | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, run } = useAction();
  const held = useRead(isAsking ? heldPostsRead(category.id) : null).data?.total ?? 0;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const [opened] = useState(() => new OpenedValues(categoryValues(category)));

  useEffect(() => {
    if (draftOf === null && wasEditing.current) editButton.current?.focus();
    wasEditing.current = draftOf !== null;
  }, [draftOf]);

  const edit = (): void => {
    opened.set(categoryValues(category));
    setDraftOf(category);
  };

  const { id } = category;
  const save = async (call: Call, values: CategoryValues): Promise<void> => {
    const { body: all } = await callApi('GET /api/categories');
    // The server refuses the save if it was deleted.
    const now = all.find((one) => one.id === id) ?? category;
    // All fields are sent (specification, section 7).
    const body = { ...now, ...opened.merge(categoryValues(now), values) };
    await call('PATCH /api/categories/{id}', { params: { id }, body });
  };

  const remove = async (): Promise<void> => {
    const deleted = await run((call) => call('DELETE /api/categories/{id}', { params: { id } }), {
      done: categoryDeleted,
      failed: categoryNotDeleted,
    });
    if (deleted === null) setIsAsking(false);
    else onDeleted();
  };

  if (draftOf !== null) {
    return (
      <CategoryForm
        label={`Edit ${draftOf.name}`}
        action={['Save', 'Saving…']}
        initial={categoryValues(draftOf)}
        copyKey={`category:${category.id}`}
        isNew={false}
        onSave={save}
        success={categoryUpdated}
        onSaved={() => setDraftOf(null)}
        onCancel={() => setDraftOf(null)}
        failure={categoryNotUpdated}
      />
    );
  }
  return (
    <>
      <SelectEntry of={id} name={category.name} />
      <CategorySummary category={category}>
        <Button ref={editButton} size="small" aria-label={`Edit ${category.name}`} onClick={edit}>
          Edit
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete ${category.name}`}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
        <ConfirmDialog
          open={isAsking}
          title={held > 0 ? `${category.name} cannot be deleted yet` : `Delete ${category.name}?`}
          action={held > 0 ? undefined : isPending ? 'Deleting…' : 'Delete'}
          isDangerous
          isPending={isPending}
          onConfirm={() => void remove()}
          onCancel={() => setIsAsking(false)}
        >
          {held > 0
            ? `It still has ${plural(held, 'article', 'articles')}, including drafts. Move or delete them first.`
            : 'Its page will be deleted permanently. Articles in the trash lose this category.'}
        </ConfirmDialog>
      </CategorySummary>
    </>
  );
}
