import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, motion, space, weight } from '~/theme/tokens';
import { Icon } from '~/ui/icon';

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
}

/** A heading that expands its content. */
export const Disclosure = ({ title, children }: DisclosureProps) => (
  <Frame>
    <Summary>
      <Icon name="chevron" size={16} />
      <Title>{title}</Title>
    </Summary>
    <Body>{children}</Body>
  </Frame>
);

const Frame = styled.details`
  border-bottom: 1px solid ${color.line};
  &:first-child {
    border-top: 1px solid ${color.line};
  }
  & > summary > svg {
    flex: none;
    transition: transform ${motion.fast} ${motion.ease};
    transform: rotate(-90deg);
  }
  &[open] > summary > svg {
    transform: none;
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2.75rem;
  font-weight: ${weight.semibold};
  color: ${color.ink};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: ${color.goldText};
  }
`;

const Title = styled.span`
  flex: 1 1 auto;
`;

const Body = styled.div`
  padding: ${space[1]} 0 ${space[5]} ${space[6]};
`;
