import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { color, media, space } from '../theme/tokens';

/** Key of a list entry. */
export type EntryKey = number | string;

/** Which entries of a page are chosen. */
export interface Selection<K extends EntryKey = EntryKey> {
  /** In the order of the page. */
  keys: readonly K[];
  has(key: K): boolean;
  /** Chooses one or takes it back; with `isRange` all between it and the one before it follow. */
  toggle(key: K, isRange?: boolean): void;
  /** Chooses all of the page or, where all are chosen, none. */
  toggleAll(): void;
  choose(keys: readonly K[]): void;
  isAll: boolean;
}

const between = <K extends EntryKey>(all: readonly K[], one: K, other: K): K[] => {
  const ends = [all.indexOf(one), all.indexOf(other)];
  return all.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/** Keeps the selection of a page; another page or filter starts with none. */
export function useSelection<K extends EntryKey>(
  pageKeys: readonly K[],
  place: string,
): Selection<K> {
  const [chosen, setChosen] = useState({ place, keys: new Set<K>() });
  const last = useRef<K | null>(null);
  const known = chosen.place === place ? chosen.keys : new Set<K>();
  const keys = pageKeys.filter((key) => known.has(key));
  const choose = (next: Iterable<K>): void => setChosen({ place, keys: new Set(next) });
  const isAll = pageKeys.length > 0 && keys.length === pageKeys.length;

  const toggle = (key: K, isRange = false): void => {
    const from = isRange && last.current !== null && pageKeys.includes(last.current);
    const meant = from ? between(pageKeys, last.current ?? key, key) : [key];
    last.current = key;
    const isChosen = !known.has(key);
    choose(isChosen ? new Set([...keys, ...meant]) : keys.filter((one) => !meant.includes(one)));
  };

  return {
    keys,
    has: (key) => known.has(key),
    toggle,
    toggleAll: () => choose(isAll ? [] : pageKeys),
    choose,
    isAll,
  };
}

const Chosen = createContext<Selection | null>(null);

/** Lets the entries of a list be chosen. */
export const Selecting = ({
  selection,
  children,
}: {
  selection: Selection | null;
  children: ReactNode;
}) => <Chosen value={selection}>{children}</Chosen>;

interface SelectEntryProps {
  of: EntryKey;
  /** The entry, as its checkbox is called: 'Select Antipode 39'. */
  name: string;
}

/** Chooses one entry of a list, with the shift key all up to it; nothing where the list has no choice. */
export function SelectEntry({ of, name }: SelectEntryProps) {
  const selection = use(Chosen);
  if (selection === null) return null;
  return (
    <Tap data-select>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.has(of)}
        onChange={({ nativeEvent }) =>
          selection.toggle(of, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </Tap>
  );
}

interface SelectAllProps {
  selection: Pick<Selection, 'keys' | 'isAll' | 'toggleAll'>;
}

/** Selects every entry of the page; indeterminate while only some are selected. */
export function SelectAllBox({ selection }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const isMixed = selection.keys.length > 0 && !selection.isAll;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all on this page"
      checked={selection.isAll}
      onChange={selection.toggleAll}
    />
  );
}

/** The same with room for a thumb. */
export const SelectAll = (props: SelectAllProps) => (
  <Tap>
    <SelectAllBox {...props} />
  </Tap>
);

/** Beside its row from top to bottom, so that a thumb can hit it. */
const Tap = styled.label`
  display: inline-grid;
  place-items: center;
  width: 2.25rem;
  min-height: 2.75rem;
  cursor: pointer;
  user-select: none;
`;

/** The checkbox of a table's row in a cell of its own. */
export const SelectCell = (props: SelectEntryProps) =>
  use(Chosen) === null ? null : (
    <td data-box>
      <SelectEntry {...props} />
    </td>
  );

/** Stands above the checkboxes of a table's rows. */
export const SelectColumn = () => (use(Chosen) === null ? null : <td data-box />);

/** Makes room for the checkboxes of a list's rows, at their left edge; chosen rows stand out. */
export const selectableRows = css`
  & li[data-row]:has([data-select]) {
    position: relative;
    padding-left: 2.5rem;
  }
  & li[data-row] [data-select] {
    position: absolute;
    inset-block: 0;
    left: 0;
    align-items: start;
    padding-top: ${space[4]};
  }
  & td[data-box] {
    width: 2.25rem;
    padding-block: 0;
    padding-right: ${space[2]};
  }
  & thead td[data-box] {
    border-bottom-color: ${color.lineStrong};
  }
  ${media.belowSm} {
    & [data-cards] tr[data-row]:has([data-box]) {
      position: relative;
      padding-left: 2.5rem;
    }
    & [data-cards] tr[data-row] > [data-box] {
      position: absolute;
      top: 0;
      left: 0;
    }
  }
  & [data-row]:has([data-select] input:checked) {
    background-color: ${color.sunken};
  }
`;
