import type { Element, ElementContent, Root, RootContent } from 'hast';
import { writeBlock } from '../../contract/blocks/block-line';
import { isBlank, isElement, textIn } from './article';
import { splitAtBreaks } from './inline-space';
import type { ElementHandler, MarkdownTools, NodeHandlers } from './markdown-tools';
import { captionParts, isInLine } from './preserve-rules';

/** Temporary name of a figure that becomes a block. */
const CAPTIONED = 'pasted-caption';

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** Contents and caption of a figure; undefined if the caption is more than one line of text. */
function partsOf(node: Element): { content: Element[]; caption: ElementContent[] } | undefined {
  const parts = node.children.filter((child) => !isBlank(child));
  const content = parts.filter((child) => isElement(child));
  if (content.length !== parts.length) return undefined;
  const last = content.at(-1);
  if (last === undefined || !isElement(last, 'figcaption')) return { content, caption: [] };
  if (!last.children.every(isInLine)) return undefined;
  return { content: content.slice(0, -1), caption: last.children };
}

const within = (node: Element, tagName: string): Element[] =>
  node.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return child.tagName === tagName ? [child, ...within(child, tagName)] : within(child, tagName);
  });

/** The image of an element that shows nothing else, with its link, if any. */
function soleImage(node: Element): Element | undefined {
  const parent = element('div', [node]);
  const [[image, second], [link, other]] = [within(parent, 'img'), within(parent, 'a')];
  if (image === undefined || second !== undefined || other !== undefined) return undefined;
  if (textIn(node).trim() !== '' || within(parent, 'table').length > 0) return undefined;
  const { src, alt } = image.properties;
  const shown = { ...element('img', []), properties: { src, alt } };
  return link === undefined
    ? shown
    : { ...element('a', [shown]), properties: { href: link.properties.href } };
}

/**
 * Replacement of a figure that plain Markdown cannot express: one of our blocks, or a table
 * followed by its caption.
 */
function replaced(node: Element): Element[] {
  const { content, caption } = partsOf(node) ?? { content: [], caption: [] };
  const [only, second] = content;
  if (only === undefined || second !== undefined) return [node];
  if (isElement(only, 'table')) {
    return caption.length === 0 ? [only] : [only, element('p', [element('em', caption)])];
  }
  const image = soleImage(only);
  if (image === undefined || captionParts(node) !== undefined) return [node];
  return [element(CAPTIONED, [element('p', [image]), element('p', caption)])];
}

/** Replaces the figures of a page by content that Markdown can express. */
export function replaceCaptioned(node: Root | Element): void {
  const children = (node.children as RootContent[]).flatMap((child): RootContent[] =>
    isElement(child, 'figure') ? replaced(child) : [child],
  );
  // Both kinds of parents have the same kinds of children.
  node.children = children as typeof node.children;
  for (const child of children) if (isElement(child)) replaceCaptioned(child);
}

/** Writes the figures that become blocks. */
export function captionHandlers(tools: MarkdownTools): NodeHandlers {
  const write: ElementHandler = (state, { children }) => {
    const lines = children.map((child) => {
      const flow = state.toFlow(state.all({ type: 'root', children: [child] }));
      const tree = { type: 'root' as const, children: flow };
      splitAtBreaks(tree);
      return tools
        .write(tree)
        .trim()
        .replace(/\s*\n\s*/g, ' ');
    });
    return { type: 'rawBlock', value: writeBlock('figure', {}, lines.join('\n')) };
  };
  return { [CAPTIONED]: write };
}

/** Markdown with only the contents of figures, since the block lines are not readers' words. */
export const withoutCaptionLines = (markdown: string): string =>
  markdown.replace(/^:::figure\n(.*(?:\n.+)?)\n:::$/gm, '$1');
