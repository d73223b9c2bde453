import type { Code, Paragraph } from 'mdast';
import { type SourceMap, rangeOf, within } from './source-map';
import type { TextEdit } from './text-edits';

interface Line {
  from: number;
  text: string;
}

interface ListKind {
  /** Start of a list item, with its number, if any. */
  begin: RegExp;
  put: (found: string) => string;
  what: string;
}

const KINDS: readonly ListKind[] = [
  {
    begin: /^[ \t]{0,3}[•●▪‣◦][ \t]*(?=\S)/,
    put: () => '- ',
    what: 'item without a Markdown mark',
  },
  { begin: /^-(?=[\p{L}*[])/u, put: () => '- ', what: 'item without a space' },
  {
    begin: /^(\d{1,3})[.)](?=[\p{L}*[])/u,
    put: (found) => `${found} `,
    what: 'item without a space',
  },
  {
    begin: /^(\d{1,3})[.)] +(?=\S)/,
    put: (found) => found,
    what: 'list without a blank line before',
  },
];

function linesOf(text: string, node: Paragraph): Line[] {
  const { from, to } = rangeOf(node);
  let offset = from;
  return text
    .slice(from, to)
    .split('\n')
    .map((line) => {
      const start = offset;
      offset += line.length + 1;
      return { from: start, text: line };
    });
}

/** The last lines of a paragraph that were meant as a list, at least two. */
function listAtEnd(lines: readonly Line[], { begin }: ListKind): Line[] {
  let first = lines.length;
  let next: number | undefined;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const found = begin.exec(lines[at]?.text ?? '');
    if (found === null) break;
    const number = found[1] === undefined ? undefined : Number(found[1]);
    if (next !== undefined && number !== next - 1) break;
    next = number;
    first = at;
  }
  return lines.length - first > 1 ? lines.slice(first) : [];
}

function listEdits(lines: readonly Line[], isClosed: (offset: number) => boolean): TextEdit[] {
  for (const kind of KINDS) {
    const items = listAtEnd(lines, kind);
    const [first] = items;
    if (first === undefined || items.some(({ from }) => isClosed(from))) continue;
    const isBelowText = first !== lines[0];
    if (!isBelowText && kind === KINDS.at(-1)) continue;
    return items.map(({ from, text }): TextEdit => {
      const [found = ''] = kind.begin.exec(text) ?? [];
      const gap = isBelowText && from === first.from ? '\n' : '';
      const isReported = kind !== KINDS.at(-1) || from === first.from;
      const edit = { from, to: from + found.length, text: gap + kind.put(found) };
      return isReported ? { ...edit, what: kind.what } : edit;
    });
  }
  return [];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** A line that is not code: a heading, or a long sentence. */
const PROSE = /^(?:#{2,6} \S|[\p{Lu}“"](?=.{60}).*[.!?…]["”)]?$)/u;

const isClosedBy = (line: string, fence: string): boolean => {
  const trimmed = line.trim();
  return trimmed.length >= fence.length && /^(.)\1*$/.test(trimmed) && trimmed[0] === fence[0];
};

/** Fixes an unclosed fence: removes it if it contains nothing, otherwise closes it before prose. */
function fenceEdit(text: string, node: Code): TextEdit | undefined {
  const { from, to } = rangeOf(node);
  const source = text.slice(from, to);
  const fence = FENCE.exec(source)?.[1];
  const lines = source.split('\n');
  if (fence === undefined) return undefined;
  if (lines.length > 1 && isClosedBy(lines.at(-1) ?? '', fence)) return undefined;
  const what = 'unclosed fence';
  if (node.value.trim() === '') return { from, to, text: '', what };
  let offset = from;
  let end = from;
  for (const [at, line] of lines.entries()) {
    const isProse = at > 1 && (lines[at - 1] ?? '').trim() === '' && PROSE.test(line);
    if (isProse) return { from: end, to: offset, text: `\n${fence}\n\n`, what };
    if (line.trim() !== '') end = offset + line.length;
    offset += line.length + 1;
  }
  return { from: to, to, text: `${source.endsWith('\n') ? '' : '\n'}${fence}`, what };
}

/** Edits of visibly broken blocks: lists without marks or blank lines, unclosed fences. */
export function blockEdits({ text, tree, closed }: SourceMap): TextEdit[] {
  const isClosed = within(closed);
  return tree.children.flatMap((node, at): TextEdit[] => {
    const before = tree.children[at - 1];
    if (node.type === 'code') {
      const edit = fenceEdit(text, node);
      return edit === undefined ? [] : [edit];
    }
    if (node.type === 'list' && before?.type === 'paragraph') {
      const { from } = rangeOf(node);
      const isClose = before.position?.end.line === (node.position?.start.line ?? 0) - 1;
      if (!isClose || text[from - 1] !== '\n') return [];
      return [{ from, to: from, text: '\n', what: 'list without a blank line before' }];
    }
    if (node.type !== 'paragraph') return [];
    return listEdits(linesOf(text, node), isClosed);
  });
}
