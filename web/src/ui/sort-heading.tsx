import { createContext, type ReactNode, use } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/tokens';

/** Sort direction of a column. */
export type Direction = 'ascending' | 'descending';

/** Sorting of a list by its columns. */
export interface Sorting {
  /** Whether the list can be sorted by the column. */
  has(column: string): boolean;
  /** Sort direction of the column; undefined if the list is not sorted by it. */
  directionOf(column: string): Direction | undefined;
  sortBy(column: string): void;
}

const Sorted = createContext<Sorting | null>(null);

/** Makes the column headings of a table sortable. */
export const SortedBy = ({ sorting, children }: { sorting: Sorting; children: ReactNode }) => (
  <Sorted value={sorting}>{children}</Sorted>
);

interface SortHeadingProps {
  column: string;
  /** Right-aligned for numbers. */
  isNumber?: boolean;
  className?: string;
  children: ReactNode;
}

const ARROWS: Readonly<Record<Direction, string>> = { ascending: '↑', descending: '↓' };

/** Column heading, with a sort button if the list can be sorted by the column. */
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
