import styled from 'styled-components';
import { media } from '~/theme/tokens';

/** Label of a tool; visually hidden on narrow screens. */
export const ToolLabel = styled.span`
  ${media.belowLg} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
