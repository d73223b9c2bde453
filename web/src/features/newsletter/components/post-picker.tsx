import { useState } from 'react';
import styled from 'styled-components';
import { limits } from '@contract/limits';
import type { PostCard } from '@contract/post';
import { useFoundEntries } from '~/lib/use-found-entries';
import { color, fontSize } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { type AddingProps, ChosenEntries } from '~/ui/chosen-entries';
import { AddChoice, EntrySearch } from '~/ui/entry-search';
import { offeredPostsRead } from '../api/reads';
import { type ChosenPost, useChosenPosts } from '../model/use-chosen-posts';

interface PostPickerProps {
  ids: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

const entryOf = ({ id, title, category, isHidden }: ChosenPost) => ({
  id,
  name: title,
  facts: category,
  marks: isHidden && <Badge tone="warning">Not published</Badge>,
});

/** The posts of an issue in their order, with a search to add more. */
export function PostPicker({ ids, error, onChange }: PostPickerProps) {
  const { chosen, know } = useChosenPosts(ids);
  return (
    <ChosenEntries<PostCard>
      title="Articles"
      ids={ids}
      entries={chosen.map(entryOf)}
      empty="None yet. Articles appear below the text in this order."
      error={error && <Wrong role="alert">{error}</Wrong>}
      addLabel="Add an article"
      isFull={ids.length >= limits.issuePosts}
      onAdd={know}
      onChange={onChange}
      Search={PostSearch}
    />
  );
}

function PostSearch({ chosenIds, onAdd, onClose }: AddingProps<PostCard>) {
  const [text, setText] = useState('');
  const isChosen = ({ id }: PostCard): boolean => chosenIds.includes(id);
  return (
    <EntrySearch
      things="articles"
      hint="Published articles; press Enter to add the first."
      listLabel="Articles to add"
      maxLength={limits.searchQuery}
      text={text}
      onText={setText}
      search={useFoundEntries(text, offeredPostsRead)}
      noMatch="No article matches"
      canTake={(post) => !isChosen(post)}
      onTake={onAdd}
      onClose={onClose}
    >
      {(post) => (
        <AddChoice
          name={post.title}
          facts={post.category?.name}
          isChosen={isChosen(post)}
          onAdd={() => onAdd(post)}
        />
      )}
    </EntrySearch>
  );
}

const Wrong = styled.p`
  font-size: ${fontSize.small};
  color: ${color.danger};
`;
