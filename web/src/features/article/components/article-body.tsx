import { Suspense, use, useCallback, useRef, useState } from 'react';
import type { Post } from '@contract/post';
import {
  ARTICLE_ATTRIBUTE,
  ArticleRendererContext,
  articleKey,
  getArticleHtml,
  setArticleHtml,
} from '~/lib/article-html';
import { ErrorBoundary } from '~/lib/error-boundary';
import { useTexts } from '~/lib/texts';
import { LoadFailure } from '~/ui/error-screen';
import { Loading } from '~/ui/skeleton';
import { loadMarkdown } from '../model/load-markdown';
import { ArticleSkeleton } from './article-skeleton';
import { ArticleText } from './article-text';
import { useArrival, useTextParts } from './use-text-parts';

const reload = (): void => window.location.reload();

interface ArticleBodyProps {
  post: Pick<
    Post,
    'slug' | 'version' | 'published' | 'content' | 'affiliateProducts' | 'linkedPosts'
  >;
}

/** The text of a post: rendered by the server, cached from an earlier visit, or rendered here. */
export function ArticleBody({ post }: ArticleBodyProps) {
  const key = articleKey(post.slug, post.version);
  return <KeyedArticle key={key} articleKey={key} post={post} />;
}

interface ArticleProps extends ArticleBodyProps {
  articleKey: string;
}

function KeyedArticle({ articleKey: key, post }: ArticleProps) {
  const t = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const render = use(ArticleRendererContext);
  const [html] = useState(() => (render === null ? getArticleHtml(key) : render(post.content)));
  useTextParts(ref);
  const mark = { [ARTICLE_ATTRIBUTE]: key };
  return (
    <div ref={ref}>
      {html === undefined ? (
        <ErrorBoundary fallback={<LoadFailure onRetry={reload}>{t('post.failed')}</LoadFailure>}>
          <Suspense
            fallback={
              <Loading label={t('loading.text')}>
                <ArticleSkeleton />
              </Loading>
            }
          >
            <LateArticle articleKey={key} post={post} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <ArticleText {...mark} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  );
}

/** An article that was not in the server's page; its HTML is cached for the next visit. */
function LateArticle({ articleKey: key, post }: ArticleProps) {
  const { content, affiliateProducts, linkedPosts, published } = post;
  const { ArticleMarkdown } = use(loadMarkdown());
  useArrival();
  const keep = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) setArticleHtml(key, element.innerHTML);
    },
    [key],
  );
  return (
    <ArticleText {...{ [ARTICLE_ATTRIBUTE]: key }} ref={keep}>
      <ArticleMarkdown {...{ content, affiliateProducts, linkedPosts }} showFaults={!published} />
    </ArticleText>
  );
}
