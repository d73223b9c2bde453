import { useState } from 'react';
import styled from 'styled-components';
import { seriesPath } from '@contract/entry-paths';
import type { Series } from '@contract/series';
import { plural } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useAction } from '~/lib/use-action';
import { media, space } from '~/theme/tokens';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Entries, EntryName, Meta } from '~/ui/layout';
import { EditAndDelete } from '~/ui/row-actions';
import { SelectEntry } from '~/ui/selection';
import { seriesDeleted, seriesFailure } from '../model/messages';

interface SeriesEntriesProps {
  all: readonly Series[];
  onEdit: (series: Series) => void;
}

/** A list of series; deleting one keeps its articles. */
export function SeriesEntries({ all, onEdit }: SeriesEntriesProps) {
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLDivElement>();
  const [asked, setAsked] = useState<Series | null>(null);

  const remove = async ({ id, title }: Series): Promise<void> => {
    await run((call) => call('DELETE /api/series/{id}', { params: { id } }), {
      done: seriesDeleted(title),
      failed: seriesFailure,
    });
    setAsked(null);
  };

  return (
    <div {...held}>
      <Entries aria-label="Series">
        {all.map((series) => (
          <SeriesEntry key={series.id} series={series} onEdit={onEdit} onDelete={setAsked} />
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
        The page of the series and its order are lost. Its articles stay.
      </ConfirmDialog>
    </div>
  );
}

interface SeriesEntryProps {
  series: Series;
  onEdit: (series: Series) => void;
  onDelete: (series: Series) => void;
}

/** Number of parts, and how many are not public yet. */
function partsText({ posts }: Series): string {
  const drafts = posts.filter(({ published }) => !published).length;
  const parts = plural(posts.length, 'part', 'parts');
  return drafts === 0 ? parts : `${parts}, ${plural(drafts, 'draft', 'drafts')} among them`;
}

function SeriesEntry({ series, onEdit, onDelete }: SeriesEntryProps) {
  const { id, title, slug } = series;
  const nameId = `series-${id}`;
  return (
    <Row data-row>
      <div>
        <SelectEntry of={id} name={title} />
        <EntryName as="h2" id={nameId}>
          {title}
        </EntryName>
        <Meta>
          <a href={seriesPath(slug)} target="_blank" rel="noreferrer">
            {seriesPath(slug)}
          </a>
        </Meta>
      </div>
      <Meta>{partsText(series)}</Meta>
      <EditAndDelete
        nameId={nameId}
        onEdit={() => onEdit(series)}
        onDelete={() => onDelete(series)}
      />
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${space[2]} ${space[6]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 14rem) auto;
    align-items: center;
  }
`;
