import styled from 'styled-components';
import { fontSize, lineHeight, media, space } from '~/theme/tokens';

/** A form of one field and the button beside it, level with the field whatever stands below that. */
export const LineForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[3]};
  & > :first-child {
    width: 100%;
  }
  ${media.sm} {
    grid-template-columns: minmax(0, 26rem) auto;
    align-items: start;
    & > button {
      min-height: 3rem;
      margin-top: calc(${fontSize.small} * ${lineHeight.snug} + ${space[2]});
    }
  }
`;
