import styled from 'styled-components';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

/** Number of items on a page of a report. */
export const REPORT_PAGE = 20;

/** Filter, items and paging of a report, stacked. */
export const ItemsFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** A note on the displayed items. */
export const ItemsNote = styled.p`
  ${metaText}
`;
