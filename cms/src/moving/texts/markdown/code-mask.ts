import { blank, withoutCodeSpans } from '../../../contract/code-spans';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** A text of the same length with blank code, so that code is not parsed. */
export function withoutCode(source: string): string {
  if (!source.includes('`') && !source.includes('~~~')) return source;
  const parts: string[] = [];
  let plain: string[] = [];
  let fence = '';
  const flush = (): void => {
    // A code span ends with its paragraph.
    parts.push(
      ...plain
        .join('')
        .split(/(\n[ \t]*\n)/)
        .map(withoutCodeSpans),
    );
    plain = [];
  };
  for (const line of source.split(/(?<=\n)/)) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (fence === '') {
      if (mark === '') plain.push(line);
      else {
        flush();
        fence = mark;
        parts.push(blank(line));
      }
      continue;
    }
    parts.push(blank(line));
    const isEnd = mark.startsWith(fence) && line.trim() === mark;
    if (isEnd) fence = '';
  }
  flush();
  return parts.join('');
}
