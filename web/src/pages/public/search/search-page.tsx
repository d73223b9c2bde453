import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { categoriesRead } from '~/features/categories/api/reads';
import { postsRead } from '~/features/posts/api/reads';
import type { LoadContext, Loaded } from '~/lib/page';
import { rhythm, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Section } from '~/ui/section';
import { pageTitle } from '@contract/search-listing';
import { useTexts } from '~/lib/texts';
import { PageHeader } from '../page-header/page-header';
import { pageNumber, pageWindow } from '../paging/page-number';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import { askedQuery } from './search-address';
import { useLiveSearch } from './use-live-search';

export async function load({ query, site, texts, read }: LoadContext): Promise<Loaded> {
  const q = askedQuery(query);
  await Promise.all([
    read(categoriesRead),
    q === '' ? null : read(postsRead({ ...pageWindow(pageNumber(query)), q })),
  ]);
  return {
    status: 200,
    head: {
      title: pageTitle(
        q === '' ? texts('search.title') : texts('search.titleOf', { query: q }),
        site,
      ),
      description: texts('search.description', { brand: site.brandName }),
      noindex: true,
    },
  };
}

export function Page() {
  const t = useTexts();
  const query = new URLSearchParams(useLocation().search);
  const q = askedQuery(query);
  const search = useLiveSearch(q);
  return (
    <Section space="compact">
      <Container data-stops>
        <Head>
          <PageHeader eyebrow={t('list.archive')} title={t('search.title')} />
          <SearchForm q={q} search={search} />
        </Head>
        <SearchResults q={q} page={pageNumber(query)} search={search} />
      </Container>
    </Section>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-bottom: ${rhythm.compact};
`;
