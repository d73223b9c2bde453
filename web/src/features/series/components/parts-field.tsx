import { useState } from 'react';
import { limits } from '@contract/limits';
import type { PostCard } from '@contract/post';
import { useFoundEntries } from '~/lib/use-found-entries';
import { Badge } from '~/ui/badge';
import { type AddingProps, ChosenEntries } from '~/ui/chosen-entries';
import { AddChoice, EntrySearch } from '~/ui/entry-search';
import { TonedNote } from '~/ui/toned-note';
import { partsRead } from '../api/reads';

interface PartsFieldProps {
  ids: readonly number[];
  /** Articles of the series when it was opened. */
  first: readonly PostCard[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** The articles of a series in their order, with a search to add more. */
export function PartsField({ ids, first, error, onChange }: PartsFieldProps) {
  const [known, setKnown] = useState<readonly PostCard[]>(first);
  const parts = ids.flatMap((id) => known.find((post) => post.id === id) ?? []);
  return (
    <ChosenEntries<PostCard>
      title="Articles"
      ids={ids}
      entries={parts.map(entryOf)}
      empty="None yet. Readers go from one to the next in this order."
      error={
        error && (
          <TonedNote tone="danger" role="alert">
            {error}
          </TonedNote>
        )
      }
      addLabel="Add an article"
      isFull={ids.length >= limits.seriesPosts}
      onAdd={(post) => setKnown([...known, post])}
      onChange={onChange}
      Search={PartSearch}
    />
  );
}

const entryOf = ({ id, title, category, published }: PostCard) => ({
  id,
  name: title,
  facts: category?.name ?? '',
  marks: !published && <Badge>Draft</Badge>,
});

function PartSearch({ chosenIds, onAdd, onClose }: AddingProps<PostCard>) {
  const [text, setText] = useState('');
  const isChosen = ({ id }: PostCard): boolean => chosenIds.includes(id);
  return (
    <EntrySearch
      things="articles"
      hint="Includes drafts; press Enter to add the first. One of another series moves to this one."
      listLabel="Articles to add"
      maxLength={limits.searchQuery}
      text={text}
      onText={setText}
      search={useFoundEntries(text, partsRead)}
      noMatch="No article matches"
      canTake={(post) => !isChosen(post)}
      onTake={onAdd}
      onClose={onClose}
    >
      {(post) => (
        <AddChoice
          name={post.title}
          facts={[post.category?.name, post.published ? '' : 'Draft'].filter(Boolean).join(' · ')}
          isChosen={isChosen(post)}
          onAdd={() => onAdd(post)}
        />
      )}
    </EntrySearch>
  );
}
