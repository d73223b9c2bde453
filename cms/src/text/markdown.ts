import type { Literal, Root } from 'mdast';
import { blockLines } from '../contract/blocks/syntax';
import { markdownDialect } from '../contract/markdown-dialect';

/** The source of a block's line, which is not parsed as Markdown. */
interface BlockLineText extends Literal {
  type: 'blockLine';
}

declare module 'mdast' {
  interface RootContentMap {
    blockLine: BlockLineText;
  }
  interface BlockContentMap {
    blockLine: BlockLineText;
  }
}

/** Parses Markdown as the site does; positions are offsets into the source. */
export type ParseMarkdown = (source: string) => Root;

/** Loads the parser. */
export async function loadMarkdownParser(): Promise<ParseMarkdown> {
  // ES modules only, and this file is compiled to CommonJS.
  const [{ unified }, { default: remarkParse }, { default: remarkGfm }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
  ]);
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm, markdownDialect)
    .use(blockLines)
    .freeze();
  return (source) => processor.parse(source);
}
