import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { seriesPath } from '@contract/entry-paths';
import { excerptText } from '@contract/excerpt-text';
import { pageTitle } from '@contract/search-listing';
import type { Series } from '@contract/series';
import { categoriesRead } from '~/features/categories/api/reads';
import { seriesRead } from '~/features/posts/api/reads';
import { PostGrid } from '~/features/posts/components/post-grid';
import { plural } from '~/lib/format';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { rhythm } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { Section } from '~/ui/section';
import { decodeParam } from '../head/decode-param';
import { missing } from '../head/missing-head';
import { breadcrumbList } from '../head/structured-data';
import { MissingScreen } from '../missing/missing-screen';
import { PageHeader } from '../page-header/page-header';
import { EmptyList } from '../story-list/empty-list';

const MISSING_TITLE = 'Series Not Found';
const MISSING_SENTENCE = "The series you're looking for doesn't exist.";

export async function load({ params, site, publicUrl, read }: LoadContext): Promise<Loaded> {
  const [series] = await Promise.all([
    read(seriesRead(decodeParam(params.slug))),
    read(categoriesRead),
  ]);
  if (series === null) return missing(MISSING_TITLE, MISSING_SENTENCE, site);
  const { title, slug, intro, posts } = series;
  const path = seriesPath(slug);
  return {
    status: 200,
    head: {
      title: pageTitle(title, site),
      description: intro === '' ? `${title}, a series in ${site.brandName}.` : excerptText(intro),
      canonical: path,
      noindex: posts.length === 0,
      jsonLd: [breadcrumbList(publicUrl, [{ name: title, path }])],
    },
  };
}

export function Page() {
  const { pathname } = useLocation();
  const slug = decodeParam(matchPath('/series/:slug', pathname)?.params.slug);
  const { data: series, error, mutate } = useRead(seriesRead(slug));
  if (series) return <SeriesPosts series={series} />;
  if (series === null) {
    return <MissingScreen title={MISSING_TITLE}>{MISSING_SENTENCE}</MissingScreen>;
  }
  return error === undefined ? <PageSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}

/** A series that was found, with its posts in the order in which they are read. */
const SeriesPosts = ({ series: { title, intro, posts } }: { series: Series }) => (
  <Section space="compact">
    <Container>
      <Head>
        <PageHeader
          eyebrow={
            posts.length === 0 ? 'Series' : `Series in ${plural(posts.length, 'part', 'parts')}`
          }
          title={title}
        >
          {intro === '' ? undefined : intro}
        </PageHeader>
      </Head>
      <h2 className="visually-hidden">Parts</h2>
      {posts.length === 0 ? (
        <EmptyList title="No Articles Yet">
          <p>The first part has not been published so far. Please check back soon.</p>
        </EmptyList>
      ) : (
        <PostGrid
          posts={posts}
          titleAs="h3"
          showFeatured={false}
          hasLead={false}
          priorityCount={1}
        />
      )}
    </Container>
  </Section>
);

const Head = styled.div`
  margin-bottom: ${rhythm.compact};
  overflow-wrap: anywhere;
`;
