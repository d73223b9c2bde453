import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '../theme/tokens';
import { titleText } from '../theme/type-styles';

interface EmptyStateProps {
  title: ReactNode;
  /** Advice or actions. */
  children?: ReactNode;
}

/** Content in place of an empty list, with advice on next steps. */
export const EmptyState = ({ title, children }: EmptyStateProps) => (
  <Frame>
    <Title>{title}</Title>
    {children}
  </Frame>
);

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  padding: ${space[10]} ${space[6]};
  border: 1px dashed ${color.line};
  font-size: ${fontSize.small};
  color: ${color.muted};
`;

const Title = styled.p`
  ${titleText}
  font-size: ${fontSize.lead};
`;
