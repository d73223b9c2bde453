import type { Element, ElementContent, Root, RootContent } from 'hast';
import { type Article, columnsOf, findMissingReferences } from '@contract/blocks/article';
import type { Block } from '@contract/blocks/definitions';
import { isBlockFault } from '@contract/blocks/fold';
import type { BlockEntry } from './block-markup';
import type { ImageFrame } from './article-image';
import type { ShownBlock } from './shown-block';

type Content = RootContent | ElementContent;
type Stock = Omit<Article, 'content'>;

const imagesIn = (node: Content): Element[] => {
  if (node.type !== 'element') return [];
  return node.tagName === 'img' ? [node] : node.children.flatMap(imagesIn);
};

/** Sets the display width of a block's images; returns how many there are. */
function frameImages(node: Element, frame: ImageFrame): number {
  const images = imagesIn(node);
  for (const image of images) image.properties.dataFrame = frame;
  return images.length;
}

function shownBlock(block: Block, node: Element, stock: Stock): ShownBlock | undefined {
  const products = stock.affiliateProducts;
  switch (block.name) {
    case 'product': {
      const product = products.find(({ id }) => id === block.id);
      return product && { name: block.name, product };
    }
    case 'comparison': {
      const compared = block.ids.flatMap((of) => products.find(({ id }) => id === of) ?? []);
      const columns = columnsOf(block.columns, compared);
      return { name: block.name, products: compared, winner: block.winner, columns };
    }
    case 'related': {
      const post = stock.linkedPosts.find(({ slug }) => slug === block.post);
      return post && { name: block.name, post };
    }
    case 'figure':
      frameImages(node, block.width);
      return { name: block.name, width: block.width };
    case 'gallery':
      return { name: block.name, count: frameImages(node, 'gallery') };
    case 'note':
    case 'facts':
      return { name: block.name, title: block.title };
    default:
      return { name: block.name };
  }
}

/** An element that stands for a block; authors cannot write one, since sanitizing removes it. */
const slot = (shown: ShownBlock, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'slot',
  properties: {},
  children,
  data: { shown },
});

interface BlocksOptions {
  /** The blocks by the number in their markers. */
  entries: readonly BlockEntry[];
  stock: Stock;
}

/**
 * Rehype plugin that replaces the markers with their blocks, after sanitizing. A marker forged in
 * an author's HTML can only show a block of the same text.
 */
export function rehypeBlocks({ entries, stock }: BlocksOptions) {
  const isThere = {
    hasProduct: (of: number) => stock.affiliateProducts.some(({ id }) => id === of),
    hasPost: (of: string) => stock.linkedPosts.some(({ slug }) => slug === of),
  };
  const fault = (sentence: string): Element[] =>
    stock.showFaults ? [slot({ name: 'fault', sentence }, [])] : [];

  const place = (entry: BlockEntry, node: Element): Element[] => {
    if (isBlockFault(entry)) return fault(entry.value);
    const gone = findMissingReferences(entry.block, isThere);
    const sentences = gone === undefined ? [] : fault(gone.sentence);
    const shown = gone?.isShown === false ? undefined : shownBlock(entry.block, node, stock);
    return shown === undefined ? sentences : [...sentences, slot(shown, node.children)];
  };

  const replaceIn = (parent: Root | Element): void => {
    const children: readonly Content[] = parent.children;
    const replaced = children.flatMap((child): Content[] => {
      if (child.type !== 'element') return [child];
      replaceIn(child);
      const { dataBlock } = child.properties;
      if (dataBlock === undefined) return [child];
      delete child.properties.dataBlock;
      const entry = entries[Number(dataBlock)];
      return entry === undefined ? [child] : place(entry, child);
    });
    parent.children = replaced;
  };
  return (tree: Root): void => {
    if (entries.length > 0) replaceIn(tree);
  };
}
