import { useState } from 'react';
import styled from 'styled-components';
import { proposedSlug } from '~/features/editor/model/proposed-slug';
import { TRASH_A_PAGE } from '~/features/history/api/reads';
import { RestoreAddressDialog } from '~/features/history/components/restore-address-dialog';
import { TrashList } from '~/features/history/components/trash-list';
import {
  trashedArticles,
  trashedPages,
  type TrashKind,
} from '~/features/history/model/trash-kinds';
import { useTrash } from '~/features/history/model/use-trash';
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

/** What was deleted in the last 30 days: articles, and pages where there are any. */
export function TrashView({ page, onPage }: TrashViewProps) {
  const [pageOfPages, setPageOfPages] = useState(1);
  const deletedPages = useRead(trashedPages.read(1)).data?.total ?? 0;
  return (
    <Stack $gap={8}>
      <TrashPart kind={trashedArticles} page={page} onPage={onPage} isAlone={deletedPages === 0} />
      {deletedPages > 0 && (
        <TrashPart kind={trashedPages} page={pageOfPages} onPage={setPageOfPages} />
      )}
    </Stack>
  );
}

interface TrashPartProps extends TrashViewProps {
  kind: TrashKind;
  /** Nothing else is in the trash. */
  isAlone?: boolean;
}

function TrashPart({ kind, page, onPage, isAlone = false }: TrashPartProps) {
  const { data, error, mutate } = useRead(kind.read(page));
  const shown = useLastDefined(data ?? undefined);
  const trash = useTrash(kind);
  const held = useHeldFocus<HTMLDivElement>();
  const total = shown?.total ?? 0;
  const pages = Math.ceil(total / TRASH_A_PAGE);
  const isFailed = shown === undefined && error !== undefined;
  return (
    <Stack $gap={4}>
      <div {...held}>
        <Count role="status">{shown && kind.count(total)}</Count>
        {isFailed && <Failed what="the trash" mutate={mutate} />}
        {shown === undefined && !isFailed && (
          <Coming what="the trash" skeleton={<SkeletonText lines={6} />} />
        )}
        {shown && total === 0 && isAlone && (
          <EmptyState title="The trash is empty.">
            <p>Deleted articles and pages can be restored here for 30 days.</p>
          </EmptyState>
        )}
        {shown && shown.items.length > 0 && (
          <TrashList
            label={`Deleted ${kind.noun}s`}
            entries={shown.items}
            pathOf={kind.pathOf}
            pendingId={trash.pendingId}
            onRestore={(entry) => void trash.restore(entry)}
            onErase={trash.setAsked}
          />
        )}
      </div>
      <Pager
        label={kind.noun === 'page' ? 'Pages of deleted pages' : 'Pages of the trash'}
        page={page}
        pages={data ? pages : Math.max(pages, page)}
        onPage={onPage}
      />
      <TrashQuestions kind={kind} trash={trash} />
    </Stack>
  );
}

interface TrashQuestionsProps {
  kind: TrashKind;
  trash: ReturnType<typeof useTrash>;
}

/** What is asked before an entry is removed, or where its address is taken. */
function TrashQuestions({ kind, trash }: TrashQuestionsProps) {
  const { pendingId, conflict, asked } = trash;
  return (
    <>
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
          noun={kind.noun}
          proposal={proposedSlug(conflict.message) ?? conflict.entry.slug}
          isPending={pendingId !== null}
          onRestore={(slug) => void trash.restore(conflict.entry, slug)}
          onCancel={() => trash.setConflict(null)}
        />
      )}
    </>
  );
}

const Count = styled.p`
  ${metaText}
  margin-bottom: ${space[3]};
`;
