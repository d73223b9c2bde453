import { type SourceMap, within } from './source-map';
import type { TextEdit } from './text-edits';

const BLANK = /^(?:[ \t\u00a0\u200b\ufeff]|&nbsp;)*$/;
const TRAILING = /[ \t\u00a0]+$/;

interface Line {
  from: number;
  to: number;
}

function* linesOf(text: string): Generator<Line> {
  for (let from = 0; from <= text.length;) {
    const next = text.indexOf('\n', from);
    const to = next < 0 ? text.length : next;
    yield { from, to };
    from = to + 1;
  }
}

/** A line's indentation as spaces; Markdown's tabs reach to the next multiple of four columns. */
function expand(indent: string): string {
  let column = 0;
  for (const character of indent) column += character === '\t' ? 4 - (column % 4) : 1;
  return ' '.repeat(column);
}

function lineEdits(source: string, { from, to }: Line, isBreak: boolean): TextEdit[] {
  const edits: TextEdit[] = [];
  const indent = /^[ \t]*/.exec(source)?.[0] ?? '';
  if (indent.includes('\t') && indent.length < source.length) {
    edits.push({ from, to: from + indent.length, text: expand(indent), what: 'tab' });
  }
  const trailing = TRAILING.exec(source)?.[0] ?? '';
  const kept = isBreak ? '  ' : '';
  if (trailing !== '' && trailing !== kept) {
    edits.push({ from: to - trailing.length, to, text: kept, what: 'space at the end of a line' });
  }
  return edits;
}

/**
 * Edits of white space at line edges and between blocks; code, HTML and hard breaks are unchanged.
 */
export function whitespaceEdits({ text, closed, breaks }: SourceMap): TextEdit[] {
  const edits: TextEdit[] = [];
  const isClosed = within(closed);
  const isBreak = within(breaks);
  let blank: Line | undefined;
  const endBlank = (next: number): void => {
    if (blank === undefined) return;
    const isEdge = blank.from === 0 || next > text.length;
    const kept = isEdge ? '' : '\n';
    const from = next > text.length ? Math.max(0, blank.from - 1) : blank.from;
    const to = Math.min(next, text.length);
    // A single final line break needs no edit.
    if (text.slice(from, to) !== kept && text.slice(from, to) !== '\n') {
      edits.push({ from, to, text: isEdge && from > 0 ? '\n' : kept, what: 'run of blank lines' });
    }
    blank = undefined;
  };
  for (const line of linesOf(text)) {
    const source = text.slice(line.from, line.to);
    const startsClosed = isClosed(line.from);
    if (!startsClosed && BLANK.test(source)) {
      blank = { from: blank?.from ?? line.from, to: line.to };
      continue;
    }
    endBlank(line.from);
    if (startsClosed || isClosed(line.to)) continue;
    edits.push(...lineEdits(source, line, isBreak(line.to - 1) && source.endsWith('  ')));
  }
  endBlank(text.length + 1);
  return edits;
}
