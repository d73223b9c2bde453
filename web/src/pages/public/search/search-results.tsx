import { useMemo } from 'react';
import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { searchWords } from '@contract/search-terms';
import { postsRead } from '~/features/posts/api/reads';
import { useHeldFocus } from '~/lib/held-focus';
import { useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { fontSize, motion, rhythm } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { LoadFailure } from '~/ui/error-screen';
import { pageWindow } from '../paging/page-number';
import { Paging } from '../paging/paging';
import { EmptyList } from '../story-list/empty-list';
import { CategoryLinks } from './category-links';
import { ResultList } from './result-frame';
import { SearchPlaceholders } from './search-placeholders';
import { SearchResult } from './search-result';
import { searchPath } from './search-address';
import type { LiveSearch } from './use-live-search';

const NONE = { items: [], total: 0 };

interface SearchResultsProps {
  q: string;
  page: number;
  search: LiveSearch;
}

/** One page of results; it stays visible, dimmed, during the next search. */
export function SearchResults({ q, page, search }: SearchResultsProps) {
  const t = useTexts();
  const { data, error, mutate } = useRead(q === '' ? null : postsRead({ ...pageWindow(page), q }));
  const found = data === null ? NONE : data;
  const hasFailed = search.hasFailed || error !== undefined;
  const isShown = found !== undefined && !hasFailed;
  const isGoing = search.isSearching && q !== '';
  const retry = (): void => {
    if (search.hasFailed) search.searchNow();
    else void mutate();
  };
  return (
    <Results aria-busy={isGoing} data-dimmed={isGoing || undefined}>
      <div role="status">
        {isShown && found.total > 0 && (
          <Title>{t('search.count', { count: found.total, query: q })}</Title>
        )}
        {isShown && found.total === 0 && (
          <span className="visually-hidden">{t('search.none', { query: q })}</span>
        )}
      </div>
      {hasFailed && <LoadFailure onRetry={retry}>{t('search.failed')}</LoadFailure>}
      {isShown && <Found {...{ q, page }} posts={found.items} total={found.total} />}
      {!isShown && !hasFailed && (q !== '' || search.isSearching) && <SearchPlaceholders />}
      {q === '' && !hasFailed && !search.isSearching && <CategoryLinks />}
    </Results>
  );
}

interface FoundProps {
  q: string;
  page: number;
  posts: readonly PostCard[];
  total: number;
}

function Found({ q, page, posts, total }: FoundProps) {
  const t = useTexts();
  const words = useMemo(() => searchWords(q), [q]);
  const held = useHeldFocus<HTMLUListElement>();
  if (total === 0) return <Nothing q={q} />;
  if (posts.length === 0) {
    return (
      <EmptyList title={t('search.ends', { page })}>
        <ButtonLink as={SiteLink} to={searchPath(q)}>
          {t('list.first')}
        </ButtonLink>
      </EmptyList>
    );
  }
  return (
    <>
      <ResultList role="list" {...held}>
        {posts.map((post) => (
          <li key={post.id} data-row>
            <SearchResult post={post} words={words} />
          </li>
        ))}
      </ResultList>
      <Paging path="/search" page={page} total={total} query={{ q }} />
    </>
  );
}

const Nothing = ({ q }: { q: string }) => {
  const t = useTexts();
  return (
    <EmptyList title={t('search.none', { query: q })}>
      <p>{t('search.noneText')}</p>
      <ButtonLink as={SiteLink} to="/stories">
        {t('list.viewAllStories')}
      </ButtonLink>
      <CategoryLinks />
    </EmptyList>
  );
};

const Results = styled.div`
  transition: opacity ${motion.base} ${motion.ease};
  &[data-dimmed] {
    opacity: 0.5;
  }
`;

const Title = styled.h2`
  margin-bottom: ${rhythm.grid};
  font-size: ${fontSize.h3};
  font-variant-numeric: lining-nums;
  overflow-wrap: anywhere;
`;
