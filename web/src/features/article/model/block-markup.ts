import type { Element, ElementContent } from 'hast';
import type { Parents } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import { captionedImage, captionOf, factRows, galleryImages } from '@contract/blocks/body';
import { type BlockFaultNode, type BlockNode, foldBlocks } from '@contract/blocks/fold';
import type { Tree, TreeNode } from '@contract/blocks/tree';
import { embedOf } from '@contract/embeds';

/** A block of a text, or a fault in its place. */
export type BlockEntry = BlockNode | BlockFaultNode;

declare module 'mdast' {
  interface RootContentMap {
    block: BlockNode;
    blockFault: BlockFaultNode;
  }
}

/** Remark plugin that folds the lines of a text's blocks. */
export const remarkBlocks = () => (root: object) => foldBlocks(root as Tree);

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** Inline Markdown as HTML. */
const phrase = (state: State, nodes: readonly TreeNode[]): ElementContent[] =>
  // `TreeNode` declares only the part of a node that blocks use.
  state.all({ type: 'paragraph', children: [...nodes] } as Parents);

/** An image with its caption, or else its title as the caption. */
function imageWithCaption(state: State, image: TreeNode, caption: ElementContent[]): Element {
  const { title } = image;
  const words = caption.length > 0 || !title ? caption : [{ type: 'text' as const, value: title }];
  return element('figure', [
    ...phrase(state, [{ ...image, title: null }]),
    ...(words.length > 0 ? [element('figcaption', words)] : []),
  ]);
}

function creditedImage(state: State, children: readonly TreeNode[], credit: string): Element {
  const parts = captionedImage(children);
  if (parts === undefined) return element('figure', []);
  const caption = phrase(state, parts.caption);
  if (credit === '') return imageWithCaption(state, parts.image, caption);
  const shown = imageWithCaption(state, parts.image, caption);
  const by = element('small', [{ type: 'text', value: credit }]);
  const below = shown.children[1];
  if (below?.type === 'element') below.children.push({ type: 'text', value: ' ' }, by);
  else shown.children.push(element('figcaption', [by]));
  return shown;
}

function embedMarkup({ url, title }: { url: string; title: string }): Element {
  const { label = '', url: href = url } = embedOf(url) ?? {};
  const value = title === '' ? label : `${label}: ${title}`;
  const link = { ...element('a', [{ type: 'text', value }]), properties: { href } };
  return element('div', [element('p', [link])]);
}

/** The body of a block as plain HTML; its frame is added after sanitizing. */
function markupOf(state: State, { block, children }: BlockNode): Element {
  switch (block.name) {
    case 'figure':
      return creditedImage(state, children, block.credit);
    case 'gallery':
      return element('div', [
        element(
          'ul',
          (galleryImages(children) ?? []).map((image) =>
            element('li', [imageWithCaption(state, image, [])]),
          ),
        ),
      ]);
    case 'facts':
      return element('div', [
        element(
          'dl',
          (factRows(children) ?? []).map(({ label, value }) =>
            element('div', [
              element('dt', phrase(state, label)),
              element('dd', phrase(state, value)),
            ]),
          ),
        ),
      ]);
    case 'pullquote': {
      const words = element('blockquote', state.all({ type: 'root', children } as Parents));
      if (block.by === '') return element('figure', [words]);
      return element('figure', [words, element('figcaption', [{ type: 'text', value: block.by }])]);
    }
    case 'comparison':
      return element('div', phrase(state, captionOf(children) ?? []));
    case 'embed':
      return embedMarkup(block);
    default:
      return element('div', state.all({ type: 'root', children } as Parents));
  }
}

/**
 * Converts the blocks of one text to HTML that survives sanitizing. Each is added to `entries` and
 * marked with its index.
 */
export function blockHandlers(entries: BlockEntry[]): Handlers {
  const add = (entry: BlockEntry, markup: Element): Element => {
    markup.properties.dataBlock = String(entries.push(entry) - 1);
    return markup;
  };
  return {
    block: (state: State, node: BlockNode) => add(node, markupOf(state, node)),
    blockFault: (_state: State, node: BlockFaultNode) => add(node, element('div', [])),
  };
}
