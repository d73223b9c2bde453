import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { color, media, space } from '../theme/tokens';

/** Key of a list entry. */
export type EntryKey = number | string;

/** Selected entries of a page. */
export interface Selection<K extends EntryKey = EntryKey> {
  /** In page order. */
  keys: readonly K[];
  has(key: K): boolean;
  /** Toggles an entry; with `isRange` the entries since the last toggled one follow. */
  toggle(key: K, isRange?: boolean): void;
  /** Selects all entries of the page or, if all are selected, none. */
  toggleAll(): void;
  choose(keys: readonly K[]): void;
  isAll: boolean;
}

const between = <K extends EntryKey>(all: readonly K[], one: K, other: K): K[] => {
  const ends = [all.indexOf(one), all.indexOf(other)];
  return all.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/** Selection of a page; another page or filter resets it. */
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

/** Makes the entries of a list selectable. */
export const Selecting = ({
  selection,
  children,
}: {
  selection: Selection | null;
  children: ReactNode;
}) => <Chosen value={selection}>{children}</Chosen>;

interface SelectEntryProps {
  of: EntryKey;
  /** Name of the entry for the checkbox label: 'Select Antipode 39'. */
  name: string;
}

/** Checkbox of an entry; the Shift key selects a range. Null in lists without selection. */
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

/** Selects every entry of the page; indeterminate if only some are selected. */
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

/** The same checkbox with a larger touch target. */
export const SelectAll = (props: SelectAllProps) => (
  <Tap>
    <SelectAllBox {...props} />
  </Tap>
);

/** As high as its row, for touch. */
const Tap = styled.label`
  display: inline-grid;
  place-items: center;
  width: 2.25rem;
  min-height: 2.75rem;
  cursor: pointer;
  user-select: none;
`;

/** Table cell with the checkbox of a row. */
export const SelectCell = (props: SelectEntryProps) =>
  use(Chosen) === null ? null : (
    <td data-box>
      <SelectEntry {...props} />
    </td>
  );

/** Header cell above the checkboxes of a table. */
export const SelectColumn = () => (use(Chosen) === null ? null : <td data-box />);

/** Space for checkboxes at the left edge of a list's rows, and the style of selected rows. */
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
