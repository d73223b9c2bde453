import styled from 'styled-components';
import type { Category } from '@contract/category';
import { NewsletterInvitation } from '~/features/newsletter/components/newsletter-invitation';
import { categoryPostsRead } from '~/features/posts/api/reads';
import { categoryImage } from '@contract/category-image';
import { useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { fontSize, lineHeight, rhythm, width } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { CategoryBadge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';
import { FeedLink } from '~/ui/feed-link';
import { LoadFailure } from '~/ui/error-screen';
import { Section } from '~/ui/section';
import { pageWindow } from '../paging/page-number';
import { Stage } from '../stage/stage';
import { EmptyList } from '../story-list/empty-list';
import { PostList } from '../story-list/post-list';

/** A category with one page of its posts. */
export function CategoryPosts({ category, page }: { category: Category; page: number }) {
  const t = useTexts();
  const { name, slug, description, imageUrl, color: hex } = category;
  const path = `/category/${encodeURIComponent(slug)}`;
  const { data, error, mutate } = useRead(categoryPostsRead(category.id, pageWindow(page)));
  return (
    <>
      <Stage image={categoryImage(slug, imageUrl)} alt="" height="low">
        <CategoryBadge
          name={data ? t('list.articleCount', { count: data.total }) : name}
          hex={hex}
        />
        <h1>{name}</h1>
        {description !== '' && <Description>{description}</Description>}
      </Stage>
      <Section space="compact" aria-labelledby="articles-title">
        <Container>
          <Heading>
            <Title id="articles-title">
              {page > 1 ? t('list.articlesPage', { page }) : t('list.articles')}
            </Title>
            <Feed href={`${path}/feed.xml`} className="no-print">
              {t('list.feed')}
              <span className="visually-hidden"> {t('list.feedOf', { name })}</span>
            </Feed>
          </Heading>
          {error !== undefined || data === null ? (
            <LoadFailure onRetry={() => void mutate()}>{t('failed.articles')}</LoadFailure>
          ) : (
            <PostList
              posts={data}
              page={page}
              path={path}
              showFeatured
              hasLead
              empty={<NoArticles name={name} />}
            />
          )}
        </Container>
      </Section>
      <NewsletterInvitation title={t('newsletter.afterCategory')} />
    </>
  );
}

const NoArticles = ({ name }: { name: string }) => {
  const t = useTexts();
  return (
    <EmptyList title={t('list.none')}>
      <p>{t('category.none', { category: name })}</p>
      <ButtonLink as={SiteLink} to="/">
        {t('category.others')}
      </ButtonLink>
    </EmptyList>
  );
};

const Description = styled.p`
  max-width: ${width.text};
  font-size: ${fontSize.lead};
  line-height: ${lineHeight.snug};
  text-wrap: balance;
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${rhythm.grid};
  margin-bottom: ${rhythm.grid};
`;

const Title = styled.h2`
  font-size: ${fontSize.h3};
`;

const Feed = styled(FeedLink)`
  ${metaText}
`;
