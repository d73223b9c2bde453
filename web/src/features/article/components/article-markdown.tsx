import Markdown, { type Options } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { articleSchema } from '../model/article-schema';
import { limitNesting } from '../model/limit-nesting';
import { rehypeArticle, type SoldProduct } from '../model/rehype-article';
import { rehypePasted } from '../model/rehype-pasted';
import { markdownDialect } from '@contract/markdown-dialect';

const options: Options = {
  remarkPlugins: [[remarkGfm, markdownDialect]],
  remarkRehypeOptions: { footnoteLabelProperties: { className: ['visually-hidden'] } },
};

interface ArticleMarkdownProps {
  content: string;
  /** The products of the post. */
  products?: readonly SoldProduct[];
}

const NONE: readonly SoldProduct[] = [];

/**
 * Article content, Markdown with HTML in it, as safe plain elements. It brings a parser with it:
 * only the server imports it directly, the browser loads it when an article has to be rendered there.
 */
export function ArticleMarkdown({ content, products = NONE }: ArticleMarkdownProps) {
  const safe: Options['rehypePlugins'] = [
    [rehypePasted, { source: content }],
    [rehypeSanitize, articleSchema],
    [rehypeArticle, { products }],
  ];
  return (
    // Parsing HTML is half of the work, and most articles hold none.
    <Markdown {...options} rehypePlugins={content.includes('<') ? [rehypeRaw, ...safe] : safe}>
      {limitNesting(content)}
    </Markdown>
  );
}
