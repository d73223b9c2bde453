import type { Options } from 'rehype-remark' with { 'resolution-mode': 'import' };
import type { Options as ToHtml } from 'remark-rehype' with { 'resolution-mode': 'import' };
import type { Element, Nodes, Root as HtmlRoot } from 'hast';
import type { Literal, Nodes as MarkdownNodes, Root, RootContent } from 'mdast';
import { blockLines } from '../../contract/blocks/syntax';
import { markdownDialect } from '../../contract/markdown-dialect';
import { tidyPasted } from '../../contract/pasted';
import { liftFootnotes } from './pasted-footnotes';

/** Raw Markdown or HTML as a block of a tree. */
interface RawBlock extends Literal {
  type: 'rawBlock';
}

/**
 * Inline HTML while a tree is built. The converter takes Markdown's own `html` for a block; among
 * the inline types it knows, this one occurs in no text here.
 */
interface LineHtml extends Literal {
  type: 'mdxTextExpression';
}

/** HTML as part of a line. */
export const lineHtml = (value: string): LineHtml => ({ type: 'mdxTextExpression', value });

declare module 'mdast' {
  interface RootContentMap {
    rawBlock: RawBlock;
    mdxTextExpression: LineHtml;
  }
  interface PhrasingContentMap {
    mdxTextExpression: LineHtml;
  }
  interface BlockContentMap {
    rawBlock: RawBlock;
  }
}

/** The part of the converter's state that element handlers use. */
export interface WriterState {
  handlers: NodeHandlers;
  all(node: Nodes): RootContent[];
  toFlow(nodes: RootContent[]): RootContent[];
}

/** Converts an element to Markdown; undefined if nothing remains. */
export type ElementHandler = (
  state: WriterState,
  node: Element,
) => RootContent | RootContent[] | undefined;

/** Handlers by the names of their elements. */
export type NodeHandlers = Record<string, ElementHandler>;

/** The parsers and writers of Markdown and HTML, which are ES modules only. */
export interface MarkdownTools {
  parse(markdown: string): Root;
  /** The HTML tree of Markdown; HTML in it stays as `raw` nodes. */
  toHtml(tree: Root): HtmlRoot;
  /** Parses HTML without cleaning it. */
  readHtml(html: string): HtmlRoot;
  /** Parses HTML and cleans it (`tidied`). */
  parseHtml(html: string): HtmlRoot;
  /** Converts HTML to Markdown with handlers that may call the default ones. */
  toMarkdown(tree: HtmlRoot, handlers: (usual: NodeHandlers) => NodeHandlers): Root;
  write(tree: Root): string;
}

/** Elements that represent Markdown without HTML equivalent, until they are converted back. */
export const placeholderElements = {
  footnoteReference: 'footnote-mark',
  footnoteDefinition: 'footnote-text',
  definition: 'link-definition',
  blockLine: 'block-line',
} as const;

const standIn = (
  tagName: string,
  node: MarkdownNodes,
  label: string,
  children: Element['children'],
): Element => ({
  type: 'element',
  tagName,
  properties: { label },
  children,
  position: node.position,
});

/**
 * Cleans a tree of pasted HTML to its author's intent; nodes made from an element keep its
 * position.
 */
export function tidied(tree: HtmlRoot): HtmlRoot {
  liftFootnotes(tree, placeholderElements);
  tidyPasted(tree);
  return tree;
}

/** Converts a tree with handlers. */
type Convert = (tree: HtmlRoot, handlers: NodeHandlers) => Root;

/** The converter's default handlers, which it reveals only to handlers. */
function usualHandlers(convert: Convert): NodeHandlers {
  let usual: NodeHandlers = {};
  const children: Element[] = [{ type: 'element', tagName: 'probe', properties: {}, children: [] }];
  convert(
    { type: 'root', children },
    {
      probe(state) {
        usual = { ...state.handlers };
        return undefined;
      },
    },
  );
  return usual;
}

const asWritten = ({ value }: RawBlock | LineHtml): string => value;

/** Handlers for Markdown nodes without HTML equivalent. */
const standInHandlers: ToHtml['handlers'] = {
  footnoteReference: (
    _state,
    node: { type: 'footnoteReference'; label?: string } & MarkdownNodes,
  ) => standIn(placeholderElements.footnoteReference, node, node.label ?? '', []),
  footnoteDefinition: (
    state,
    node: { type: 'footnoteDefinition'; label?: string } & MarkdownNodes,
  ) => standIn(placeholderElements.footnoteDefinition, node, node.label ?? '', state.all(node)),
  definition: (_state, node: MarkdownNodes) =>
    standIn(placeholderElements.definition, node, '', []),
  // The line counts as words, so that a loss is noticed.
  blockLine: (_state, node: { type: 'blockLine' } & MarkdownNodes) =>
    standIn(placeholderElements.blockLine, node, '', [{ type: 'text', value: node.value }]),
};

async function load(): Promise<MarkdownTools> {
  const [
    { unified },
    { default: remarkParse },
    { default: remarkGfm },
    { default: remarkRehype },
    { default: rehypeParse },
    { default: rehypeRemark },
    { default: remarkStringify },
  ] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-rehype'),
    import('rehype-parse'),
    import('rehype-remark'),
    import('remark-stringify'),
  ]);
  const parser = unified()
    .use(remarkParse)
    .use(remarkGfm, markdownDialect)
    .use(blockLines)
    .freeze();
  const renderer = unified()
    .use(remarkRehype, { allowDangerousHtml: true, handlers: standInHandlers })
    .freeze();
  const htmlParser = unified().use(rehypeParse, { fragment: true }).freeze();
  const writer = unified()
    .use(remarkGfm, { ...markdownDialect, tablePipeAlign: false })
    .use(blockLines)
    .use(remarkStringify, {
      bullet: '-',
      emphasis: '*',
      rule: '-',
      listItemIndent: 'one',
      handlers: { rawBlock: asWritten, mdxTextExpression: asWritten },
    })
    .freeze();
  const convert: Convert = (tree, handlers) =>
    // The handlers' state has more members than its type declares.
    unified()
      .use(rehypeRemark, { handlers } as unknown as Options)
      .runSync(tree);
  const usual = usualHandlers(convert);
  return {
    parse: (markdown) => parser.parse(markdown),
    toHtml: (tree) => renderer.runSync(tree),
    readHtml: (html) => htmlParser.parse(html),
    parseHtml: (html) => tidied(htmlParser.parse(html)),
    toMarkdown: (tree, handlers) => convert(tree, handlers(usual)),
    write: (tree) => writer.stringify(tree),
  };
}

let tools: Promise<MarkdownTools> | undefined;

/** Loads the parsers and writers once. */
export const loadMarkdownTools = (): Promise<MarkdownTools> => (tools ??= load());
