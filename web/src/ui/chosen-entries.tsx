import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Button } from './button';
import { FieldGroup } from './field-group';
import { Icon } from './icon';
import { Quiet } from './layout';
import { OrderedEntries, type OrderedEntry } from './ordered-entries';

interface Titled {
  id: number;
  title: string;
}

/** Props that the list passes to the search for more entries. */
export interface AddingProps<T extends Titled> {
  chosenIds: readonly number[];
  onAdd: (entry: T) => void;
  onClose: () => void;
}

interface ChosenEntriesProps<T extends Titled> {
  title: string;
  ids: readonly number[];
  entries: readonly OrderedEntry[];
  /** Text for an empty selection. */
  empty: string;
  error: ReactNode;
  /** Label of the button that opens the search. */
  addLabel: string;
  isFull: boolean;
  /** Called with an entry before it is added to the selection. */
  onAdd: (entry: T) => void;
  onChange: (ids: number[]) => void;
  Search: ComponentType<AddingProps<T>>;
}

/** Ordered selection of entries, with a search that adds more. */
export function ChosenEntries<T extends Titled>(props: ChosenEntriesProps<T>) {
  const { title, ids, entries, empty, error, addLabel, isFull, onAdd, onChange, Search } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);

  const add = (entry: T): void => {
    onAdd(entry);
    onChange([...ids, entry.id]);
    setAnnouncement(`${entry.title} added.`);
  };
  const close = (): void => {
    setIsOpen(false);
    toggle.current?.focus();
  };

  return (
    <FieldGroup title={title}>
      {ids.length === 0 ? (
        <Quiet>{empty}</Quiet>
      ) : (
        <OrderedEntries
          entries={entries}
          onChange={(next, sentence) => {
            onChange(next);
            setAnnouncement(sentence);
          }}
          onEmpty={() => toggle.current?.focus()}
        />
      )}
      {error}
      <div>
        <Button
          ref={toggle}
          size="small"
          aria-expanded={isOpen}
          disabled={isFull}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'plus'} size={14} />
          {isOpen ? 'Done' : addLabel}
        </Button>
      </div>
      {isOpen && !isFull && <Search chosenIds={ids} onAdd={add} onClose={close} />}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </FieldGroup>
  );
}
