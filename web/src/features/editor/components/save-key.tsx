import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shortcutLabel } from '~/lib/shortcut';
import { color, media } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

/** Hint about the keyboard shortcut for saving; hidden on phones. */
export const SaveKey = ({ children }: { children: ReactNode }) => (
  <Note>
    <kbd>{shortcutLabel('s')}</kbd> {children}
  </Note>
);

const Note = styled.p`
  ${metaText}
  display: none;
  ${media.md} {
    display: block;
  }
  & kbd {
    font: inherit;
    color: ${color.ink};
  }
`;
