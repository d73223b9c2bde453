import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { media } from '~/theme/tokens';

/** What is printed in place of the page, for as long as it is there; never seen on the screen. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<Sheet>{children}</Sheet>, document.body);

const Sheet = styled.pre`
  display: none;
  ${media.print} {
    display: block;
    margin: 0;
    white-space: pre-wrap;
    body:has(> &) > :not(&) {
      display: none !important;
    }
  }
`;
