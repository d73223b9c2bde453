import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/tokens';

interface TonedNoteProps {
  /** 'warning' by default. */
  tone?: 'success' | 'warning' | 'danger';
  role?: 'note' | 'alert';
  children: ReactNode;
}

/** A note that must not be overlooked. */
export const TonedNote = ({ tone = 'warning', role, children }: TonedNoteProps) => (
  <Note role={role} data-tone={tone}>
    {children}
  </Note>
);

const Note = styled.p`
  padding: ${space[3]} ${space[4]};
  border-left: 2px solid ${color.warning};
  background-color: ${color.warningTint};
  color: ${color.warning};
  overflow-wrap: anywhere;
  &[data-tone='success'] {
    border-color: ${color.success};
    background-color: ${color.successTint};
    color: ${color.success};
  }
  &[data-tone='danger'] {
    border-color: ${color.danger};
    background-color: ${color.dangerTint};
    color: ${color.danger};
  }
`;
