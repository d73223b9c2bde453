import { useState } from 'react';
import styled from 'styled-components';
import type { ListedPage } from '@contract/page';
import { useHeldFocus } from '~/lib/held-focus';
import { spokenAddress } from '~/lib/spoken-address';
import { useAction } from '~/lib/use-action';
import { media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Entries, EntryName, Marks, Meta } from '~/ui/layout';
import { EditAndDelete } from '~/ui/row-actions';
import { pageDeleted, pageFailure } from '../model/messages';
import { byPlace } from '../model/page-labels';

interface PageListProps {
  pages: readonly ListedPage[];
  onEdit: (id: number) => void;
}

/** The pages of the magazine by their places. */
export function PageList({ pages, onEdit }: PageListProps) {
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLDivElement>();
  const [asked, setAsked] = useState<ListedPage | null>(null);

  const remove = async ({ id, title }: ListedPage): Promise<void> => {
    await run((call) => call('DELETE /api/pages/{id}', { params: { id } }), {
      done: pageDeleted(title),
      failed: pageFailure,
    });
    setAsked(null);
  };

  return (
    <div {...held}>
      <Entries aria-label="Pages">
        {byPlace(pages).map((page) => (
          <PageEntry key={page.id} page={page} onEdit={onEdit} onDelete={setAsked} />
        ))}
      </Entries>
      <ConfirmDialog
        open={asked !== null}
        title={`Delete “${asked?.title}” permanently?`}
        action={isPending ? 'Deleting…' : 'Delete permanently'}
        isDangerous
        isPending={isPending}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        The page and its text cannot be restored. Links to {spokenAddress(asked?.path ?? '')} will
        lead nowhere.
      </ConfirmDialog>
    </div>
  );
}

interface PageEntryProps {
  page: ListedPage;
  onEdit: (id: number) => void;
  onDelete: (page: ListedPage) => void;
}

const PLACES = { menu: 'Menu', footer: 'Footer' } as const;

function PageEntry({ page, onEdit, onDelete }: PageEntryProps) {
  const { id, title, path, place, standard, published } = page;
  const nameId = `page-${id}`;
  return (
    <Row>
      <div>
        <EntryName as="h2" id={nameId}>
          {title}
        </EntryName>
        <Meta>
          <a href={path} target="_blank" rel="noreferrer">
            {spokenAddress(path)}
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
        onDelete={standard ? undefined : () => onDelete(page)}
      />
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${space[2]} ${space[6]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto 8rem;
    align-items: center;
  }
`;
