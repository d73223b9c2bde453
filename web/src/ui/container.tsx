import styled, { css } from 'styled-components';
import { media, rhythm, width } from '../theme/tokens';

interface ContainerProps {
  /** `content` 1280 px, `text` 68 characters, `narrow` for forms and cards. */
  $width?: 'content' | 'text' | 'narrow';
}

/** Centred column with the page's side margin. */
export const Container = styled.div<ContainerProps>`
  width: 100%;
  margin-inline: auto;
  padding-inline: ${rhythm.gutter};
  ${(props) => css`
    max-width: calc(${width[props.$width ?? 'content']} + 2 * ${rhythm.gutter});
  `}
  ${media.print} {
    max-width: none;
    padding-inline: 0;
  }
`;
