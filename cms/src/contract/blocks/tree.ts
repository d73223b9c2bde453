/** A place in a source; lines and columns count from 1. */
interface Point {
  line: number;
  column: number;
  offset?: number;
}

/** Where a node stands in the source. */
export interface Position {
  start: Point;
  end: Point;
}

/** A node of a tree of Markdown (mdast), as far as blocks need to know it. */
export interface TreeNode {
  type: string;
  value?: string;
  title?: string | null;
  /** Where colons of a text stand that were written with a backslash: they begin no block. */
  escapedColons?: number[];
  children?: TreeNode[];
  position?: Position;
}

/** A tree of Markdown. */
export interface Tree extends TreeNode {
  children: TreeNode[];
}

/** Goes through a tree in its order, without recursion: texts may be nested as deep as they like. */
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
