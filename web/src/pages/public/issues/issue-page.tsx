import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { ArchivedIssuePage } from '@contract/newsletter-archive';
import { pageTitle } from '@contract/search-listing';
import { ArticleBody } from '~/features/article/components/article-body';
import { Disclosure } from '~/features/article/components/disclosure';
import { archivedIssueRead, ISSUES_PATH, issuePath } from '~/features/newsletter/api/archive-reads';
import { NewsletterInvitation } from '~/features/newsletter/components/newsletter-invitation';
import { PostGrid } from '~/features/posts/components/post-grid';
import { longDate } from '~/lib/format';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
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

const MISSING_TITLE = 'Issue Not Found';
const MISSING_SENTENCE = 'There is no issue of the newsletter at this address.';

export async function load({ params, site, read }: LoadContext): Promise<Loaded> {
  const issue = await read(archivedIssueRead(decodeParam(params.key)));
  if (issue === null) return missing(MISSING_TITLE, MISSING_SENTENCE, site);
  return {
    status: 200,
    head: {
      title: pageTitle(issue.subject, site),
      description: issue.preheader || `An issue of the newsletter of ${site.brandName}.`,
      canonical: issuePath(issue.key),
      // An unlisted issue is for readers who got its address by mail.
      noindex: !site.newsletterArchive,
    },
  };
}

export function Page() {
  const { pathname } = useLocation();
  const key = decodeParam(matchPath('/newsletter/issues/:key', pathname)?.params.key);
  const { data: issue, error, mutate } = useRead(archivedIssueRead(key));
  if (issue) return <Issue issue={issue} />;
  if (issue === null)
    return <MissingScreen title={MISSING_TITLE}>{MISSING_SENTENCE}</MissingScreen>;
  return error === undefined ? <PageSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}

function Issue({ issue }: { issue: ArchivedIssuePage }) {
  const { newsletterArchive, timezone } = useSite();
  const { key, subject, sentAt, content, affiliateProducts, linkedPosts, posts } = issue;
  return (
    <>
      <Section space="compact">
        <Container>
          <Head>
            <PageHeader eyebrow="Newsletter" title={subject} />
            <Meta>
              <time dateTime={sentAt}>{longDate(sentAt, timezone)}</time>
              {newsletterArchive && <SiteLink to={ISSUES_PATH}>Past issues</SiteLink>}
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
              <Title id="stories-title">In this issue</Title>
              <PostGrid posts={posts} />
            </section>
          )}
        </Container>
      </Section>
      <NewsletterInvitation title="The next one in your inbox" />
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
