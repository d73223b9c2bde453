import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, fontSize, lineHeight, media, space, weight } from '../theme/tokens';
import { overflowFade } from '../theme/overflow-fade';
import { capsText } from '../theme/type-styles';

interface TableScrollProps {
  /** Name of the table, announced when the scroll area receives the focus. */
  label?: string;
  /** Compact rows for the admin area. */
  dense?: boolean;
  /** On phones each row is a card: its heading, then each cell next to its `data-label`. */
  cards?: boolean;
  children: ReactNode;
  className?: string;
}

/** Makes a wide table scroll horizontally, also by keyboard, and adds hairlines. */
export const TableScroll = ({
  label = 'Table',
  dense,
  cards,
  children,
  className,
}: TableScrollProps) => (
  <Frame
    role="group"
    aria-label={label}
    tabIndex={0}
    data-dense={dense || undefined}
    data-cards={cards || undefined}
    className={className}
  >
    {children}
  </Frame>
);

const rowCards = css`
  & :is(table, tbody) {
    display: block;
  }
  & thead {
    position: absolute;
    clip-path: inset(50%);
  }
  & tbody > tr {
    display: grid;
    gap: ${space[1]};
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }
  & tbody > tr:first-child {
    border-top: 1px solid ${color.line};
  }
  & tbody > tr > :is(th, td) {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]};
    min-width: 0;
    padding: 0;
    border: 0;
    text-align: right;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  /* The row heading comes first, whatever its column. */
  & tbody > tr > th {
    order: -1;
    font-weight: ${weight.semibold};
    text-align: left;
  }
  & tbody > tr > td:empty {
    display: none;
  }
  & td[data-label]::before {
    content: attr(data-label);
    flex: none;
    color: ${color.muted};
  }
`;

const Frame = styled.div`
  max-width: 100%;
  overflow-x: auto;
  ${overflowFade}
  & table {
    width: 100%;
    font-size: ${fontSize.small};
    line-height: ${lineHeight.snug};
  }
  & :is(th, td) {
    padding: ${space[3]} ${space[6]} ${space[3]} 0;
    border-bottom: 1px solid ${color.line};
    vertical-align: baseline;
    text-align: left;
  }
  & :is(th, td):last-child {
    padding-right: 0;
  }
  & thead th {
    ${capsText}
    border-bottom-color: ${color.lineStrong};
    color: ${color.muted};
    letter-spacing: 0.08em;
    white-space: nowrap;
  }
  & :is(td, th)[data-number],
  & :is(td, th)[align='right'] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  &[data-dense] :is(th, td) {
    padding-block: ${space[2]};
  }
  ${media.belowSm} {
    &&[data-cards] {
      ${rowCards}
    }
  }
`;
