import styled from 'styled-components';
import { fontSize, lineHeight, media, space } from '~/theme/tokens';

/** Form with one field and a button aligned with it, regardless of hints or errors below. */
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
