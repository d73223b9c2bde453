import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { limits } from '@contract/limits';
import type { PostCard } from '@contract/post';
import { useFoundEntries } from '~/lib/use-found-entries';
import { fontSize, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ChoiceFacts, ChoiceName, EntryChoice, EntrySearch } from '~/ui/entry-search';
import { Icon } from '~/ui/icon';
import { Quiet } from '~/ui/layout';
import { OrderedEntries } from '~/ui/ordered-entries';
import { TonedNote } from '~/ui/toned-note';
import { partsRead } from '../api/reads';

interface PartsFieldProps {
  ids: readonly number[];
  /** The articles that the series came with. */
  first: readonly PostCard[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** The articles of a series in their order, and the way to more of them. */
export function PartsField({ ids, first, error, onChange }: PartsFieldProps) {
  const titleId = useId();
  const [known, setKnown] = useState<readonly PostCard[]>(first);
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const isFull = ids.length >= limits.seriesPosts;
  const parts = ids.flatMap((id) => known.find((post) => post.id === id) ?? []);

  const add = (post: PostCard): void => {
    setKnown([...known, post]);
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
      {parts.length === 0 ? (
        <Quiet>None yet. Readers are led from one to the next in this order.</Quiet>
      ) : (
        <OrderedEntries
          entries={parts.map(({ id, title, category, published }) => ({
            id,
            name: title,
            facts: category?.name ?? '',
            marks: !published && <Badge>Draft</Badge>,
          }))}
          onChange={(next, sentence) => {
            onChange(next);
            setSaid(sentence);
          }}
          onEmpty={() => toggle.current?.focus()}
        />
      )}
      {error && (
        <TonedNote tone="danger" role="alert">
          {error}
        </TonedNote>
      )}
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
      {isOpen && !isFull && <PartSearch chosenIds={ids} onAdd={add} onClose={close} />}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Group>
  );
}

interface PartSearchProps {
  chosenIds: readonly number[];
  onAdd: (post: PostCard) => void;
  onClose: () => void;
}

function PartSearch({ chosenIds, onAdd, onClose }: PartSearchProps) {
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
          <ChoiceFacts>
            {[post.category?.name, post.published ? '' : 'Draft'].filter(Boolean).join(' · ')}
          </ChoiceFacts>
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
  }
`;
