import styled from 'styled-components';
import type { Category } from '@contract/category';
import { NewsletterInvitation } from '~/features/newsletter/components/newsletter-invitation';
import { categoryPostsRead } from '~/features/posts/api/reads';
import { categoryImage } from '@contract/category-image';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
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

/** A category that was found, with one page of its stories. */
export function CategoryPosts({ category, page }: { category: Category; page: number }) {
  const { name, slug, description, imageUrl, color: hex } = category;
  const path = `/category/${encodeURIComponent(slug)}`;
  const { data, error, mutate } = useRead(categoryPostsRead(category.id, pageWindow(page)));
  return (
    <>
      <Stage picture={categoryImage(slug, imageUrl)} alt="" height="low">
        <CategoryBadge name={data ? plural(data.total, 'article', 'articles') : name} hex={hex} />
        <h1>{name}</h1>
        {description !== '' && <Description>{description}</Description>}
      </Stage>
      <Section space="compact" aria-labelledby="articles-title">
        <Container>
          <Heading>
            <Title id="articles-title">{page > 1 ? `Articles, Page ${page}` : 'Articles'}</Title>
            <Feed href={`${path}/feed.xml`} className="no-print">
              RSS<span className="visually-hidden"> feed of {name}</span>
            </Feed>
          </Heading>
          {error !== undefined || data === null ? (
            <LoadFailure onRetry={() => void mutate()}>
              The articles could not be loaded.
            </LoadFailure>
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
      <NewsletterInvitation title="New stories, once a week" />
    </>
  );
}

const NoArticles = ({ name }: { name: string }) => (
  <EmptyList title="No Articles Yet">
    <p>Nothing has been published in {name} so far. Please check back soon.</p>
    <ButtonLink as={SiteLink} to="/">
      Explore Other Categories
    </ButtonLink>
  </EmptyList>
);

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
