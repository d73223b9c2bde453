import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { categoriesRead } from '~/features/categories/api/reads';
import { postsRead } from '~/features/posts/api/reads';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { rhythm } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { LoadFailure } from '~/ui/error-screen';
import { Section } from '~/ui/section';
import { breadcrumbList } from '../head/structured-data';
import { pageTitle } from '@contract/search-listing';
import type { Texts } from '@contract/texts/texts';
import { useTexts } from '~/lib/texts';
import { PageHeader } from '../page-header/page-header';
import { pageNumber, pagePath, pageWindow } from '../paging/page-number';
import { EmptyList } from '../story-list/empty-list';
import { PostList } from '../story-list/post-list';

const PATH = '/stories';

export async function load(context: LoadContext): Promise<Loaded> {
  const { query, site, publicUrl, texts, read } = context;
  const title = texts('menu.allStories');
  const page = pageNumber(query);
  const [posts] = await Promise.all([read(postsRead(pageWindow(page))), read(categoriesRead)]);
  const isPastTheEnd = page > 1 && posts?.items.length === 0;
  return {
    status: isPastTheEnd ? 404 : 200,
    head: {
      title: pageTitle(page > 1 ? texts('list.titlePage', { title, page }) : title, site),
      description: texts('list.allDescription', { brand: site.brandName }),
      canonical: pagePath(PATH, page),
      noindex: isPastTheEnd,
      jsonLd: [breadcrumbList(texts, publicUrl, [{ name: title, path: PATH }])],
    },
  };
}

/**
 * Text for the number of posts; a blank line while loading, undefined for none, as the list says
 * it.
 */
function countWords(t: Texts, total: number | undefined): string | undefined {
  if (total === undefined) return '\u00a0';
  return total === 0 ? undefined : t('list.newestFirst', { count: total });
}

export function Page() {
  const t = useTexts();
  const { search } = useLocation();
  const page = pageNumber(new URLSearchParams(search));
  const { data, error, mutate } = useRead(postsRead(pageWindow(page)));
  return (
    <Section space="compact">
      <Container>
        <Head>
          <PageHeader eyebrow={t('list.archive')} title={t('menu.allStories')}>
            {countWords(t, data?.total)}
          </PageHeader>
        </Head>
        <h2 className="visually-hidden">{t('list.stories')}</h2>
        {error !== undefined || data === null ? (
          <LoadFailure onRetry={() => void mutate()}>{t('failed.stories')}</LoadFailure>
        ) : (
          <PostList
            posts={data}
            page={page}
            path={PATH}
            hasLead
            isFirst
            empty={
              <EmptyList title={t('list.noneHere')}>
                <p>{t('list.checkBack')}</p>
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
