import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PostCategory } from '@contract/category';
import { SiteLink } from '~/lib/site-link';
import { useSite } from '~/lib/site-context';
import { color, fontSize, space, width } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';
import { GoldRule } from '~/ui/gold-rule';
import { Section } from '~/ui/section';
import { categoryPath } from './post-head';

interface PostEndProps {
  category: PostCategory | null;
  related: ReactNode;
}

/** The note on commissions, stories that go with this one, and the way on to more of the same. */
export function PostEnd({ category, related }: PostEndProps) {
  const { brandName } = useSite();
  return (
    <>
      <Container>
        <Note>
          {brandName} may earn a commission from qualifying purchases made through links on this
          page. Read our <SiteLink to="/legal/affiliate">Affiliate Disclosure</SiteLink>.
        </Note>
      </Container>
      {related}
      <Section tone="sunken" space="compact">
        <More>
          <GoldRule />
          <Title>Explore More {category?.name ?? 'Stories'}</Title>
          <ButtonLink
            as={SiteLink}
            to={category === null ? '/stories' : categoryPath(category.slug)}
            variant="filled"
          >
            View All {category === null ? '' : `${category.name} `}Articles
          </ButtonLink>
        </More>
      </Section>
    </>
  );
}

const Note = styled.p`
  ${metaText}
  padding-block: ${space[6]};
  border-top: 1px solid ${color.line};
  & a {
    color: ${color.text};
  }
`;

const More = styled(Container)`
  display: grid;
  justify-items: start;
  gap: ${space[6]};
`;

const Title = styled.h2`
  max-width: ${width.text};
  font-size: ${fontSize.h2};
`;
