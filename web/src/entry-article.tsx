import { renderToStaticMarkup } from 'react-dom/server';
import type { Article } from '@contract/blocks/article';
import { ArticleMarkdown } from '~/features/article/components/article-markdown';

/**
 * An article as HTML, for the thread in which the server renders them; one that cannot be rendered, such as
 * one nested a thousand times, as its text. Some texts take as long as they like.
 */
export function renderArticle(article: Article): string {
  try {
    return renderToStaticMarkup(<ArticleMarkdown {...article} />);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return renderToStaticMarkup(<pre>{article.content}</pre>);
  }
}
