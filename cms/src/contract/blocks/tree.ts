/** A position in a source; lines and columns count from 1. */
interface Point {
  line: number;
  column: number;
  offset?: number;
}

/** The span of a node in the source. */
export interface Position {
  start: Point;
  end: Point;
}

/** The part of a Markdown (mdast) node that blocks need. */
export interface TreeNode {
  type: string;
  value?: string;
  title?: string | null;
  /** Positions of colons written with a backslash, which start no block. */
  escapedColons?: number[];
  children?: TreeNode[];
  position?: Position;
}

/** A tree of Markdown. */
export interface Tree extends TreeNode {
  children: TreeNode[];
}

/**
 * Visits the nodes of a tree in document order; iterative, so that deeply nested texts cannot
 * overflow the stack.
 */
export function* nodesOf(root: TreeNode): Generator<TreeNode> {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    for (let i = (node.children?.length ?? 0) - 1; i >= 0; i -= 1) {
      const child = node.children?.[i];
      if (child !== undefined) open.push(child);
    }
  }
}
