import type { ElementContent, Parents, Text } from 'hast';
import { isTag } from './tree';

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del', strike: 'del' };
const EMPHASIS = /^(?:strong|em|b|i|del|s|strike|code|mark|sub|sup)$/;

const TRIMMED = /^(?:strong|em|b|i|del|s|strike)$/;

const nameOf = (tagName: string): string => SAME[tagName] ?? tagName;

const WORD_END = /[\p{L}\p{N}]$/u;
const WORD_BEGIN = /^[\p{L}\p{N}]/u;
const MARKS_FIRST = /^[^\p{L}\p{N}\s]+/u;
const MARKS_LAST = /[^\p{L}\p{N}\s]+$/u;

const isText = (node: ElementContent | undefined): node is Text => node?.type === 'text';

/** Removes and returns the punctuation at one side of a passage if a word is directly adjacent. */
function takeOut(
  inside: ElementContent | undefined,
  beside: ElementContent | undefined,
  side: 'first' | 'last',
): ElementContent[] {
  const [marks, word] = side === 'first' ? [MARKS_FIRST, WORD_END] : [MARKS_LAST, WORD_BEGIN];
  if (!isText(inside) || !isText(beside) || !word.test(beside.value)) return [];
  const [value = ''] = marks.exec(inside.value) ?? [];
  if (value === '') return [];
  inside.value = inside.value.replace(marks, '');
  return [{ type: 'text', value }];
}

/**
 * Moves punctuation at the edges of emphasis outside if a word is adjacent, as in `2001<em>.</em>`:
 * Markdown would not recognize the mark.
 */
function trimEmphasis(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (!isTag(node) || !TRIMMED.test(node.tagName)) return [node];
    const before = takeOut(node.children[0], nodes[index - 1], 'first');
    const after = takeOut(node.children.at(-1), nodes[index + 1], 'last');
    const isEmpty = node.children.every((child) => isText(child) && child.value === '');
    return [...before, ...(isEmpty ? [] : [node]), ...after];
  });
}

/**
 * Merges adjacent emphasized passages: editors split them, and Markdown cannot express the border.
 */
export function joinEmphasis(parent: Parents): void {
  const joined: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    const last = joined.at(-1);
    const isSame =
      isTag(child) &&
      isTag(last) &&
      EMPHASIS.test(child.tagName) &&
      nameOf(child.tagName) === nameOf(last.tagName);
    if (isSame) last.children.push(...child.children);
    else joined.push(child);
  }
  parent.children = trimEmphasis(joined);
  for (const child of joined) if (isTag(child) && child.tagName !== 'pre') joinEmphasis(child);
}
