import styled from 'styled-components';
import { proposedSlug } from '~/features/editor/model/proposed-slug';
import { trashRead, TRASH_A_PAGE } from '~/features/history/api/reads';
import { RestoreAddressDialog } from '~/features/history/components/restore-address-dialog';
import { TrashList } from '~/features/history/components/trash-list';
import { useTrash } from '~/features/history/model/use-trash';
import { plural } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useRead } from '~/lib/read';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { EmptyState } from '~/ui/empty-state';
import { Coming, Failed } from '~/ui/loaded';
import { Stack } from '~/ui/layout';
import { Pager } from '~/ui/pager';
import { SkeletonText } from '~/ui/skeleton';
import { useLastDefined } from './use-last-defined';

interface TrashViewProps {
  page: number;
  onPage: (page: number) => void;
}

/** What was deleted in the last 30 days. */
export function TrashView({ page, onPage }: TrashViewProps) {
  const { data, error, mutate } = useRead(trashRead(page));
  const shown = useLastDefined(data ?? undefined);
  const trash = useTrash();
  const { pendingId, conflict, asked } = trash;
  const held = useHeldFocus<HTMLDivElement>();
  const total = shown?.total ?? 0;
  const pages = Math.ceil(total / TRASH_A_PAGE);
  const isFailed = shown === undefined && error !== undefined;
  return (
    <Stack $gap={4}>
      <div {...held}>
        <Count role="status">{shown && plural(total, 'deleted article', 'deleted articles')}</Count>
        {isFailed && <Failed what="the trash" mutate={mutate} />}
        {shown === undefined && !isFailed && (
          <Coming what="the trash" skeleton={<SkeletonText lines={6} />} />
        )}
        {shown && total === 0 && (
          <EmptyState title="The trash is empty.">
            <p>Deleted articles can be restored here for 30 days.</p>
          </EmptyState>
        )}
        {shown && shown.items.length > 0 && (
          <TrashList
            articles={shown.items}
            pendingId={pendingId}
            onRestore={(article) => void trash.restore(article)}
            onErase={trash.setAsked}
          />
        )}
      </div>
      <Pager
        label="Pages of the trash"
        page={page}
        pages={data ? pages : Math.max(pages, page)}
        onPage={onPage}
      />
      <ConfirmDialog
        open={asked !== null}
        title="Delete permanently?"
        action={pendingId === null ? 'Delete permanently' : 'Deleting…'}
        isDangerous
        isPending={pendingId !== null}
        onConfirm={() => void trash.erase()}
        onCancel={() => trash.setAsked(null)}
      >
        “{asked?.title}” and its history will be deleted. This can’t be undone.
      </ConfirmDialog>
      {conflict && (
        <RestoreAddressDialog
          conflict={conflict}
          proposal={proposedSlug(conflict.message) ?? conflict.article.slug}
          isPending={pendingId !== null}
          onRestore={(slug) => void trash.restore(conflict.article, slug)}
          onCancel={() => trash.setConflict(null)}
        />
      )}
    </Stack>
  );
}

const Count = styled.p`
  ${metaText}
  margin-bottom: ${space[3]};
`;
