import { readBlockLine } from './block-line';
import { type Block, definitionOf, MAX_BLOCKS } from './definitions';
import { extractMisplaced } from './misplaced';
import { nodesOf, type Position, type Tree, type TreeNode } from './tree';

/** A block in a Markdown tree; its children are its body. */
export interface BlockNode extends Tree {
  type: 'block';
  block: Block;
}

/**
 * Placeholder for a block, or a part of one, that cannot be shown; carries one or more sentences.
 */
export interface BlockFaultNode extends TreeNode {
  type: 'blockFault';
  value: string;
}

/** Whether a node is a block. */
export const isBlockNode = (node: TreeNode): node is BlockNode => node.type === 'block';

/** Whether a node is a placeholder for something that cannot be shown. */
export const isBlockFault = (node: TreeNode): node is BlockFaultNode => node.type === 'blockFault';

const NESTED = 'A block can’t be inside another block.';
const WITHIN =
  'A block must be on its own lines, not in a sentence, list, table, quotation, footnote or HTML.';
const CLOSES_NOTHING = 'This line closes no block.';
const TOO_MANY = `A text can have at most ${MAX_BLOCKS} blocks; this one and those after it are not shown.`;

interface Opened {
  first: TreeNode;
  name: string;
  block: Block | undefined;
  faults: readonly string[];
  body: TreeNode[];
}

const faultAt = (node: TreeNode, sentences: readonly string[]): BlockFaultNode => ({
  type: 'blockFault',
  value: sentences.join(' '),
  ...(node.position && { position: node.position }),
});

const spanOf = (first: TreeNode, last: TreeNode): { position?: Position } =>
  first.position && last.position
    ? { position: { start: first.position.start, end: last.position.end } }
    : {};

/** The line that closes a block, where the HTML node before it has swallowed it. */
const CLOSED_BY_HTML = /\n {0,3}:{3,}[ \t]*$/;

/** Pairs the opening and closing lines of blocks at the top level of a text. */
class Folder {
  readonly folded: TreeNode[] = [];
  #open: Opened | undefined;
  #count = 0;

  take(node: TreeNode): void {
    const line = node.type === 'blockLine' ? readBlockLine(node.value ?? '') : undefined;
    if (line?.kind === 'open') {
      this.end();
      this.#open = { first: node, ...line, body: [] };
    } else if (line?.kind === 'close') this.#close(node);
    else if (this.#open !== undefined) this.#takeInto(this.#open, node);
    else if (line === undefined) this.folded.push(node);
    else this.#finish({ first: node, ...line, body: [] }, node);
  }

  /**
   * Refuses an unclosed block: only its line is a fault; the text after it is read again, with its
   * own blocks.
   */
  end(): void {
    if (this.#open === undefined) return;
    const { first, name, faults, body } = this.#open;
    this.#open = undefined;
    const unclosed = `“${name}” is not closed by a line of ::: before the next block or the end.`;
    this.#refuse(first, [...faults, unclosed]);
    for (const node of body) this.take(node);
  }

  #takeInto(open: Opened, node: TreeNode): void {
    const value = node.type === 'html' ? (node.value ?? '') : '';
    const text = value.replace(CLOSED_BY_HTML, '');
    open.body.push(text === value ? node : { ...node, value: text });
    if (text !== value) this.#close(node);
  }

  #close(node: TreeNode): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) this.#refuse(node, [CLOSES_NOTHING]);
    else this.#finish(open, node);
  }

  #finish({ first, name, block, faults, body }: Opened, last: TreeNode): void {
    const text = body.filter(({ type }) => type !== 'blockLine');
    const place = { type: 'block' as const, ...spanOf(first, last) };
    const reason = block && definitionOf(block.name).body(text);
    if (block === undefined || reason !== undefined) {
      this.#refuse(place, reason === undefined ? faults : [`“${name}” ${reason}.`]);
    } else if (this.#mayAdd(place)) {
      const node: BlockNode = { ...place, block, children: text };
      this.folded.push(node);
    }
    for (const node of body) if (node.type === 'blockLine') this.#refuse(node, [NESTED]);
  }

  #refuse(node: TreeNode, sentences: readonly string[]): void {
    if (this.#mayAdd(node)) this.folded.push(faultAt(node, sentences));
  }

  /**
   * Whether a text may contain another block, valid or not; the first one over the limit adds the
   * only fault about it.
   */
  #mayAdd(node: TreeNode): boolean {
    this.#count += 1;
    if (this.#count === MAX_BLOCKS + 1) this.folded.push(faultAt(node, [TOO_MANY]));
    return this.#count <= MAX_BLOCKS;
  }
}

/** A top-level node without the blocks that are not allowed inside it, followed by their faults. */
function withoutMisplaced(node: TreeNode): TreeNode[] {
  if (isBlockFault(node)) return [node];
  const { found, isEmpty } = extractMisplaced(node);
  const faults = found.slice(0, MAX_BLOCKS).map((one) => faultAt(one, [WITHIN]));
  return isEmpty ? faults : [node, ...faults];
}

/**
 * Folds block lines of a tree (`blockLines`) into blocks (`BlockNode`), in place; what cannot be
 * shown becomes a `BlockFaultNode` with the reason. A text without blocks is not changed.
 */
export function foldBlocks(root: Tree): void {
  if (root.children.some(({ type }) => type === 'blockLine')) {
    const folder = new Folder();
    for (const node of root.children) folder.take(node);
    folder.end();
    root.children = folder.folded;
  }
  root.children = root.children.flatMap(withoutMisplaced);
}

/** The blocks of a folded tree, in text order. */
export const blocksIn = (root: Tree): BlockNode[] => root.children.filter(isBlockNode);

/** The faults of a folded tree, in text order. */
export const faultsIn = (root: Tree): BlockFaultNode[] => [...nodesOf(root)].filter(isBlockFault);
