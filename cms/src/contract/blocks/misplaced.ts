import { readBlockLine } from './block-line';
import { blockNames, isBlockName } from './definitions';
import { nodesOf, type TreeNode } from './tree';

const NAMES = blockNames.join('|');
/** A block within a line of text. */
const AMONG_WORDS = new RegExp(`(^|[^:\\w]):{2,}(?:${NAMES})\\{[^{}\\n]*\\}`, 'g');
const ALONE = new RegExp(`^\\s*:{2,}(?:${NAMES})\\s*$`);
/** Elements whose contents are shown literally, or not at all. */
const AS_WRITTEN = /<(?:pre|code|script|style|!--)/i;
const WRITTEN = /<\/(?:pre|code|script|style)>|-->/i;

/** Containers that are removed once they are empty. */
const CONTAINERS = new Set([
  'paragraph',
  'heading',
  'list',
  'listItem',
  'blockquote',
  'strong',
  'emphasis',
  'delete',
]);

/** Whether a line of HTML is a block line; an unknown name needs its braces. */
function isLineOfBlock(line: string): boolean {
  const read = line.startsWith('::') ? readBlockLine(line) : undefined;
  return (
    read !== undefined && (read.kind === 'close' || isBlockName(read.name) || line.endsWith('}'))
  );
}

const withoutLines = (html: string): string =>
  html
    .split('\n')
    .filter((line) => !isLineOfBlock(line.trim()))
    .join('\n');

/**
 * Whether the text after a piece of HTML is shown literally; `isBefore` says the same of the text
 * before it.
 */
const isCodeAfter = (html: string, isBefore: boolean): boolean =>
  (isBefore || AS_WRITTEN.test(html)) && !WRITTEN.test(html);

/** A node's own text without blocks; unchanged if it contains none. */
function ownWords({ type, value = '', escapedColons }: TreeNode): string {
  if (!value.includes('::')) return value;
  if (type === 'text') {
    const isMeant = (at: number): boolean => escapedColons?.includes(at) ?? false;
    if (ALONE.test(value)) return isMeant(value.indexOf(':')) ? value : '';
    return value.replace(AMONG_WORDS, (all: string, before: string, at: number) =>
      isMeant(at + before.length) ? all : before,
    );
  }
  if (type !== 'html' || AS_WRITTEN.test(value)) return value;
  return withoutLines(value).replace(AMONG_WORDS, '$1');
}

/**
 * Whether a table cell is a block; its text may contain an address that Markdown turned into a
 * link.
 */
function isBlockCell(node: TreeNode): boolean {
  if (node.type !== 'tableCell') return false;
  const words = Array.from(nodesOf(node), ({ type, value }) => (type === 'text' ? value : ''));
  const line = readBlockLine(words.join('').trim());
  return line !== undefined && line.kind !== 'close' && isBlockName(line.name);
}

const isBlank = ({ type, value = '' }: TreeNode): boolean =>
  type === 'break' || (type === 'text' && value.trim() === '');

/**
 * Removes blocks from places where none are allowed: within a line, in lists, tables, quotations
 * and HTML. Returns the nodes that contained blocks, and whether the node itself is now empty.
 */
export function extractMisplaced(top: TreeNode): { found: TreeNode[]; isEmpty: boolean } {
  const found: TreeNode[] = [];
  const gone = new Set<TreeNode>();
  let isCode = false;
  for (const node of nodesOf(top)) {
    const { type, value = '' } = node;
    if (type === 'html') isCode = isCodeAfter(value, isCode);
    if (type === 'blockLine') gone.add(node);
    else if (isBlockCell(node)) node.children = [];
    else {
      const words = isCode && type === 'text' ? value : ownWords(node);
      if (words === value) continue;
      node.value = words;
      if (words.trim() === '') gone.add(node);
    }
    found.push(node);
  }
  if (gone.size === 0) return { found, isEmpty: false };
  // Children are visited before their parents.
  for (const node of [...nodesOf(top)].reverse()) {
    const { children } = node;
    const kept = children?.filter((child) => !gone.has(child)) ?? [];
    if (children === undefined || kept.length === children.length) continue;
    node.children = kept;
    if (kept.every(isBlank) && CONTAINERS.has(node.type)) gone.add(node);
  }
  return { found, isEmpty: gone.has(top) };
}
