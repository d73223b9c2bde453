import styled from 'styled-components';
import { relatedPostsRead, RELATED_COUNT } from '~/features/posts/api/reads';
import { sideBySide } from '~/features/posts/components/place-grid';
import { ArticleCard } from '~/features/posts/components/post-card';
import { PostCardSkeleton } from '~/features/posts/components/post-placeholders';
import { useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
import { fontSize, media, rhythm } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Section } from '~/ui/section';
import { Loading, Skeleton } from '~/ui/skeleton';

const SIZES = '(min-width: 86em) 25rem, (min-width: 64em) 30vw, (min-width: 48em) 46vw, 92vw';
const TITLE_ID = 'related-title';

/** Three related posts; null if there are none. */
export function RelatedPosts({ slug }: { slug: string }) {
  const t = useTexts();
  const { data: posts, error } = useRead(relatedPostsRead(slug));
  if (error !== undefined || posts === null || posts?.length === 0) return null;
  return (
    <Section space="compact" className="no-print" {...(posts && { 'aria-labelledby': TITLE_ID })}>
      <Container>
        {posts === undefined ? (
          <Loading label={t('loading.related')}>
            <TitleToCome $width="min(16rem, 60%)" $height="2.25rem" />
            <Row as="div">
              {Array.from({ length: RELATED_COUNT }, (_, index) => (
                <div key={index}>
                  <PostCardSkeleton />
                </div>
              ))}
            </Row>
          </Loading>
        ) : (
          <>
            <Title id={TITLE_ID}>{t('post.related')}</Title>
            <Row role="list">
              {posts.map((post) => (
                <li key={post.id}>
                  <ArticleCard post={post} sizes={SIZES} />
                </li>
              ))}
            </Row>
          </>
        )}
      </Container>
    </Section>
  );
}

const Title = styled.h2`
  margin-bottom: ${rhythm.grid};
  font-size: ${fontSize.h3};
`;

const TitleToCome = styled(Skeleton)`
  margin-bottom: ${rhythm.grid};
`;

const Row = styled.ul`
  display: grid;
  gap: ${rhythm.compact} ${rhythm.grid};
  ${media.md} {
    ${media.belowLg} {
      row-gap: ${rhythm.grid};
      & > * {
        ${sideBySide}
      }
    }
  }
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
