import { memo, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { ArticleSkeleton } from '~/features/article/components/article-skeleton';
import { ArticleText } from '~/features/article/components/article-text';
import { loadMarkdown } from '~/features/article/model/load-markdown';
import { ErrorBoundary } from '~/lib/error-boundary';
import { useSite } from '~/lib/site-context';
import { siteTexts, TextsProvider } from '~/lib/texts';
import { Loading } from '~/ui/skeleton';
import { useBlockStock } from './use-block-stock';

/** The text of an article, sanitized and rendered as for readers. */
export const PreviewText = ({ content }: { content: string }) => (
  <ErrorBoundary resetKey={content} fallback={<p>This text can’t be shown.</p>}>
    <Suspense
      fallback={
        <Loading label="Loading the preview…">
          <ArticleSkeleton />
        </Loading>
      }
    >
      <RenderedText content={content} />
    </Suspense>
  </ErrorBoundary>
);

/** Memoized, since rendering a long text takes a while. */
const RenderedText = memo(function RenderedText({ content }: { content: string }) {
  const { ArticleMarkdown } = use(loadMarkdown());
  const stock = useBlockStock(content);
  const site = useSite();
  // Texts around the article are in the readers' language, not in English as in the admin area.
  const texts = useMemo(() => siteTexts(site), [site]);
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Links open in a new tab and footnotes do nothing, so that the writer stays here.
    for (const link of ref.current?.querySelectorAll('a') ?? []) {
      if (link.getAttribute('href')?.startsWith('#')) link.removeAttribute('href');
      else link.target = '_blank';
    }
  }, [content, stock]);

  return (
    <TextsProvider value={texts}>
      <ArticleText ref={ref} lang={site.language}>
        <ArticleMarkdown content={content} {...stock} showFaults={stock !== undefined} />
      </ArticleText>
    </TextsProvider>
  );
});
