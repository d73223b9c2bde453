import Markdown, { type Options } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { articleSchema } from '../model/article-schema';
import { rehypeArticle } from '../model/rehype-article';

const options: Options = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [rehypeRaw, [rehypeSanitize, articleSchema], rehypeArticle],
  remarkRehypeOptions: { footnoteLabelProperties: { className: ['visually-hidden'] } },
};

/**
 * Article content, Markdown with HTML in it, as safe plain elements. It brings a parser with it:
 * only the server imports it directly, the browser loads it when an article has to be rendered there.
 */
export const ArticleMarkdown = ({ content }: { content: string }) => (
  <Markdown {...options}>{content}</Markdown>
);
