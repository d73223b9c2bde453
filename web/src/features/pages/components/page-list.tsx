import { useState } from 'react';
import styled from 'styled-components';
import type { ListedPage } from '@contract/page';
import { useHeldFocus } from '~/lib/held-focus';
import { readableAddress } from '~/lib/readable-address';
import { useAction } from '~/lib/use-action';
import { media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Entries, EntryName, Marks, Meta } from '~/ui/layout';
import { EditAndDelete } from '~/ui/row-actions';
import { SelectEntry } from '~/ui/selection';
import { pageDeleted, pageFailure, pageNotUndeleted, pageUndeleted } from '../model/messages';

interface PageListProps {
  pages: readonly ListedPage[];
  onEdit: (id: number) => void;
  onHistory: (id: number) => void;
}

/** The pages of the magazine; deleted ones go to the trash. */
export function PageList({ pages, ...opening }: PageListProps) {
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLDivElement>();
  const [asked, setAsked] = useState<ListedPage | null>(null);

  /** Restores a deleted page, published if it was. */
  const undelete = ({ id, title, published }: ListedPage): Promise<unknown> =>
    run(
      (call) => call('POST /api/trash/pages/{id}/restore', { params: { id }, body: { published } }),
      {
        done: pageUndeleted(title),
        failed: pageNotUndeleted,
      },
    );
  const remove = async (page: ListedPage): Promise<void> => {
    const { id, title } = page;
    await run((call) => call('DELETE /api/pages/{id}', { params: { id } }), {
      done: pageDeleted(title, () => void undelete(page)),
      failed: pageFailure,
      close: () => setAsked(null),
    });
  };

  return (
    <div {...held}>
      <Entries aria-label="Pages">
        {pages.map((page) => (
          <PageEntry key={page.id} page={page} {...opening} onDelete={setAsked} />
        ))}
      </Entries>
      <ConfirmDialog
        open={asked !== null}
        title="Delete this page?"
        action={isPending ? 'Deleting…' : 'Delete'}
        isDangerous
        isPending={isPending}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        “{asked?.title}” will be moved to the trash. You can restore it for 30 days. Links to{' '}
        {readableAddress(asked?.path ?? '')} lead nowhere until you restore and publish it.
      </ConfirmDialog>
    </div>
  );
}

interface PageEntryProps {
  page: ListedPage;
  onEdit: (id: number) => void;
  onHistory: (id: number) => void;
  onDelete: (page: ListedPage) => void;
}

const PLACES = { menu: 'Menu', footer: 'Footer' } as const;

function PageEntry({ page, onEdit, onHistory, onDelete }: PageEntryProps) {
  const { id, title, path, place, standard, published } = page;
  const nameId = `page-${id}`;
  return (
    <Row data-row>
      <div>
        <SelectEntry of={id} name={title} />
        <EntryName as="h2" id={nameId}>
          {title}
        </EntryName>
        <Meta>
          <a href={path} target="_blank" rel="noreferrer">
            {readableAddress(path)}
          </a>
        </Meta>
      </div>
      <Marks>
        {!published && <Badge>Draft</Badge>}
        {standard && <Badge tone="gold">Standard</Badge>}
        {place !== 'none' && <Badge tone="info">{PLACES[place]}</Badge>}
      </Marks>
      <EditAndDelete
        nameId={nameId}
        onEdit={() => onEdit(id)}
        onHistory={() => onHistory(id)}
        onDelete={standard ? undefined : () => onDelete(page)}
      />
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${space[2]} ${space[6]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto 11rem;
    align-items: center;
    & > :last-child {
      justify-content: flex-end;
    }
  }
`;
