import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { type Page, useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
import { fontSize, rhythm, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { LoadFailure } from '~/ui/error-screen';
import { toast } from '~/ui/toast/toast-store';
import { latestPostsRead, LATEST_COUNT } from '../api/reads';
import { useMorePosts } from '../model/use-more-posts';
import { PostGrid } from './post-grid';
import { PostPlaceholders } from './post-placeholders';

/** The newest published posts, with a button to load more. */
export const LatestPosts = () => {
  const t = useTexts();
  const { data, error, mutate } = useRead(latestPostsRead);
  if (data) return data.items.length === 0 ? <NoPosts /> : <Posts first={data} />;
  if (error !== undefined || data === null) {
    return <LoadFailure onRetry={() => void mutate()}>{t('failed.stories')}</LoadFailure>;
  }
  return <PostPlaceholders label={t('loading.stories')} count={LATEST_COUNT} hasLead />;
};

const NoPosts = () => {
  const t = useTexts();
  return (
    <Empty>
      <p>{t('list.noneHere')}</p>
      <p>{t('list.checkBack')}</p>
    </Empty>
  );
};

const Posts = ({ first }: { first: Page<PostCard> }) => {
  const t = useTexts();
  const { posts, hasMore, isLoading, loadMore } = useMorePosts(first, LATEST_COUNT);
  const grid = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(null);

  useEffect(() => {
    if (firstNew.current === null) return;
    grid.current?.children[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = null;
  }, [posts.length]);

  const load = async (): Promise<void> => {
    firstNew.current = posts.length;
    try {
      await loadMore();
    } catch {
      firstNew.current = null;
      toast({
        title: t('failed.error'),
        description: t('home.loadMoreFailed'),
        variant: 'destructive',
      });
    }
  };

  return (
    <>
      <PostGrid posts={posts} hasLead ref={grid} />
      {hasMore && (
        <More
          className="needs-script"
          onClick={() => void load()}
          disabled={isLoading}
          aria-busy={isLoading}
        >
          {t('home.loadMore')}
        </More>
      )}
    </>
  );
};

const Empty = styled.div`
  display: grid;
  gap: ${space[2]};
  & > p:first-child {
    font-size: ${fontSize.lead};
  }
`;

const More = styled(Button)`
  display: flex;
  margin: ${rhythm.compact} auto 0;
`;
