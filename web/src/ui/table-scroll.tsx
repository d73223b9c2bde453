import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, lineHeight, space } from '../theme/tokens';
import { capsText } from '../theme/type-styles';

interface TableScrollProps {
  /** What the table holds, said when the scrolling area takes focus. */
  label?: string;
  /** Narrow rows for the admin area. */
  dense?: boolean;
  children: ReactNode;
  className?: string;
}

/** Lets a wide table scroll sideways, also by keyboard, and sets it with hairlines. */
export const TableScroll = ({ label = 'Table', dense, children, className }: TableScrollProps) => (
  <Frame
    role="group"
    aria-label={label}
    tabIndex={0}
    data-dense={dense || undefined}
    className={className}
  >
    {children}
  </Frame>
);

const Frame = styled.div`
  max-width: 100%;
  overflow-x: auto;
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
`;
