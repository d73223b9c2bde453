import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { ArchivedIssuePage } from '@contract/newsletter-archive';
import { pageTitle } from '@contract/search-listing';
import { ArticleBody } from '~/features/article/components/article-body';
import { Disclosure } from '~/features/article/components/disclosure';
import { archivedIssueRead, ISSUES_PATH, issuePath } from '~/features/newsletter/api/archive-reads';
import { NewsletterInvitation } from '~/features/newsletter/components/newsletter-invitation';
import { PostGrid } from '~/features/posts/components/post-grid';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { fontSize, rhythm, space, width } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Container } from '~/ui/container';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { Section } from '~/ui/section';
import { decodeParam } from '../head/decode-param';
import { missing } from '../head/missing-head';
import { MissingScreen } from '../missing/missing-screen';
import { PageHeader } from '../page-header/page-header';

export async function load({ params, site, texts, read }: LoadContext): Promise<Loaded> {
  const issue = await read(archivedIssueRead(decodeParam(params.key)));
  if (issue === null) return missing(site, texts('issues.missing'), texts('issues.missingText'));
  return {
    status: 200,
    head: {
      title: pageTitle(issue.subject, site),
      description: issue.preheader || texts('issues.of', { brand: site.brandName }),
      canonical: issuePath(issue.key),
      // Unlisted issues are only for readers who received the address by email.
      noindex: !site.newsletterArchive,
    },
  };
}

export function Page() {
  const t = useTexts();
  const { pathname } = useLocation();
  const key = decodeParam(matchPath('/newsletter/issues/:key', pathname)?.params.key);
  const { data: issue, error, mutate } = useRead(archivedIssueRead(key));
  if (issue) return <Issue issue={issue} />;
  if (issue === null)
    return <MissingScreen title={t('issues.missing')}>{t('issues.missingText')}</MissingScreen>;
  return error === undefined ? <PageSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}

function Issue({ issue }: { issue: ArchivedIssuePage }) {
  const t = useTexts();
  const { newsletterArchive, timezone } = useSite();
  const { key, subject, sentAt, content, affiliateProducts, linkedPosts, posts } = issue;
  return (
    <>
      <Section space="compact">
        <Container>
          <Head>
            <PageHeader eyebrow={t('newsletter.label')} title={subject} />
            <Meta>
              <time dateTime={sentAt}>{t.longDate(sentAt, timezone)}</time>
              {newsletterArchive && <SiteLink to={ISSUES_PATH}>{t('issues.past')}</SiteLink>}
            </Meta>
          </Head>
          <Text>
            {affiliateProducts.length > 0 && <Disclosure of="issue" />}
            <ArticleBody
              post={{
                slug: `issue ${key}`,
                version: 1,
                content,
                affiliateProducts,
                linkedPosts,
                published: true,
              }}
            />
          </Text>
          {posts.length > 0 && (
            <section aria-labelledby="stories-title">
              <Title id="stories-title">{t('issues.inThis')}</Title>
              <PostGrid posts={posts} />
            </section>
          )}
        </Container>
      </Section>
      <NewsletterInvitation title={t('newsletter.afterIssue')} />
    </>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${space[6]};
`;

const Meta = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-width: ${width.text};
  margin-block: ${rhythm.grid};
`;

const Title = styled.h2`
  margin-bottom: ${rhythm.grid};
  font-size: ${fontSize.h2};
`;
