import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Failed } from './loaded';
import { color, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Icon } from './icon';
import { TextField } from './text-field';

interface EntrySearchProps<T> {
  /** Plural noun of the entries, such as 'articles'. */
  things: string;
  hint: string;
  listLabel: string;
  maxLength: number;
  text: string;
  onText: (text: string) => void;
  /** Results with their query and state, and a function that repeats the search. */
  search: { q: string; found: readonly T[] | undefined; isFailed: boolean; again: () => void };
  /** Message for no results, followed by the query. */
  noMatch: string;
  /** Whether Enter may select the entry; the first such one is selected. */
  canTake: (entry: T) => boolean;
  onTake: (entry: T) => void;
  onClose: () => void;
  isBusy?: boolean;
  children: (entry: T) => ReactNode;
}

/** Searches entries and selects one. */
export function EntrySearch<T extends { id: number }>(props: EntrySearchProps<T>) {
  const { things, search, text, canTake, onTake, onClose } = props;
  const { q, found, isFailed, again } = search;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // Keeps the surrounding dialog open.
      event.stopPropagation();
      event.preventDefault();
      onClose();
    }
    if (event.key !== 'Enter') return;
    // Enter would submit the surrounding form.
    event.preventDefault();
    const first = found?.find(canTake);
    if (first !== undefined && q === text.trim()) onTake(first);
  };

  return (
    <Frame inert={props.isBusy} data-own-escape>
      <TextField
        ref={input}
        type="search"
        label={`Search ${things}`}
        hint={props.hint}
        autoComplete="off"
        maxLength={props.maxLength}
        value={text}
        onChange={({ target }) => props.onText(target.value)}
        onKeyDown={onKeyDown}
      />
      {isFailed && <Failed what={things} mutate={again} />}
      {!isFailed && found?.length === 0 && (
        <Nothing>{q === '' ? `There are no ${things} yet.` : `${props.noMatch} “${q}”.`}</Nothing>
      )}
      <Found role="list" aria-label={props.listLabel}>
        {(found ?? []).map((entry) => (
          <li key={entry.id}>{props.children(entry)}</li>
        ))}
      </Found>
    </Frame>
  );
}

/** A selectable entry. */
export const EntryChoice = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  width: 100%;
  min-height: 2.75rem;
  padding: ${space[1]} 0;
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  text-align: left;
  &:hover:not([aria-disabled='true']) {
    color: ${color.goldText};
  }
  &[aria-disabled='true'] {
    cursor: default;
    color: ${color.muted};
  }
`;

/** Name of an entry. */
export const ChoiceName = styled.span`
  font-weight: ${weight.semibold};
`;

/** Secondary text that tells entries apart. */
export const ChoiceFacts = styled.span`
  ${metaText}
  font-size: ${fontSize.caption};
`;

const Frame = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
`;

const Nothing = styled.p`
  ${metaText}
`;

const Found = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    margin-top: 0;
  }
`;

interface AddChoiceProps {
  name: string;
  facts: ReactNode;
  isChosen: boolean;
  onAdd: () => void;
}

/** An entry that can be added; once selected, it only shows that. */
export const AddChoice = ({ name, facts, isChosen, onAdd }: AddChoiceProps) => (
  <EntryChoice
    type="button"
    aria-disabled={isChosen}
    onClick={() => {
      if (!isChosen) onAdd();
    }}
  >
    <span className="visually-hidden">{isChosen ? 'Added: ' : 'Add '}</span>
    <Icon name={isChosen ? 'check' : 'plus'} size={14} />
    <ChoiceName>{name}</ChoiceName>
    <ChoiceFacts>{facts}</ChoiceFacts>
  </EntryChoice>
);
