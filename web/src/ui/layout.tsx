import styled, { css } from 'styled-components';
import { color, fontSize, media, space, weight } from '../theme/tokens';
import { metaText } from '../theme/type-styles';
import { TableScroll } from './table-scroll';

/** Parts of a screen, one below the other. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

interface StackProps {
  /** The step of the spaces between. */
  $gap: keyof typeof space;
}

/** Whatever stands one below the other, at a distance of its own. */
export const Stack = styled.div<StackProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space[$gap]};
`;

/** Parts beside each other where there is room. */
export const Halves = styled(Parts)`
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

/** Entries of a list between hairlines. */
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

/** The name of an entry. */
export const EntryName = styled.h3`
  font-family: inherit;
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
  letter-spacing: 0;
  overflow-wrap: anywhere;
  color: ${color.ink};
`;

/** One quiet line. */
export const Meta = styled.p`
  ${metaText}
  overflow-wrap: anywhere;
`;

/** One quiet line that breaks between words alone. */
export const Quiet = styled.p`
  ${metaText}
`;

/** Buttons side by side. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

/** Marks beside each other. */
export const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;

/** Fields beside each other, as many as there is room for. */
export const filterGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: end;
  gap: ${space[3]} ${space[4]};
`;

/** Filters of a list, side by side where there is room. */
export const Filters = styled.form`
  ${filterGrid}
`;

/** A line with actions or counts above a list. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
`;

/** A table of the admin area: numbers keep to one line, names wrap. */
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
