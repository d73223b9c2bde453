import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ListedAuthor } from '@contract/author';
import { authorPath } from '@contract/entry-paths';
import { plural } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useAction } from '~/lib/use-action';
import { color, media, space } from '~/theme/tokens';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Picture } from '~/ui/image';
import { Entries, EntryName, Meta } from '~/ui/layout';
import { EditAndDelete } from '~/ui/row-actions';
import { SelectEntry } from '~/ui/selection';
import { authorDeleted, authorFailure } from '../model/messages';

interface AuthorListProps {
  authors: readonly ListedAuthor[];
  onEdit: (author: ListedAuthor) => void;
}

const articles = (count: number): string => plural(count, 'article', 'articles');

/** The magazine's authors; one with articles cannot be deleted. */
export function AuthorList({ authors, onEdit }: AuthorListProps) {
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLDivElement>();
  const [asked, setAsked] = useState<ListedAuthor | null>(null);
  const isHeld = (asked?.postCount ?? 0) > 0;

  const remove = async ({ id, name }: ListedAuthor): Promise<void> => {
    await run((call) => call('DELETE /api/authors/{id}', { params: { id } }), {
      done: authorDeleted(name),
      failed: authorFailure,
    });
    setAsked(null);
  };

  return (
    <div {...held}>
      <Entries aria-label="Authors">
        {authors.map((author) => (
          <AuthorEntry key={author.id} author={author} onEdit={onEdit} onDelete={setAsked} />
        ))}
      </Entries>
      <ConfirmDialog
        open={asked !== null}
        title={isHeld ? `${asked?.name} cannot be deleted yet` : `Delete ${asked?.name}?`}
        action={isHeld ? undefined : isPending ? 'Deleting…' : 'Delete'}
        isDangerous
        isPending={isPending}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        {isHeld
          ? `${articles(asked?.postCount ?? 0)} name this author, including drafts. Give them another author first.`
          : 'The page of this author will be deleted permanently. Articles in the trash lose this author.'}
      </ConfirmDialog>
    </div>
  );
}

interface AuthorEntryProps {
  author: ListedAuthor;
  onEdit: (author: ListedAuthor) => void;
  onDelete: (author: ListedAuthor) => void;
}

function AuthorEntry({ author, onEdit, onDelete }: AuthorEntryProps) {
  const nameId = `author-${author.id}`;
  return (
    <Row data-row>
      <Thumb>
        {author.imageUrl !== '' && <Picture src={author.imageUrl} alt="" ratio={1} sizes="64px" />}
      </Thumb>
      <div>
        <SelectEntry of={author.id} name={author.name} />
        <EntryName as="h2" id={nameId}>
          {author.name}
        </EntryName>
        <Meta>{author.role || 'No role'}</Meta>
      </div>
      <Facts>
        <a href={authorPath(author.slug)} target="_blank" rel="noreferrer">
          /author/{author.slug}
        </a>
        {author.postCount === 0 ? (
          <span>No articles</span>
        ) : (
          <Link to={`/admin/articles?author=${encodeURIComponent(author.slug)}`}>
            {articles(author.postCount)}
          </Link>
        )}
      </Facts>
      <EditAndDelete
        nameId={nameId}
        onEdit={() => onEdit(author)}
        onDelete={() => onDelete(author)}
      />
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]} ${space[4]};
  & > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  ${media.lg} {
    grid-template-columns: 3.5rem minmax(0, 1fr) minmax(0, 1fr) auto;
    & > :nth-child(n + 3) {
      grid-column: auto;
    }
  }
`;

const Thumb = styled.div`
  aspect-ratio: 1;
  overflow: hidden;
  background-color: ${color.sunken};
`;

const Facts = styled(Meta)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[6]};
`;
