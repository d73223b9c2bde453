import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Wordmark } from '~/features/navigation/components/wordmark';
import { useSite } from '~/lib/site-context';
import { color, fontSize, media, space, width } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Container } from '~/ui/container';

/** What stands around the administrator's pages: the brand, which leads home, and the content. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { brandName } = useSite();
  return (
    <>
      <Header>
        <Row>
          <Wordmark brandName={brandName} />
          <Place>Administration</Place>
        </Row>
      </Header>
      <main id="content" tabIndex={-1}>
        <Container>{children}</Container>
      </main>
    </>
  );
}

const Header = styled.header`
  border-bottom: 1px solid ${color.line};
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[6]};
  min-height: 4rem;
`;

const Place = styled.p`
  ${metaText}
`;

/** One calm card in the middle of the page. */
export const AdminPanel = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[6]};
  max-width: calc(${width.narrow} + ${space[16]});
  margin: clamp(${space[10]}, 12vh, ${space[32]}) auto;
  padding: ${space[8]} ${space[6]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
  ${media.md} {
    padding: ${space[12]};
  }
  & > h1 {
    font-size: ${fontSize.h3};
  }
`;
