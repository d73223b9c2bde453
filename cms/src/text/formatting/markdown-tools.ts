import type { Options } from 'rehype-remark' with { 'resolution-mode': 'import' };
import type { Options as ToHtml } from 'remark-rehype' with { 'resolution-mode': 'import' };
import type { Element, Nodes, Root as HtmlRoot } from 'hast';
import type { Literal, Nodes as MarkdownNodes, Root, RootContent } from 'mdast';
import { blockLines } from '../../contract/blocks/syntax';
import { markdownDialect } from '../../contract/markdown-dialect';
import { tidyPasted } from '../../contract/pasted';
import { liftFootnotes } from './pasted-footnotes';

/** Raw Markdown or HTML among the blocks of a tree. */
interface RawBlock extends Literal {
  type: 'rawBlock';
}

/**
 * HTML within a line, until a tree is whole. The converter takes Markdown's own kind for a block; of the kinds that
 * it knows to be parts of a line, no text here holds this one.
 */
interface LineHtml extends Literal {
  type: 'mdxTextExpression';
}

/** HTML that belongs to the line around it. */
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

/** Turns an element into Markdown; nothing where it leaves none. */
export type ElementHandler = (
  state: WriterState,
  node: Element,
) => RootContent | RootContent[] | undefined;

/** Handlers by the names of their elements. */
export type NodeHandlers = Record<string, ElementHandler>;

/** The parsers and writers of Markdown and HTML, which come as ES modules only. */
export interface MarkdownTools {
  parse(markdown: string): Root;
  /** The tree of the HTML that Markdown stands for; HTML inside is left as `raw` nodes. */
  toHtml(tree: Root): HtmlRoot;
  /** Parses HTML without cleaning it. */
  readHtml(html: string): HtmlRoot;
  /** Parses HTML and cleans it (`tidied`). */
  parseHtml(html: string): HtmlRoot;
  /** The Markdown of HTML, written by handlers that may call the usual ones. */
  toMarkdown(tree: HtmlRoot, handlers: (usual: NodeHandlers) => NodeHandlers): Root;
  write(tree: Root): string;
}

/** Elements that stand for what Markdown has and HTML has not, until it is Markdown again. */
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

/** Tidies a tree of pasted HTML to what its author meant; nodes made from an element keep its position. */
export function tidied(tree: HtmlRoot): HtmlRoot {
  liftFootnotes(tree, placeholderElements);
  tidyPasted(tree);
  return tree;
}

/** Converts a tree by handlers. */
type Convert = (tree: HtmlRoot, handlers: NodeHandlers) => Root;

/** The handlers that the converter has itself, which it shows to handlers only. */
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

/** Handlers for Markdown nodes that have no equivalent in HTML. */
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
  // The line counts as words, so that losing any of it is noticed.
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
    // The converter's state has more members than the type of these handlers declares.
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
