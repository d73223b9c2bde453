import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PostCategory } from '@contract/category';
import { SiteLink } from '~/lib/site-link';
import { useSite } from '~/lib/site-context';
import { RichText, useTexts } from '~/lib/texts';
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

/** The commission disclosure, related posts and a link to further ones. */
export function PostEnd({ category, related }: PostEndProps) {
  const t = useTexts();
  const { brandName } = useSite();
  return (
    <>
      <Container>
        <Note>
          <RichText
            of="post.commission"
            values={{
              brand: brandName,
              disclosureLink: <SiteLink to="/legal/affiliate">{t('post.disclosure')}</SiteLink>,
            }}
          />
        </Note>
      </Container>
      {related}
      <Section tone="sunken" space="compact">
        <More>
          <GoldRule />
          <Title>
            {category === null
              ? t('post.exploreAll')
              : t('post.explore', { category: category.name })}
          </Title>
          <ButtonLink
            as={SiteLink}
            to={category === null ? '/stories' : categoryPath(category.slug)}
            variant="filled"
          >
            {category === null
              ? t('list.viewAllArticles')
              : t('post.viewCategory', { category: category.name })}
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
