import path from 'node:path';
import { MEASURES } from './measure/rows.mjs';
import { readTree } from './measure/tree.mjs';
import { root } from './paths.mjs';

/** @typedef {import('./measure/rows.mjs').Measure} Measure */

/** @param {Measure} measure @param {number} count */
function stateOf({ bar, isFloor = false, isReached }, count) {
  const isWithin = isFloor ? count >= bar : count <= bar;
  if (isWithin) return isReached ? 'ok' : 'ok, now reached';
  return isReached ? 'BROKEN' : 'open';
}

/**
 * Prints the project's metrics with their bars; returns 1 if a bar that was reached is broken.
 * @param {readonly string[]} args `--root FOLDER`: of another checkout; `--how`: with the method
 *   of each count
 */
export function measure(args) {
  const at = args.indexOf('--root');
  const folder = at === -1 ? root : path.resolve(args[at + 1] ?? '');
  const tree = readTree(folder);
  const rows = MEASURES.map((one) => ({ ...one, counted: one.count(tree) }));
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const row of rows) {
    const cells = [
      row.counted.toLocaleString('en-US').padStart(8),
      `${row.isFloor ? 'min' : 'max'} ${row.bar.toLocaleString('en-US')}`.padEnd(11),
    ];
    const how = args.includes('--how') ? `\n    ${row.how}` : '';
    process.stdout.write(
      `${row.what.padEnd(width)} ${cells.join('  ')} ${stateOf(row, row.counted)}${how}\n`,
    );
  }
  return rows.some((row) => stateOf(row, row.counted) === 'BROKEN') ? 1 : 0;
}
