import type { TextEdit } from '../../../../text/formatting/text-edits';
import { capitalized } from '../plain-topic';
import type { OpenText } from './open-text';

export const LEVEL = 'level';
export const CAPITAL = 'capital';
export const BOLD = 'bold';

const ATX = /^( {0,3})(#{1,6})([ \t]+)(\S[^\n]*)?/;

/** Edits that give headings consecutive levels from 2, and initial capitals. */
export function headingEdits({ headings, prose: { source } }: OpenText): TextEdit[] {
  const ranks: number[] = [];
  return headings.flatMap(({ from, to, level }) => {
    while ((ranks.at(-1) ?? 0) >= level) ranks.pop();
    ranks.push(level);
    const match = ATX.exec(source.slice(from, to));
    if (match === null) return [];
    const [, indent = '', marks = '', gap = '', words = ''] = match;
    const edits: TextEdit[] = [];
    const start = from + indent.length;
    const wanted = Math.min(6, 1 + ranks.length);
    if (wanted !== marks.length) {
      edits.push({ from: start, to: start + marks.length, text: '#'.repeat(wanted), what: LEVEL });
    }
    const at = start + marks.length + gap.length;
    const [first = ''] = words;
    // Names such as iPhone have a capital within.
    if (/^\p{Ll}[\p{Ll}’'-]*(?:\s|$)/u.test(words) && capitalized(first) !== first) {
      edits.push({ from: at, to: at + first.length, text: capitalized(first), what: CAPITAL });
    }
    return edits;
  });
}

/** Turns bold lines that are meant as headings into headings. */
export function boldLineEdits({ paragraphs, prose: { source } }: OpenText): TextEdit[] {
  return paragraphs.flatMap(({ from, to }) => {
    const text = source.slice(from, to);
    const [, words] = /^\*\*([^*\n]{3,80}?):?\*\*:?[ \t\r]*$/.exec(text) ?? [];
    if (words === undefined || /[.!?;,]$|[[\]<>`]|^\s|\s$/.test(words)) return [];
    return [{ from, to, text: `## ${words}`, what: BOLD }];
  });
}
