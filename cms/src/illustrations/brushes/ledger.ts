import { type Point, polygon, polyline, smooth } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** Where an open book lies: the ends of its spine and its outer corners, far (back) and near (front). */
export interface OpenBook {
  spine: readonly [back: Point, front: Point];
  left: readonly [back: Point, front: Point];
  right: readonly [back: Point, front: Point];
  /** Height of the pages' swell at the front. */
  swell: number;
  /** Thickness of the block of pages at the front. */
  block: number;
}

type Side = 'left' | 'right';

const blend = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Returns a point of a page: u from the spine (0) to the outer edge (1), v from back (0) to front (1). */
function onPage(book: OpenBook, side: Side, u: number, v: number): Point {
  const [back, front] = book[side];
  const lift = Math.sin(Math.PI * Math.pow(u, 0.5)) * book.swell * (0.5 + 0.5 * v);
  const x = blend(blend(book.spine[0][0], back[0], u), blend(book.spine[1][0], front[0], u), v);
  const y = blend(blend(book.spine[0][1], back[1], u), blend(book.spine[1][1], front[1], u), v);
  return [x, y - lift];
}

const steps = [0, 0.02, 0.06, 0.12, 0.2, 0.3, 0.45, 0.6, 0.8, 1];

const rowLine = (book: OpenBook, side: Side, v: number): Point[] =>
  steps.map((u) => onPage(book, side, u, v));

/** Paints an open ledger, ruled and written in faded ink, on its leather boards. */
export function paintLedger(sheet: Sheet, book: OpenBook): void {
  paintBoards(sheet, book);
  for (const side of ['left', 'right'] as const) {
    const front = rowLine(book, side, 1);
    const below = front.map(([x, y], i): Point => {
      const u = steps[i] ?? 0;
      return [x, y + book.block * Math.min(1, 0.35 + u * 3)];
    });
    sheet.shape(
      polygon([...front, ...[...below].reverse()]),
      sheet.linear('0 #c9ac7c, 0.6 #8c7350, 1 #4a3928'),
    );
    for (const share of [0.35, 0.7])
      sheet.line(
        polyline(front.map(([x, y], i): Point => [x, blend(y, below[i]?.[1] ?? y, share)])),
        '#5c472e',
        1.2,
        { opacity: 0.5 },
      );
    paintPage(sheet, book, side);
  }
}

function paintBoards(sheet: Sheet, book: OpenBook): void {
  const [l, r] = [book.left, book.right];
  const boards = polygon([
    [l[0][0] - 16, l[0][1] - 8],
    [r[0][0] + 16, r[0][1] - 8],
    [r[1][0] + 26, r[1][1] + book.block + 10],
    [l[1][0] - 26, l[1][1] + book.block + 10],
  ]);
  sheet.shape(boards, '#04050b', {
    opacity: 0.8,
    filter: sheet.blur(12),
    transform: 'translate(18 16)',
  });
  sheet.shape(boards, sheet.linear('0 #1c2748, 0.6 #121a35, 1 #070a18'));
  sheet.line(
    `M${l[1][0] - 24} ${l[1][1] + book.block + 8}L${r[1][0] + 24} ${r[1][1] + book.block + 8}`,
    '#5a6ea6',
    2,
    { opacity: 0.6 },
  );
}

function paintPage(sheet: Sheet, book: OpenBook, side: Side): void {
  const page = polygon([...rowLine(book, side, 0), ...rowLine(book, side, 1).reverse()]);
  const [back, front] = book[side];
  const middle = (book.spine[0][0] + book.spine[1][0]) / 2;
  const outer = (back[0] + front[0]) / 2;
  const stops =
    side === 'left'
      ? '0 #6b5336, 0.06 #a98a5c, 0.22 #f3dcae, 0.5 #f7e4bb, 1 #e6c992'
      : '0 #5a452f, 0.05 #a3855a, 0.2 #efd5a4, 0.5 #d9bd8d, 1 #8d7a68';
  sheet.shape(page, sheet.linearAt(stops, middle, 0, outer, 0));
  sheet.group({ clip: sheet.clip(page) }, () => {
    for (let row = 1; row < 8; row += 1)
      sheet.line(polyline(rowLine(book, side, 0.08 + row * 0.115)), '#5b6c8f', 1.1, {
        opacity: 0.4,
      });
    const columns = side === 'left' ? [0.24, 0.38, 0.82, 0.85] : [0.14, 0.17, 0.62, 0.76, 0.9];
    for (const u of columns)
      sheet.line(
        polyline([onPage(book, side, u, 0.08), onPage(book, side, u, 1)]),
        '#a8483c',
        1.3,
        {
          opacity: 0.55,
        },
      );
    sheet.line(polyline(rowLine(book, side, 0.08)), '#a8483c', 1.6, { opacity: 0.6 });
    paintEntries(sheet, book, side);
  });
  sheet.line(polyline(rowLine(book, side, 0)), '#fff0cc', 1.4, { opacity: 0.6 });
  sheet.line(polyline(rowLine(book, side, 1)), '#fff0cc', 1.8, { opacity: 0.7 });
}

function paintEntries(sheet: Sheet, book: OpenBook, side: Side): void {
  const random = seededRandom(side === 'left' ? 14 : 27);
  const fields =
    side === 'left'
      ? ([
          [0.27, 0.36],
          [0.41, 0.78],
          [0.87, 0.96],
        ] as const)
      : ([
          [0.19, 0.56],
          [0.65, 0.74],
          [0.79, 0.88],
        ] as const);
  let ink = '';
  for (let row = 1; row < 8; row += 1) {
    if (random() < 0.25) continue;
    for (const [from, to] of fields) {
      const mirror = (at: number): number => (side === 'left' ? from + to - at : at);
      let u = from;
      const end = from + (to - from) * (0.35 + random() * 0.5);
      const v = 0.08 + row * 0.115;
      while (u < end) {
        const stop = Math.min(end, u + 0.03 + random() * 0.05);
        const word: Point[] = [];
        for (let up = true; u < stop; u += 0.0125, up = !up)
          word.push(onPage(book, side, mirror(u), v - (up ? 0.012 : 0.024 + random() * 0.02)));
        ink += smooth(word);
        u += 0.012;
      }
    }
  }
  sheet.line(ink, '#3b2c3a', 1.6, { opacity: 0.42 });
}
