import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { seriesPath } from '@contract/entry-paths';
import { excerptText } from '@contract/excerpt-text';
import { pageTitle } from '@contract/search-listing';
import type { Series } from '@contract/series';
import { categoriesRead } from '~/features/categories/api/reads';
import { seriesRead } from '~/features/posts/api/reads';
import { PostGrid } from '~/features/posts/components/post-grid';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
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

export async function load(context: LoadContext): Promise<Loaded> {
  const { params, site, publicUrl, texts, read } = context;
  const [series] = await Promise.all([
    read(seriesRead(decodeParam(params.slug))),
    read(categoriesRead),
  ]);
  if (series === null) return missing(site, texts('missing.series'), texts('missing.seriesText'));
  const { title, slug, intro, posts } = series;
  const path = seriesPath(slug);
  return {
    status: 200,
    head: {
      title: pageTitle(title, site),
      description:
        intro === ''
          ? texts('series.description', { title, brand: site.brandName })
          : excerptText(intro),
      canonical: path,
      noindex: posts.length === 0,
      jsonLd: [breadcrumbList(texts, publicUrl, [{ name: title, path }])],
    },
  };
}

export function Page() {
  const t = useTexts();
  const { pathname } = useLocation();
  const slug = decodeParam(matchPath('/series/:slug', pathname)?.params.slug);
  const { data: series, error, mutate } = useRead(seriesRead(slug));
  if (series) return <SeriesPosts series={series} />;
  if (series === null) {
    return <MissingScreen title={t('missing.series')}>{t('missing.seriesText')}</MissingScreen>;
  }
  return error === undefined ? <PageSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}

/** A series with its posts in reading order. */
const SeriesPosts = ({ series: { title, intro, posts } }: { series: Series }) => {
  const t = useTexts();
  return (
    <Section space="compact">
      <Container>
        <Head>
          <PageHeader
            eyebrow={
              posts.length === 0 ? t('series.label') : t('series.parts', { count: posts.length })
            }
            title={title}
          >
            {intro === '' ? undefined : intro}
          </PageHeader>
        </Head>
        <h2 className="visually-hidden">{t('series.partsTitle')}</h2>
        {posts.length === 0 ? (
          <EmptyList title={t('list.none')}>
            <p>{t('series.none')}</p>
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
};

const Head = styled.div`
  margin-bottom: ${rhythm.compact};
  overflow-wrap: anywhere;
`;
