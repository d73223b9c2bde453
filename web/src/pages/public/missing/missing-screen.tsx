import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, fontSize, media, rhythm, space, width } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';
import { GoldRule } from '~/ui/gold-rule';

interface MissingScreenProps {
  title: string;
  children: ReactNode;
}

/** Card in place of a missing page, with a link to the home page. */
export const MissingScreen = ({ title, children }: MissingScreenProps) => {
  const t = useTexts();
  return (
    <Container>
      <Card>
        <Title>{title}</Title>
        <GoldRule />
        <p>{children}</p>
        <ButtonLink as={SiteLink} to="/" variant="filled">
          {t('page.home')}
        </ButtonLink>
      </Card>
    </Container>
  );
};

const Card = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[6]};
  max-width: ${width.text};
  margin: ${rhythm.section} auto;
  padding: ${space[8]} ${space[6]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
  ${media.md} {
    padding: ${space[16]};
  }
`;

const Title = styled.h1`
  font-variant-numeric: lining-nums;
  font-size: ${fontSize.h2};
`;
