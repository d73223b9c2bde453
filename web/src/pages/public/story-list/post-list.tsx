import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { PostGrid } from '~/features/posts/components/post-grid';
import { PostPlaceholders } from '~/features/posts/components/post-placeholders';
import type { Page } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { space } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Paging } from '../paging/paging';

const PLACEHOLDERS = 6;

interface PostListProps {
  /** Undefined while they load. */
  posts: Page<PostCard> | undefined;
  page: number;
  /** Address of the list, and its query parameters other than the page. */
  path: string;
  query?: Record<string, string>;
  /** Content shown for an empty list. */
  empty: ReactNode;
  showFeatured?: boolean;
  hasLead?: boolean;
  /** Whether the list is above the fold. */
  isFirst?: boolean;
}

/** One page of a list of posts with page links; also its loading and empty states. */
export function PostList(props: PostListProps) {
  const t = useTexts();
  const { posts, page, path, query, empty, showFeatured, hasLead = false, isFirst = false } = props;
  if (posts === undefined) {
    return (
      <PostPlaceholders
        label={t('loading.articles')}
        count={PLACEHOLDERS}
        hasLead={hasLead && page === 1}
      />
    );
  }
  if (posts.total === 0) return empty;
  if (posts.items.length === 0) {
    return (
      <PastTheEnd>
        <p>{t('list.ends', { page })}</p>
        <ButtonLink as={SiteLink} to={path}>
          {t('list.first')}
        </ButtonLink>
      </PastTheEnd>
    );
  }
  return (
    <>
      <PostGrid
        posts={posts.items}
        titleAs="h3"
        showFeatured={showFeatured ?? false}
        hasLead={hasLead && page === 1}
        priorityCount={isFirst ? 1 : 0}
      />
      <Paging path={path} page={page} total={posts.total} {...(query ? { query } : {})} />
    </>
  );
}

const PastTheEnd = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[6]};
`;
