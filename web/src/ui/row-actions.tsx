import styled from 'styled-components';
import { color, fontSize, media, motion, space } from '~/theme/tokens';

/** One quiet line of what can be done with an entry. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[5]};
  & > * {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    font-size: ${fontSize.small};
    text-decoration: none;
    color: ${color.muted};
    transition: color ${motion.fast} ${motion.ease};
    ${media.md} {
      min-height: 1.75rem;
      font-size: ${fontSize.caption};
    }
  }
  & > :hover:not(:disabled) {
    color: ${color.goldText};
  }
  & > [data-danger]:hover:not(:disabled) {
    color: ${color.danger};
  }
`;
