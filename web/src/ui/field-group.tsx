import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '../theme/tokens';
import { metaText } from '../theme/type-styles';

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

/** Controls that make up one field of a form, under its name. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  const titleId = useId();
  return (
    <Group role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {children}
    </Group>
  );
}

const Group = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Title = styled.h3`
  font-family: inherit;
  font-size: ${fontSize.small};
  font-weight: 600;
  letter-spacing: 0;
  color: ${color.ink};
`;

/** A quiet line within. */
export const GroupHint = styled.p`
  ${metaText}
`;

/** Error message of the field. */
export const GroupError = styled.p.attrs({ role: 'alert' })`
  font-size: ${fontSize.small};
  color: ${color.danger};
`;
