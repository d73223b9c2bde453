import { renderToStaticMarkup } from 'react-dom/server';
import type { Post } from '@contract/post';
import { ArticleMarkdown } from '~/features/article/components/article-markdown';

/** The text of a post, and the products that its links may lead to. */
type Article = Pick<Post, 'content' | 'affiliateProducts'>;

/**
 * An article as HTML, for the thread in which the server renders them; one that cannot be rendered, such as
 * one nested a thousand times, as its text. Some texts take as long as they like.
 */
export function renderArticle({ content, affiliateProducts }: Article): string {
  try {
    return renderToStaticMarkup(<ArticleMarkdown content={content} affiliateProducts={affiliateProducts} />);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return renderToStaticMarkup(<pre>{content}</pre>);
  }
}
