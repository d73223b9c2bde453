import styled from 'styled-components';
import { color, motion, radius } from '../theme/tokens';

/** Square button with one icon, 44 px; it needs an `aria-label`. Takes `as` for links. */
export const IconButton = styled.button.attrs((props) => ({
  type: props.as ? undefined : (props.type ?? ('button' as const)),
}))`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.fine};
  color: ${color.ink};
  transition: color ${motion.fast} ${motion.ease};
  &:hover {
    color: ${color.goldText};
  }
  &:active {
    color: ${color.muted};
  }
`;
