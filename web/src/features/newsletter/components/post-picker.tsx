import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { limits } from '@contract/limits';
import type { PostCard } from '@contract/post';
import { useFoundEntries } from '~/lib/use-found-entries';
import { color, fontSize, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ChoiceFacts, ChoiceName, EntryChoice, EntrySearch } from '~/ui/entry-search';
import { Icon } from '~/ui/icon';
import { Quiet } from '~/ui/layout';
import { OrderedEntries } from '~/ui/ordered-entries';
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

/** The stories of an issue in their order, and the way to more of them. */
export function PostPicker({ ids, error, onChange }: PostPickerProps) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const { chosen, know } = useChosenPosts(ids);
  const isFull = ids.length >= limits.issuePosts;

  const add = (post: PostCard): void => {
    know(post);
    onChange([...ids, post.id]);
    setSaid(`${post.title} added.`);
  };
  const close = (): void => {
    setIsOpen(false);
    toggle.current?.focus();
  };

  return (
    <Group role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>Articles</h3>
      {ids.length === 0 ? (
        <Quiet>None yet. Articles appear below the text in this order.</Quiet>
      ) : (
        <OrderedEntries
          entries={chosen.map(entryOf)}
          onChange={(next, sentence) => {
            onChange(next);
            setSaid(sentence);
          }}
          onEmpty={() => toggle.current?.focus()}
        />
      )}
      {error && <Wrong role="alert">{error}</Wrong>}
      <div>
        <Button
          ref={toggle}
          size="small"
          aria-expanded={isOpen}
          disabled={isFull}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'plus'} size={14} />
          {isOpen ? 'Done' : 'Add an article'}
        </Button>
      </div>
      {isOpen && !isFull && <PostSearch chosenIds={ids} onAdd={add} onClose={close} />}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Group>
  );
}

interface PostSearchProps {
  chosenIds: readonly number[];
  onAdd: (post: PostCard) => void;
  onClose: () => void;
}

function PostSearch({ chosenIds, onAdd, onClose }: PostSearchProps) {
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
        <EntryChoice
          type="button"
          aria-disabled={isChosen(post)}
          onClick={() => {
            if (!isChosen(post)) onAdd(post);
          }}
        >
          <span className="visually-hidden">{isChosen(post) ? 'Added: ' : 'Add '}</span>
          <Icon name={isChosen(post) ? 'check' : 'plus'} size={14} />
          <ChoiceName>{post.title}</ChoiceName>
          <ChoiceFacts>{post.category?.name}</ChoiceFacts>
        </EntryChoice>
      )}
    </EntrySearch>
  );
}

const Group = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  & > h3 {
    font-family: inherit;
    font-size: ${fontSize.small};
    font-weight: 600;
    letter-spacing: 0;
    color: ${color.ink};
  }
`;

const Wrong = styled.p`
  font-size: ${fontSize.small};
  color: ${color.danger};
`;
