/**
 * A measured value.
 * @typedef {object} Row
 * @property {string} what
 * @property {string} measured
 * @property {boolean} isEnough whether it meets its bar
 * @property {string} bar
 */

/**
 * All values as a Markdown table with aligned columns.
 * @param {readonly Row[]} rows
 */
export function tableOf(rows) {
  const lines = [
    ['', 'what', 'measured', 'bar'],
    ...rows.map(({ isEnough, what, measured, bar }) => [
      isEnough ? 'ok' : 'MISS',
      what,
      measured,
      bar,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const printed = lines.map(
    (line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [printed[0], rule, ...printed.slice(1)].join('\n');
}
