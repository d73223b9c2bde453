import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '../theme/tokens';
import { metaText } from '../theme/type-styles';

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

/** Fieldset of controls that form one field, under a legend. */
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

/** Muted line in a group. */
export const GroupHint = styled.p`
  ${metaText}
`;

/** Error message of the group. */
export const GroupError = styled.p.attrs({ role: 'alert' })`
  font-size: ${fontSize.small};
  color: ${color.danger};
`;
