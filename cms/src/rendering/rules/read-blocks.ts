import type { Root } from 'mdast';
import type { Block } from '../../contract/blocks/definitions';
import { foldBlocks, isBlockFault, isBlockNode } from '../../contract/blocks/fold';
import { nodesOf, type Tree, type TreeNode } from '../../contract/blocks/tree';

/**
 * A block of a text, or the sentence about its fault, with the start and end offsets of its first
 * line.
 */
export type ReadBlock = { from: number; to: number } & ({ block: Block } | { fault: string });

function placeOf({ position }: TreeNode, source: string): { from: number; to: number } {
  const from = position?.start.offset ?? 0;
  const end = source.indexOf('\n', from);
  return { from, to: end < 0 ? source.length : end };
}

/** The blocks of a text, valid and faulty, in order. */
export function readBlocks(source: string, parse: (markdown: string) => Root): ReadBlock[] {
  const tree = parse(source) as Tree;
  foldBlocks(tree);
  return [...nodesOf(tree)].flatMap((node): ReadBlock[] => {
    if (isBlockNode(node)) return [{ ...placeOf(node, source), block: node.block }];
    return isBlockFault(node) ? [{ ...placeOf(node, source), fault: node.value }] : [];
  });
}
