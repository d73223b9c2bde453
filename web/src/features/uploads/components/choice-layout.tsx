import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, space } from '~/theme/tokens';
import { Parts } from '~/ui/layout';

interface ChoiceLayoutProps {
  children: ReactNode;
  /** Details of the selected image. */
  details?: ReactNode;
}

/** A grid with the details of the selection next to it; on phones they stick to the bottom. */
export const ChoiceLayout = ({ children, details }: ChoiceLayoutProps) => (
  <Columns>
    <Parts>{children}</Parts>
    {details && <Aside>{details}</Aside>}
  </Columns>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  align-items: start;
  ${media.md} {
    min-height: 24rem;
    &:has(> aside) {
      grid-template-columns: minmax(0, 1fr) 17rem;
    }
  }
`;

const Aside = styled.aside`
  position: sticky;
  bottom: -${space[6]};
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[4]};
  border-top: 1px solid ${color.line};
  background-color: ${color.surface};
  ${media.md} {
    top: 0;
    bottom: auto;
    padding-block: 0;
    border-top: 0;
  }
`;
