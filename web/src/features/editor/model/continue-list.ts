import { isInCode } from './code-fences';
import type { TextEdit } from './mark-text';

/** Marker of a list item or quoted line: indent, sign, and a task's checkbox. */
const MARK = /^([ \t]*)(?:([*+-])|(\d{1,8})([.)])|(>))[ \t]+(\[[ xX]\][ \t]+)?/;

/** A thematic break, which may begin like a list item. */
const RULE = /^[ \t]*([*-])(?:[ \t]*\1){2,}[ \t]*$/;

/**
 * Edit for Enter in a list item or quotation: adds an item, or ends the list at an empty one. Null
 * if Enter is an ordinary line break.
 */
export function continueList(text: string, caret: number): TextEdit | null {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  const next = text.indexOf('\n', caret);
  const line = text.slice(from, next < 0 ? text.length : next);
  const found = RULE.test(line) ? null : MARK.exec(line);
  if (found === null || caret < from + found[0].length || isInCode(text, caret)) return null;
  const [mark, indent = '', sign, number, end = '', quote, box] = found;
  if (line.slice(mark.length).trim() === '') {
    return { from, to: caret, text: '', select: [from, from] };
  }
  const kind = number === undefined ? (sign ?? quote ?? '') : `${Number(number) + 1}${end}`;
  const written = `\n${indent}${kind} ${box === undefined ? '' : '[ ] '}`;
  const at = caret + written.length;
  return { from: caret, to: caret, text: written, select: [at, at] };
}
