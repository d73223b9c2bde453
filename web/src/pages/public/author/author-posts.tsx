import styled from 'styled-components';
import type { Author } from '@contract/author';
import { authorPath } from '@contract/entry-paths';
import { AuthorLinks } from '~/features/authors/components/author-links';
import { postsRead } from '~/features/posts/api/reads';
import { useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, fontSize, lineHeight, media, rhythm, space, width } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';
import { LoadFailure } from '~/ui/error-screen';
import { Eyebrow } from '~/ui/eyebrow';
import { FeedLink } from '~/ui/feed-link';
import { GoldRule } from '~/ui/gold-rule';
import { Picture } from '~/ui/image';
import { Section } from '~/ui/section';
import { pageWindow } from '../paging/page-number';
import { EmptyList } from '../story-list/empty-list';
import { PostList } from '../story-list/post-list';

const PORTRAIT_RATIO = 4 / 5;

/** An author's profile with one page of their articles. */
export function AuthorPosts({ author, page }: { author: Author; page: number }) {
  const t = useTexts();
  const { name, slug } = author;
  const path = authorPath(slug);
  const { data, error, mutate } = useRead(postsRead({ ...pageWindow(page), author: slug }));
  return (
    <Section space="compact">
      <Container>
        <Profile author={author} />
        <Heading>
          <Title>{page > 1 ? t('list.articlesPage', { page }) : t('list.articles')}</Title>
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
            hasLead
            empty={<NoArticles name={name} />}
          />
        )}
      </Container>
    </Section>
  );
}

const Profile = ({ author: { name, role, bio, imageUrl, links } }: { author: Author }) => {
  const t = useTexts();
  return (
    <Header data-portrait={imageUrl !== '' || undefined}>
      {imageUrl !== '' && (
        <Portrait
          src={imageUrl}
          alt={t('author.portrait', { name })}
          ratio={PORTRAIT_RATIO}
          sizes="(min-width: 48em) 20rem, 60vw"
          widths={[480, 800]}
          priority
        />
      )}
      <Words>
        <Eyebrow>{role === '' ? t('author.label') : role}</Eyebrow>
        <h1>{name}</h1>
        <GoldRule />
        {bio !== '' && <Bio>{bio}</Bio>}
        <AuthorLinks name={name} links={links} />
      </Words>
    </Header>
  );
};

const NoArticles = ({ name }: { name: string }) => {
  const t = useTexts();
  return (
    <EmptyList title={t('list.none')}>
      <p>{t('author.none', { name })}</p>
      <ButtonLink as={SiteLink} to="/stories">
        {t('list.viewAllArticles')}
      </ButtonLink>
    </EmptyList>
  );
};

const Header = styled.header`
  display: grid;
  gap: ${space[8]};
  padding-bottom: ${rhythm.compact};
  border-bottom: 1px solid ${color.line};
  ${media.md} {
    &[data-portrait] {
      grid-template-columns: minmax(0, 20rem) minmax(0, 1fr);
      gap: ${space[16]};
      align-items: center;
    }
  }
`;

const Portrait = styled(Picture)`
  max-width: 15rem;
  ${media.md} {
    max-width: none;
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[6]};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Bio = styled.p`
  max-width: ${width.text};
  font-size: ${fontSize.lead};
  line-height: ${lineHeight.snug};
  white-space: pre-line;
  text-wrap: pretty;
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${rhythm.grid};
  margin-block: ${rhythm.compact} ${rhythm.grid};
`;

const Title = styled.h2`
  font-size: ${fontSize.h3};
`;

const Feed = styled(FeedLink)`
  ${metaText}
`;
