import styled from 'styled-components';
import { postsRead } from '~/features/posts/api/post-reads';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { fontSize, rhythm } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { LoadFailure } from '~/ui/error-screen';
import { pageWindow } from '../paging/page-number';
import { EmptyList } from '../story-list/empty-list';
import { StoryList } from '../story-list/story-list';

const NONE = { items: [], total: 0 };

/** What was found, one page of it. */
export function SearchResults({ q, page }: { q: string; page: number }) {
  const { data, error, mutate } = useRead(postsRead({ ...pageWindow(page), q }));
  if (error !== undefined) {
    return <LoadFailure onRetry={() => void mutate()}>The search could not be made.</LoadFailure>;
  }
  const found = data === null ? NONE : data;
  const hasFound = found !== undefined && found.total > 0;
  return (
    <>
      <div role="status">
        {hasFound && (
          <Title>
            {plural(found.total, 'result', 'results')} for “{q}”
          </Title>
        )}
        {found?.total === 0 && <span className="visually-hidden">No results for “{q}”</span>}
      </div>
      <StoryList
        posts={found}
        page={page}
        path="/search"
        query={{ q }}
        empty={
          <EmptyList title={`No results for “${q}”`}>
            <p>Try fewer or more general words, or browse everything instead.</p>
            <ButtonLink as={SiteLink} to="/stories">
              View All Stories
            </ButtonLink>
          </EmptyList>
        }
      />
    </>
  );
}

const Title = styled.h2`
  margin-bottom: ${rhythm.grid};
  font-size: ${fontSize.h3};
  font-variant-numeric: lining-nums;
  overflow-wrap: anywhere;
`;
