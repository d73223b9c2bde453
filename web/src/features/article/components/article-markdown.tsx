import Markdown, { type Options } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { articleSchema } from '../model/article-schema';
import { limitNesting } from '../model/limit-nesting';
import { rehypeArticle } from '../model/rehype-article';

const safe: Options['rehypePlugins'] = [[rehypeSanitize, articleSchema], rehypeArticle];
const safeWithHtml: Options['rehypePlugins'] = [rehypeRaw, ...safe];
const options: Options = {
  remarkPlugins: [remarkGfm],
  remarkRehypeOptions: { footnoteLabelProperties: { className: ['visually-hidden'] } },
};

/**
 * Article content, Markdown with HTML in it, as safe plain elements. It brings a parser with it:
 * only the server imports it directly, the browser loads it when an article has to be rendered there.
 */
export const ArticleMarkdown = ({ content }: { content: string }) => (
  // Parsing HTML is half of the work, and most articles hold none.
  <Markdown {...options} rehypePlugins={content.includes('<') ? safeWithHtml : safe}>
    {limitNesting(content)}
  </Markdown>
);
