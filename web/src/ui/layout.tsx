import styled, { css } from 'styled-components';
import { color, fontSize, media, space, weight } from '../theme/tokens';
import { metaText } from '../theme/type-styles';
import { TableScroll } from './table-scroll';

/** Stacks the parts of a screen. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

interface StackProps {
  /** Spacing token of the gap. */
  $gap: keyof typeof space;
}

/** Stacks its children with a given gap. */
export const Stack = styled.div<StackProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space[$gap]};
`;

/** Two columns if there is room. */
export const Halves = styled(Parts)`
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

/** List with hairlines between its entries. */
export const Entries = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > li {
    padding-block: ${space[4]};
    border-bottom: 1px solid ${color.line};
  }
  & > li:first-child {
    border-top: 1px solid ${color.line};
  }
`;

/** Name of an entry. */
export const EntryName = styled.h3`
  font-family: inherit;
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
  letter-spacing: 0;
  overflow-wrap: anywhere;
  color: ${color.ink};
`;

/** Muted single line. */
export const Meta = styled.p`
  ${metaText}
  overflow-wrap: anywhere;
`;

/** Muted line that only wraps between words. */
export const Quiet = styled.p`
  ${metaText}
`;

/** Buttons side by side. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

/** Badges side by side. */
export const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;

/** Grid of fields with as many columns as fit. */
export const filterGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: end;
  gap: ${space[3]} ${space[4]};
`;

/** Filters of a list, side by side if there is room. */
export const Filters = styled.form`
  ${filterGrid}
`;

/** Line with actions or counts above a list. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
`;

/** Admin table: numbers do not wrap, names do. */
export const Grid = styled(TableScroll)`
  position: relative;
  & tbody th {
    min-width: 8rem;
    font-weight: inherit;
    overflow-wrap: break-word;
    color: ${color.ink};
  }
  & td {
    white-space: nowrap;
  }
  & td[data-wide] {
    min-width: 10rem;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  ${media.belowMd} {
    & :is(th, td):not(:last-child) {
      padding-right: ${space[4]};
    }
  }
`;
