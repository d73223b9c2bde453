import type { Element, Nodes, Root } from 'hast';
import type { Paragraph } from 'mdast';
import { writeBlock } from '../../contract/blocks/block-line';
import { checkDepth, withinStack } from '../../text/formatting/article';
import { HtmlToMarkdown } from '../../text/formatting/html-to-markdown';
import { splitAtBreaks } from '../../text/formatting/inline-space';
import {
  type ElementHandler,
  type MarkdownTools,
  tidied,
} from '../../text/formatting/markdown-tools';
import type { Conversion } from './conversion';
import { BLOCK, type BlockPart, shortText } from './parts';
import { placeBlocks } from './place-blocks';
import { isTag } from './tree';

/** Blocks whose body is read line by line. */
const BY_LINES = new Set(['figure', 'gallery']);

const blockWriter =
  (tools: MarkdownTools): ElementHandler =>
  (state, node) => {
    const { name, attributes, children } = node as BlockPart;
    const write = (nodes: Element['children']): string => {
      const flow = state.toFlow(state.all({ type: 'root', children: nodes }));
      const tree = { type: 'root' as const, children: flow };
      splitAtBreaks(tree);
      return tools.write(tree).trim();
    };
    const body = BY_LINES.has(name)
      ? children.map((child) => write([child])).join('\n')
      : write(children);
    return { type: 'rawBlock', value: writeBlock(name, attributes, body) };
  };

const HEADING = /^h[1-6]$/;

/** Lowers all headings by a level if a text has one of level 1, which is the page's. */
function levelHeadings(root: Root): void {
  const headings: Element[] = [];
  const visit = (node: Root | Element): void => {
    for (const child of node.children) {
      if (!isTag(child)) continue;
      if (HEADING.test(child.tagName)) headings.push(child);
      else visit(child);
    }
  };
  visit(root);
  if (!headings.some(({ tagName }) => tagName === 'h1')) return;
  for (const heading of headings) {
    heading.tagName = `h${Math.min(6, Number(heading.tagName.slice(1)) + 1)}`;
  }
}

/** The text nodes of a tree. */
const textsOf = (node: Nodes): string[] =>
  node.type === 'text' ? [node.value] : 'children' in node ? node.children.flatMap(textsOf) : [];

const WORD = /[\p{L}\p{N}]{3,}/gu;

/**
 * Reports words of a tree that are missing in its Markdown: pages did not show them, or Markdown
 * cannot express them.
 */
function checkWords(words: string, markdown: string, conversion: Conversion): void {
  const written = new Set(markdown.match(WORD));
  const lost = [...new Set(words.match(WORD))].filter((word) => !written.has(word));
  if (lost.length === 0) return;
  conversion.doubt(
    `Some words were removed because pages did not show them or Markdown cannot hold them: “${shortText(lost.join(' '), 100)}”`,
  );
}

/** Converts an HTML tree with our blocks to Markdown. */
export function writeTree(tools: MarkdownTools, tree: Root, conversion: Conversion): string {
  return withinStack(() => {
    placeBlocks(tree, conversion);
    levelHeadings(tree);
    const words = textsOf(tree).join(' ');
    const page = tidied(tree);
    checkDepth(page);
    const article = {
      content: '',
      tree: { type: 'root' as const, children: [] as Paragraph[] },
      page,
      html: '',
      pieces: [],
      mark: { property: 'dataOrigin', attribute: 'data-origin' },
    };
    const converter = new HtmlToMarkdown(tools, article, { [BLOCK]: blockWriter(tools) });
    const { markdown } = converter.convert(page.children);
    checkWords(words, markdown, conversion);
    return markdown;
  });
}
