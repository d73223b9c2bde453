import styled from 'styled-components';
import { color, media, motion, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

/** A quiet button with an icon and, if there is room, a label. */
export const ToolButton = styled.button.attrs({ type: 'button' })`
  ${metaText}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  min-width: 0;
  height: 2.75rem;
  color: ${color.ink};
  transition: color ${motion.fast} ${motion.ease};
  &:hover {
    color: ${color.goldText};
  }
  ${media.lg} {
    justify-content: flex-start;
    height: 2.25rem;
  }
`;
