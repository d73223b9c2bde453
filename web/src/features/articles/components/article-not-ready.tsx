import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import type { ArticleState } from '../model/use-article';

interface ArticleNotReadyProps {
  kind: Exclude<ArticleState['kind'], 'ready'>;
  onRetry: () => void;
}

/** Placeholder for an article that is loading or could not be loaded. */
export const ArticleNotReady = ({ kind, onRetry }: ArticleNotReadyProps) => {
  if (kind === 'failed') {
    return <LoadFailure onRetry={onRetry}>The article could not be loaded.</LoadFailure>;
  }
  if (kind === 'missing') {
    return (
      <EmptyState title="Article not found.">
        <p>It may have been deleted and moved to the trash.</p>
      </EmptyState>
    );
  }
  return (
    <Loading label="Loading the article…">
      <Skeleton $height="3rem" />
      <br />
      <SkeletonText lines={8} />
    </Loading>
  );
};
