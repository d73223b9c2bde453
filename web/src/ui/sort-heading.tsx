import { createContext, type ReactNode, use } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/tokens';

/** In which direction a column sorts a list. */
export type Direction = 'ascending' | 'descending';

/** How a list is sorted by its columns. */
export interface Sorting {
  /** The columns that sort. */
  has(column: string): boolean;
  /** How the list is sorted by a column; undefined where it is not. */
  directionOf(column: string): Direction | undefined;
  sortBy(column: string): void;
}

const Sorted = createContext<Sorting | null>(null);

/** Lets the headings of a table sort it. */
export const SortedBy = ({ sorting, children }: { sorting: Sorting; children: ReactNode }) => (
  <Sorted value={sorting}>{children}</Sorted>
);

interface SortHeadingProps {
  column: string;
  /** Figures stand at the right. */
  isNumber?: boolean;
  className?: string;
  children: ReactNode;
}

const ARROWS: Readonly<Record<Direction, string>> = { ascending: '↑', descending: '↓' };

/** The heading of a column, which sorts the list where the list can be sorted by it. */
export function SortHeading({ column, isNumber, className, children }: SortHeadingProps) {
  const sorting = use(Sorted);
  const frame = {
    scope: 'col',
    className,
    'data-column': column,
    'data-number': isNumber || undefined,
  };
  if (sorting === null || !sorting.has(column)) return <th {...frame}>{children}</th>;
  const direction = sorting.directionOf(column);
  return (
    <th {...frame} aria-sort={direction ?? 'none'}>
      <Press type="button" onClick={() => sorting.sortBy(column)}>
        {children}
        <span aria-hidden>{direction === undefined ? '↕' : ARROWS[direction]}</span>
      </Press>
    </th>
  );
}

const Press = styled.button`
  display: inline-flex;
  gap: ${space[1]};
  font: inherit;
  letter-spacing: inherit;
  text-transform: inherit;
  color: inherit;
  & > span {
    opacity: 0.45;
  }
  &:hover,
  [aria-sort='ascending'] > &,
  [aria-sort='descending'] > & {
    color: ${color.goldText};
    & > span {
      opacity: 1;
    }
  }
`;
