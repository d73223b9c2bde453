import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { categoriesRead } from '~/features/categories/api/reads';
import { postsRead } from '~/features/posts/api/reads';
import { plural } from '~/lib/format';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { rhythm } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { LoadFailure } from '~/ui/error-screen';
import { Section } from '~/ui/section';
import { breadcrumbList } from '../head/structured-data';
import { pageTitle } from '@contract/search-listing';
import { PageHeader } from '../page-header/page-header';
import { pageNumber, pagePath, pageWindow } from '../paging/page-number';
import { EmptyList } from '../story-list/empty-list';
import { PostList } from '../story-list/post-list';

const PATH = '/stories';
const TITLE = 'All Stories';

export async function load({ query, site, publicUrl, read }: LoadContext): Promise<Loaded> {
  const page = pageNumber(query);
  const [posts] = await Promise.all([read(postsRead(pageWindow(page))), read(categoriesRead)]);
  const isPastTheEnd = page > 1 && posts?.items.length === 0;
  return {
    status: isPastTheEnd ? 404 : 200,
    head: {
      title: pageTitle(page > 1 ? `${TITLE}, Page ${page}` : TITLE, site),
      description: `Every story in ${site.brandName}, the newest first.`,
      canonical: pagePath(PATH, page),
      noindex: isPastTheEnd,
      jsonLd: [breadcrumbList(publicUrl, [{ name: TITLE, path: PATH }])],
    },
  };
}

/** How many stories there are; a line's room while that is not known, and nothing where the list says it. */
function countWords(total: number | undefined): string | undefined {
  if (total === undefined) return '\u00a0';
  return total === 0 ? undefined : `${plural(total, 'story', 'stories')}, the newest first.`;
}

export function Page() {
  const { search } = useLocation();
  const page = pageNumber(new URLSearchParams(search));
  const { data, error, mutate } = useRead(postsRead(pageWindow(page)));
  return (
    <Section space="compact">
      <Container>
        <Head>
          <PageHeader eyebrow="The archive" title={TITLE}>
            {countWords(data?.total)}
          </PageHeader>
        </Head>
        <h2 className="visually-hidden">Stories</h2>
        {error !== undefined || data === null ? (
          <LoadFailure onRetry={() => void mutate()}>The stories could not be loaded.</LoadFailure>
        ) : (
          <PostList
            posts={data}
            page={page}
            path={PATH}
            hasLead
            isFirst
            empty={
              <EmptyList title="No published articles available yet.">
                <p>Check back soon for luxury lifestyle content.</p>
              </EmptyList>
            }
          />
        )}
      </Container>
    </Section>
  );
}

const Head = styled.div`
  margin-bottom: ${rhythm.compact};
`;
