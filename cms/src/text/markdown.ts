import type { Root } from 'mdast';
import { markdownDialect } from '../contract/markdown-dialect';

/** Reads Markdown as the site does; positions are offsets into the source. */
export type ParseMarkdown = (source: string) => Root;

/** Loads the parser. */
export async function loadMarkdownParser(): Promise<ParseMarkdown> {
  // ES modules only, and this is CommonJS.
  const [{ unified }, { default: remarkParse }, { default: remarkGfm }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
  ]);
  const processor = unified().use(remarkParse).use(remarkGfm, markdownDialect).freeze();
  return (source) => processor.parse(source);
}
