import type { Definition, Nodes, Root } from 'mdast';

/** What is nested deeper is written as its text alone. */
const MAX_DEPTH = 40;

/** What texts of mail are written with. */
export interface LetterTools {
  /** What stands for a link's address; undefined where it cannot be followed. */
  link(address: string): string | undefined;
  /** A picture's absolute address; undefined where mail cannot show it. */
  picture(address: string): string | undefined;
}

/** A Markdown text with what its references lead to. */
export interface LetterTree {
  root: Root;
  definitions: ReadonlyMap<string, Definition>;
}

/** Goes through a tree in its order, without recursion: texts may be nested as deep as they like. */
function* nodesOf(root: Nodes): Generator<Nodes> {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    if ('children' in node) open.push(...[...(node.children as readonly Nodes[])].reverse());
  }
}

/** The words of a node, without what is HTML in it. */
export function wordsOf(node: Nodes): string {
  let words = '';
  for (const part of nodesOf(node)) {
    if (part.type === 'text' || part.type === 'inlineCode' || part.type === 'code') {
      words += part.value;
    } else if (part.type === 'break') words += ' ';
  }
  return words;
}

/** Reads what the references of a text lead to; the first definition of a name counts. */
export function readLetter(root: Root): LetterTree {
  const definitions = new Map<string, Definition>();
  for (const node of nodesOf(root)) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  }
  return { root, definitions };
}

/** Whether a node lies so deep that only its words are written. */
export const isTooDeep = (depth: number): boolean => depth > MAX_DEPTH;

/** The address that a link or picture leads to, its own or that of its definition. */
export function addressOf(
  node: Nodes,
  definitions: ReadonlyMap<string, Definition>,
): string | undefined {
  if (node.type === 'link' || node.type === 'image') return node.url;
  if (node.type === 'linkReference' || node.type === 'imageReference') {
    return definitions.get(node.identifier)?.url;
  }
  return undefined;
}
