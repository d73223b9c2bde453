import { useState } from 'react';
import styled from 'styled-components';
import type { Upload } from '@contract/upload';
import { copyText } from '~/lib/copy-text';
import { byteSize, longDate } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { media, space } from '~/theme/tokens';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Entries, EntryName, Meta } from '~/ui/layout';
import { RowActions } from '~/ui/row-actions';
import { SelectEntry } from '~/ui/selection';
import { toast } from '~/ui/toast/toast-store';
import { addressCopied, imageDeleted, imageNotDeleted } from '../model/messages';
import { ImageDialog } from './image-dialog';
import { Thumbnail } from './image-grid';

/** Images of the library, each with its data and actions. */
export function ImageList({ images }: { images: readonly Upload[] }) {
  const held = useHeldFocus<HTMLDivElement>();
  const { isPending, run } = useAction();
  const [edited, setEdited] = useState<Upload | null>(null);
  const [asked, setAsked] = useState<Upload | null>(null);
  const remove = ({ id, name }: Upload): void =>
    void run((call) => call('DELETE /api/uploads/{id}', { params: { id } }), {
      done: imageDeleted(name),
      failed: imageNotDeleted,
      close: () => setAsked(null),
    });
  return (
    <div {...held}>
      <Entries aria-label="Images">
        {images.map((image) => (
          <ImageEntry
            key={image.id}
            image={image}
            onEdit={() => setEdited(image)}
            onDelete={() => setAsked(image)}
          />
        ))}
      </Entries>
      {edited !== null && <ImageDialog image={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={asked !== null}
        title="Delete this image?"
        action={isPending ? 'Deleting…' : 'Delete'}
        isDangerous
        isPending={isPending}
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked?.name} will be deleted permanently. Images that are still in use can’t be deleted.
      </ConfirmDialog>
    </div>
  );
}

interface ImageEntryProps {
  image: Upload;
  onEdit: () => void;
  onDelete: () => void;
}

function ImageEntry({ image, onEdit, onDelete }: ImageEntryProps) {
  const { timezone } = useSite();
  const { id, name, url, alt, tags, width, height, bytes, author, licence, createdAt } = image;
  const about = { 'aria-describedby': `image-${id}` };
  const facts = [
    `${width} × ${height} px`,
    byteSize(bytes),
    longDate(createdAt, timezone),
    ...(author === '' ? [] : [`By ${[author, licence].filter(Boolean).join(', ')}`]),
  ];
  const copy = async (): Promise<void> => {
    toast(addressCopied(await copyText(url), url));
  };
  return (
    <Row data-row>
      <SelectEntry of={id} name={name} />
      <Thumbnail url={url} />
      <Words>
        <EntryName as="h2" id={`image-${id}`}>
          {name}
        </EntryName>
        <Meta>{facts.join(' · ')}</Meta>
        <p>{alt || <Meta as="span">No description</Meta>}</p>
        {tags.length > 0 && <Meta>{tags.join(', ')}</Meta>}
      </Words>
      <RowActions>
        <button type="button" {...about} onClick={onEdit}>
          Edit
        </button>
        <a href={url} target="_blank" rel="noreferrer" {...about}>
          Open
        </a>
        <button type="button" {...about} onClick={() => void copy()}>
          Copy address
        </button>
        <button type="button" data-danger {...about} onClick={onDelete}>
          Delete
        </button>
      </RowActions>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  align-items: start;
  & > :last-child {
    grid-column: 1 / -1;
  }
  ${media.lg} {
    grid-template-columns: 7.5rem minmax(0, 1fr) auto;
    gap: ${space[6]};
    & > :last-child {
      grid-column: auto;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  overflow-wrap: anywhere;
`;
