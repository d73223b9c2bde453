import type { Nodes, Root } from 'mdast';

/** Identity of a node apart from its children and position. */
const own = (node: Nodes): string =>
  JSON.stringify(node, (key, value: unknown) =>
    key === 'children' || key === 'position' ? undefined : value,
  );

/**
 * Serializes a tree such that trees with the same reading give the same text. A link that starts at
 * one of the offsets in `ours` counts as the text inside it, but only if it has the given address.
 */
export function textOutline(root: Root, ours: ReadonlyMap<number, string> = new Map()): string {
  const parts: string[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') parts.push(JSON.stringify(text));
    text = '';
  };
  const stack: (Nodes | 'end')[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === 'end') {
      flush();
      parts.push(')');
    } else if (node.type === 'text') {
      text += node.value;
    } else {
      const offset = node.position?.start.offset ?? -1;
      const isOurs = node.type === 'link' && ours.get(offset) === node.url;
      const children: readonly Nodes[] = 'children' in node ? node.children : [];
      if (!isOurs) {
        flush();
        parts.push(`${own(node)}(`);
        stack.push('end');
      }
      for (let at = children.length - 1; at >= 0; at -= 1) {
        const child = children[at];
        if (child !== undefined) stack.push(child);
      }
    }
  }
  flush();
  return parts.join('');
}
