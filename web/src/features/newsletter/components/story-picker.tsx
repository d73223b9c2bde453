import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { limits } from '@contract/limits';
import type { PostCard } from '@contract/post';
import { useFoundEntries } from '~/lib/use-found-entries';
import { color, fontSize, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ChoiceFacts, ChoiceName, EntryChoice, EntrySearch } from '~/ui/entry-search';
import { Icon } from '~/ui/icon';
import { OrderedEntries } from '~/ui/ordered-entries';
import { offeredStoriesRead } from '../api/reads';
import { type ChosenStory, useChosenStories } from '../model/use-chosen-stories';

interface StoryPickerProps {
  ids: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

const entryOf = ({ id, title, category, isHidden }: ChosenStory) => ({
  id,
  name: title,
  facts: category,
  marks: isHidden && <Badge tone="warning">Not published</Badge>,
});

/** The stories of an issue in their order, and the way to more of them. */
export function StoryPicker({ ids, error, onChange }: StoryPickerProps) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const { chosen, know } = useChosenStories(ids);
  const isFull = ids.length >= limits.issuePosts;

  const add = (story: PostCard): void => {
    know(story);
    onChange([...ids, story.id]);
    setSaid(`${story.title} added.`);
  };
  const close = (): void => {
    setIsOpen(false);
    toggle.current?.focus();
  };

  return (
    <Group role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>Articles</h3>
      {ids.length === 0 ? (
        <Hint>None yet. Articles appear below the text in this order.</Hint>
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
      {isOpen && !isFull && <StorySearch chosenIds={ids} onAdd={add} onClose={close} />}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Group>
  );
}

interface StorySearchProps {
  chosenIds: readonly number[];
  onAdd: (story: PostCard) => void;
  onClose: () => void;
}

function StorySearch({ chosenIds, onAdd, onClose }: StorySearchProps) {
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
      search={useFoundEntries(text, offeredStoriesRead)}
      noMatch="No article matches"
      canTake={(story) => !isChosen(story)}
      onTake={onAdd}
      onClose={onClose}
    >
      {(story) => (
        <EntryChoice
          type="button"
          aria-disabled={isChosen(story)}
          onClick={() => {
            if (!isChosen(story)) onAdd(story);
          }}
        >
          <span className="visually-hidden">{isChosen(story) ? 'Added: ' : 'Add '}</span>
          <Icon name={isChosen(story) ? 'check' : 'plus'} size={14} />
          <ChoiceName>{story.title}</ChoiceName>
          <ChoiceFacts>{story.category?.name}</ChoiceFacts>
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

const Hint = styled.p`
  ${metaText}
`;

const Wrong = styled.p`
  font-size: ${fontSize.small};
  color: ${color.danger};
`;
