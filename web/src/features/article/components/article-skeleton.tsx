import { useEffect } from 'react';
import styled from 'styled-components';
import { space, width } from '~/theme/tokens';
import { Skeleton, SkeletonText } from '~/ui/skeleton';
import { loadMarkdown } from '../model/load-markdown';

/** Placeholder of an article's text; it preloads the renderer that will be needed. */
export function ArticleSkeleton() {
  useEffect(() => {
    loadMarkdown().catch(() => undefined); // Rendering the article will show the error.
  }, []);
  return (
    <Column>
      <SkeletonText lines={6} />
      <Skeleton $width="46%" $height="1.75rem" />
      <SkeletonText lines={7} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[10]};
  max-width: ${width.text};
`;
