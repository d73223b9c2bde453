import Markdown, { type Options } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import type { Article } from '@contract/blocks/article';
import { blockLines } from '@contract/blocks/syntax';
import { markdownDialect } from '@contract/markdown-dialect';
import type { Texts } from '@contract/texts/texts';
import { useTexts } from '~/lib/texts';
import { articleSchema } from '../model/article-schema';
import { type BlockEntry, blockHandlers, remarkBlocks } from '../model/block-markup';
import { limitNesting } from '../model/limit-nesting';
import { rehypeArticle } from '../model/rehype-article';
import { rehypeBlocks } from '../model/rehype-blocks';
import { rehypePasted } from '../model/rehype-pasted';
import { rehypeSections } from '../model/rehype-sections';
import { BlockSlot } from './blocks/block-slot';

const remarkPlugins: Options['remarkPlugins'] = [
  [remarkGfm, markdownDialect],
  blockLines,
  remarkBlocks,
];
/** Labels of footnotes; a footnote with several references links back to each. */
const footnotes = (t: Texts): Options['remarkRehypeOptions'] => ({
  footnoteLabel: t('block.footnotes'),
  footnoteLabelProperties: { className: ['visually-hidden'] },
  footnoteBackLabel: (index, again) =>
    t('block.footnoteBack', { reference: `${index + 1}${again > 1 ? `-${again}` : ''}` }),
});

const components = { slot: BlockSlot };

type ArticleMarkdownProps = Pick<Article, 'content'> & Partial<Article>;

const NONE: readonly never[] = [];

/**
 * Renders Markdown with blocks and HTML as safe elements. It includes a parser: only the server
 * imports it directly, the browser loads it on demand.
 */
export function ArticleMarkdown({
  content,
  affiliateProducts = NONE,
  linkedPosts = NONE,
  showFaults = false,
  inSections = false,
}: ArticleMarkdownProps) {
  const t = useTexts();
  const entries: BlockEntry[] = [];
  const stock = { affiliateProducts, linkedPosts, showFaults };
  const safe: Options['rehypePlugins'] = [
    [rehypePasted, { source: content }],
    [rehypeSanitize, articleSchema],
    [rehypeBlocks, { entries, stock }],
    [rehypeArticle, { products: affiliateProducts, t }],
    ...(inSections ? [rehypeSections] : []),
  ];
  return (
    <Markdown
      remarkPlugins={remarkPlugins}
      remarkRehypeOptions={{ ...footnotes(t), handlers: blockHandlers(entries) }}
      // Parsing HTML is half of the work, and most articles contain none.
      rehypePlugins={content.includes('<') ? [rehypeRaw, ...safe] : safe}
      components={components}
    >
      {limitNesting(content)}
    </Markdown>
  );
}
