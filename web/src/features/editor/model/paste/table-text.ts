/** Maximum cells of a converted table; larger ones are pasted unchanged. */
const MAX_CELLS = 20_000;

const cellText = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, '<br>')
    .replace(/\s+/g, ' ')
    .replace(/\\?\|/g, '\\|');

/** Rows as a Markdown table whose first row is the header; null if they do not form one. */
function tableOf(rows: readonly (readonly string[])[]): string | null {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (rows.length < 2 || width < 2 || rows.length * width > MAX_CELLS) return null;
  const lineOf = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cellText(cells[at] ?? '')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [lineOf(head), `|${' --- |'.repeat(width)}`, ...body.map(lineOf)].join('\n');
}

/** Parses tab-separated text; quoted cells may contain line breaks, as spreadsheets write them. */
function tabbedRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy;
  for (const [whole, quoted, bare, end] of text.matchAll(cell)) {
    if (whole === '' && end === '') break;
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.at(-1)?.length === 0 ? rows.slice(0, -1) : rows;
}

/** Markdown table of a spreadsheet's clipboard text; null if the text is no table. */
export function tableOfText(text: string): string | null {
  const trimmed = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  // Indented text is code or verse; a table has equally long rows.
  if (!trimmed.includes('\t') || /^\t/m.test(trimmed)) return null;
  const rows = tabbedRows(trimmed);
  return rows.every(({ length }) => length === rows[0]?.length) ? tableOf(rows) : null;
}

const span = (cell: Element, name: string): number =>
  Math.min(100, Math.max(1, Number(cell.getAttribute(name)) || 1));

/** Text of a cell with its visible line breaks; those in the HTML source do not count. */
function linesIn(node: Node): string {
  if (node instanceof HTMLBRElement) return '\n';
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  const text = Array.from(node.childNodes, linesIn).join('');
  return node.matches('p,div') ? `\n${text.trim()}\n` : text;
}

/** Cells of a table; the other columns and rows that a merged cell spans are empty. */
function cellsOf(table: Element): string[][] {
  const rows: string[][] = [];
  for (const [y, row] of Array.from(table.querySelectorAll('tr')).entries()) {
    let x = 0;
    for (const cell of row.querySelectorAll('td, th')) {
      const own = (rows[y] ??= []);
      while (own[x] !== undefined) x += 1;
      const text = linesIn(cell);
      const width = span(cell, 'colspan');
      for (let down = 0; down < span(cell, 'rowspan'); down += 1) {
        for (let right = 0; right < width; right += 1) {
          (rows[y + down] ??= [])[x + right] = right === 0 && down === 0 ? text : '';
        }
      }
      x += width;
    }
  }
  return rows.filter((row) => row.some((text) => text.trim() !== ''));
}

const charactersOf = ({ textContent }: Element): string => textContent.replaceAll(/\s/g, '');

/**
 * Markdown table of a spreadsheet's clipboard HTML; null if that is more or less than one table.
 */
export function tableOfHtml(body: HTMLElement): string | null {
  const [table, second] = body.querySelectorAll('table');
  if (table === undefined || second !== undefined) return null;
  if (table.querySelector('ul,ol,img,a') || charactersOf(body) !== charactersOf(table)) return null;
  return tableOf(cellsOf(table));
}
