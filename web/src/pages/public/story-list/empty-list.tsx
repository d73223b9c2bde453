import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, rhythm, space } from '~/theme/tokens';

interface EmptyListProps {
  title: string;
  /** A sentence and alternatives. */
  children: ReactNode;
}

/** Content in place of an empty list. */
export const EmptyList = ({ title, children }: EmptyListProps) => (
  <Empty>
    <Title>{title}</Title>
    {children}
  </Empty>
);

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[5]};
  padding-block: ${rhythm.compact};
  border-block: 1px solid ${color.line};
`;

const Title = styled.h2`
  font-size: ${fontSize.h3};
`;
