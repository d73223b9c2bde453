import styled from 'styled-components';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

/** Number of items on a page of a report. */
export const REPORT_PAGE = 20;

/** Filter, items and pages of a report, one below the other. */
export const ItemsFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** A remark on the items shown. */
export const ItemsNote = styled.p`
  ${metaText}
`;
