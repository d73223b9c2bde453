import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { GroupError } from '~/ui/field-group';
import { OrderedEntries } from '~/ui/ordered-entries';
import { FieldStack } from '~/ui/split-card';

interface EditedListProps<T> {
  entries: readonly T[];
  onChange: (entries: T[]) => void;
  nameOf: (entry: T, index: number) => string;
  factsOf: (entry: T) => string;
  /** Renders the fields of an entry; null if it has none. */
  renderFields: (entry: T, index: number, set: (entry: T) => void) => ReactNode;
  /** Whether an entry has an error; its fields are then shown. */
  hasError: (index: number) => boolean;
  error?: string | undefined;
  empty: string;
  /** Controls that add an entry. */
  children?: ReactNode;
}

/** A list sorted by dragging or with buttons, with the fields of one entry at a time. */
export function EditedList<T>(props: EditedListProps<T>) {
  const { entries, onChange, nameOf, factsOf, renderFields, hasError, error, empty } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const fieldsId = useId();
  const count = useRef(entries.length);
  useEffect(() => {
    // A new entry is opened for editing.
    if (entries.length === count.current + 1) setChosen(count.current);
    count.current = entries.length;
  }, [entries.length]);
  const wrong = entries.findIndex((_, index) => hasError(index));
  const open = wrong === -1 ? chosen : wrong;
  const entry = open === null ? undefined : entries[open];
  const set = (index: number, next: T): void =>
    onChange(entries.map((one, at) => (at === index ? next : one)));
  return (
    <FieldStack>
      {entries.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <OrderedEntries
          entries={entries.map((one, index) => ({
            id: index,
            name: nameOf(one, index),
            facts: factsOf(one),
            marks: (
              <Button
                size="small"
                variant="quiet"
                aria-expanded={open === index}
                aria-controls={fieldsId}
                aria-label={`Edit ${nameOf(one, index)}`}
                onClick={() => setChosen(open === index ? null : index)}
              >
                Edit
              </Button>
            ),
          }))}
          onChange={(ids, sentence) => {
            onChange(ids.flatMap((id) => entries[id] ?? []));
            const at = open === null ? -1 : ids.indexOf(open);
            setChosen(at === -1 ? null : at);
            setNews(sentence);
          }}
          onEmpty={() => setChosen(null)}
        />
      )}
      <span role="status" className="visually-hidden">
        {news}
      </span>
      <div id={fieldsId}>
        {entry !== undefined && open !== null && (
          <Fields role="group" aria-label={nameOf(entry, open)}>
            {renderFields(entry, open, (next) => set(open, next))}
          </Fields>
        )}
      </div>
      {error && <GroupError>{error}</GroupError>}
      {props.children}
    </FieldStack>
  );
}

const Nothing = styled.p`
  color: ${color.muted};
`;

const Fields = styled(FieldStack)`
  padding: ${space[4]};
  border-left: 2px solid ${color.gold};
  background-color: ${color.page};
`;
