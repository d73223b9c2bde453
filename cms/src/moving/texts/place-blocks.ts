import type { Element, ElementContent, Parents } from 'hast';
import { MAX_BLOCKS } from '../../contract/blocks/definitions';
import type { Conversion } from './conversion';
import { BLOCK, type BlockPart, blockPart, isBlockPart, paragraph } from './parts';
import { isGap, isTag } from './tree';

/** Elements without Markdown equivalent, so that blocks in them are at the top level. */
const OPEN = new Set([
  ...['div', 'section', 'article', 'main', 'center', 'figure', 'header', 'footer', 'aside', 'form'],
  'hgroup',
]);
/** Elements in which a block's replacement needs a paragraph. */
const HOLDS_PARAGRAPHS = new Set(['blockquote', 'details', 'div', 'section', BLOCK]);
/** Maximum products per comparison. */
const MOST_COMPARED = 6;

/** Puts blocks where they are allowed: on their own lines at the top level. */
class Placer {
  #count = 0;

  constructor(private readonly conversion: Conversion) {}

  open(parent: Parents): void {
    const placed = (parent.children as ElementContent[]).flatMap((node): ElementContent[] => {
      if (isBlockPart(node)) return [node];
      if (!isTag(node)) return [node];
      if (OPEN.has(node.tagName)) this.open(node);
      else if (node.tagName === 'p') return this.#split(node);
      else this.#close(node);
      return [node];
    });
    parent.children = joinProducts(placed).flatMap((node) => this.#admit(node));
  }

  /** Splits a paragraph at its blocks. */
  #split(node: Element): ElementContent[] {
    if (!node.children.some(isBlockPart)) {
      this.#close(node);
      return [node];
    }
    const parts: ElementContent[] = [];
    let run: ElementContent[] = [];
    const end = (): void => {
      const isEmpty = run.every((child) => isGap(child) || isTag(child, 'br'));
      if (!isEmpty) parts.push({ ...node, children: run });
      run = [];
    };
    for (const child of node.children) {
      if (isBlockPart(child)) {
        end();
        parts.push(child);
      } else {
        if (isTag(child)) this.#close(child);
        run.push(child);
      }
    }
    end();
    return parts;
  }

  /** Replaces the blocks in an element that must not contain any. */
  #close(parent: Element): void {
    parent.children = parent.children.flatMap((node): ElementContent[] => {
      if (!isTag(node)) return [node];
      if (!isBlockPart(node)) {
        this.#close(node);
        return [node];
      }
      this.conversion.doubt(
        `A block (${node.name}) was simplified because it was inside a list, table, quote or note.`,
      );
      const plain = this.#plain(node);
      return HOLDS_PARAGRAPHS.has(parent.tagName) ? [paragraph(plain)] : plain;
    });
  }

  #plain({ inline }: BlockPart): ElementContent[] {
    const holder: Element = { ...paragraph(inline) };
    this.#close(holder);
    return holder.children;
  }

  #admit(node: ElementContent): ElementContent[] {
    if (!isBlockPart(node)) return [node];
    this.#count += 1;
    if (this.#count <= MAX_BLOCKS) {
      this.#close(node);
      return [node];
    }
    this.conversion.doubt(`The text has more than ${MAX_BLOCKS} blocks; the rest were simplified.`);
    return [paragraph(this.#plain(node))];
  }
}

/** Joins consecutive products into comparisons. */
function joinProducts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  let run: BlockPart[] = [];
  const end = (): void => {
    const products = [...new Map(run.map((part) => [part.attributes.id, part])).values()];
    for (let from = 0; from < products.length; from += MOST_COMPARED) {
      const some = products.slice(from, from + MOST_COMPARED);
      const ids = some.map(({ attributes }) => attributes.id).join(',');
      const inline = some.flatMap((part) => part.inline);
      if (some.length > 1) joined.push(blockPart('comparison', { ids }, [], inline));
      else joined.push(...some);
    }
    run = [];
  };
  for (const node of nodes) {
    if (isBlockPart(node) && node.name === 'product' && node.children.length === 0) run.push(node);
    else if (!isGap(node) || run.length === 0) {
      end();
      joined.push(node);
    }
  }
  end();
  return joined;
}

/** Puts the blocks of a text where they are allowed, and replaces the others. */
export function placeBlocks(root: Parents, conversion: Conversion): void {
  new Placer(conversion).open(root);
}
