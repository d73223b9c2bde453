import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '~/theme/tokens';

interface AccountNoteProps {
  tone: 'success' | 'warning' | 'danger';
  children: ReactNode;
}

/** A sentence about an account that must not be missed. */
export const AccountNote = ({ tone, children }: AccountNoteProps) => (
  <Note data-tone={tone}>{children}</Note>
);

const Note = styled.p`
  padding: ${space[2]} ${space[4]};
  border-left: 2px solid ${color.success};
  background-color: ${color.successTint};
  overflow-wrap: anywhere;
  color: ${color.success};
  &[data-tone='warning'] {
    border-color: ${color.warning};
    background-color: ${color.warningTint};
    color: ${color.warning};
  }
  &[data-tone='danger'] {
    border-color: ${color.danger};
    background-color: ${color.dangerTint};
    color: ${color.danger};
  }
`;
