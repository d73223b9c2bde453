import type { TrashedEntry, TrashQuery } from '@contract/revision';
import { proposedSlug } from '~/features/editor/model/proposed-slug';
import { TRASH_A_PAGE } from '~/features/history/api/reads';
import { RestoreAddressDialog } from '~/features/history/components/restore-address-dialog';
import { removedPartsNote } from '~/features/history/model/messages';
import { TrashList } from '~/features/history/components/trash-list';
import {
  trashedArticles,
  trashedPages,
  type TrashKind,
} from '~/features/history/model/trash-kinds';
import { useTrash } from '~/features/history/model/use-trash';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { EmptyState } from '~/ui/empty-state';
import { Stack } from '~/ui/layout';
import { SkeletonText } from '~/ui/skeleton';
import { AdminList } from '../lists/admin-list';
import { type BulkAction, oneByOne } from '../lists/use-bulk';
import { useKeptPage } from '../lists/use-kept-page';
import { type ListOrders, useListPlace } from '../lists/use-list-place';

const orders: ListOrders<TrashQuery['sort']> = [
  { id: '-deleted', label: 'Last deleted' },
  { id: 'deleted', label: 'First to expire' },
  { id: 'title', label: 'Title' },
];

/** Bulk actions on deleted entries of a kind. */
const trashActions = (kind: TrashKind): readonly BulkAction<TrashedEntry>[] => [
  {
    label: 'Restore',
    running: 'Restoring',
    done: 'restored',
    async work(call, entries, onProgress) {
      const takenOut: string[] = [];
      const report = await oneByOne<TrashedEntry>(async (send, { id }) => {
        takenOut.push(...(await kind.restore(send, id, {})));
      })(call, entries, onProgress);
      return { ...report, note: removedPartsNote(takenOut) };
    },
  },
  {
    label: 'Delete permanently',
    running: 'Deleting',
    done: 'deleted permanently',
    isDangerous: true,
    question: (entries) => ({
      title: `Delete ${plural(entries.length, kind.noun, `${kind.noun}s`)} permanently?`,
      text: 'They and their histories will be deleted. This can’t be undone.',
    }),
    work: oneByOne((call, { id }) => kind.erase(call, id)),
  },
];

/** Articles and pages that were deleted in the last 30 days. */
export function TrashView() {
  const deletedPages = useRead(trashedPages.read()).data?.total ?? 0;
  return (
    <Stack $gap={8}>
      <TrashPart kind={trashedArticles} isAlone={deletedPages === 0} />
      {deletedPages > 0 && <TrashPart kind={trashedPages} prefix="pages-" />}
    </Stack>
  );
}

interface TrashPartProps {
  kind: TrashKind;
  prefix?: string;
  /** Whether nothing else is in the trash. */
  isAlone?: boolean;
}

function TrashPart({ kind, prefix = '', isAlone = false }: TrashPartProps) {
  const place = useListPlace({ orders, prefix });
  const answer = useKeptPage(
    useRead(kind.read({ page: place.page, q: place.q, sort: place.sort })),
  );
  const trash = useTrash(kind);
  return (
    <>
      <AdminList
        nouns={{ one: kind.noun, many: `${kind.noun}s` }}
        what={kind.noun === 'page' ? 'deleted pages' : 'the trash'}
        place={place}
        answer={answer}
        size={TRASH_A_PAGE}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        searches="Title or address"
        actions={trashActions(kind)}
        totalText={kind.count(answer.data?.total ?? 0)}
        noneFound={`No deleted ${kind.noun} matches.`}
        skeleton={<SkeletonText lines={6} />}
        none={
          isAlone && (
            <EmptyState title="The trash is empty.">
              <p>Deleted articles and pages can be restored here for 30 days.</p>
            </EmptyState>
          )
        }
      >
        {(entries) => (
          <TrashList
            label={`Deleted ${kind.noun}s`}
            entries={entries}
            pathOf={kind.pathOf}
            pendingId={trash.pendingId}
            onRestore={(entry) => void trash.restore(entry)}
            onErase={trash.setAsked}
          />
        )}
      </AdminList>
      <TrashQuestions kind={kind} trash={trash} />
    </>
  );
}

interface TrashQuestionsProps {
  kind: TrashKind;
  trash: ReturnType<typeof useTrash>;
}

/** Confirmation of a permanent deletion, and the dialog for a slug that is taken. */
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
