import { type Point, lens, polygon } from './curve';
import type { Sheet } from './sheet';

/** Colours of a Himalayan monastery. */
export interface GompaColours {
  lit: string;
  wall: string;
  side: string;
  sideFoot: string;
  band: string;
  bandSide: string;
  frame: string;
  roof: string;
}

/** A block of a monastery: the left foot of its front, its size, and the width of its shaded side. */
export interface GompaBlock {
  x: number;
  base: number;
  width: number;
  height: number;
  side: number;
  rows: number;
  columns: number;
}

/** Paints one block with battered walls, a dark parapet and rows of framed windows, lit from the left. */
export function paintGompaBlock(sheet: Sheet, b: GompaBlock, c: GompaColours): void {
  const top = b.base - b.height;
  const lean = b.height * 0.035;
  const lift = b.side * 0.16;
  const band = Math.max(5, b.height * 0.1);
  const right = b.x + b.width;
  sheet.shape(
    polygon([
      [right, b.base],
      [right + b.side, b.base - lift * 0.4],
      [right + b.side - lean * 1.8, top - lift],
      [right - lean, top],
    ]),
    sheet.linear(`0 ${c.side}, 1 ${c.sideFoot}`),
  );
  sheet.shape(
    polygon([
      [b.x, b.base],
      [right, b.base],
      [right - lean, top],
      [b.x + lean, top],
    ]),
    sheet.linear(`0 ${c.lit}, 0.55 ${c.wall}, 1 ${c.wall}`),
  );
  sheet.shape(
    polygon([
      [b.x + lean - 2, top + band],
      [right - lean + 1, top + band],
      [right - lean + 1, top],
      [b.x + lean - 2, top],
    ]),
    c.band,
  );
  sheet.shape(
    polygon([
      [right - lean + 1, top + band],
      [right + b.side - lean * 1.6, top + band - lift],
      [right + b.side - lean * 1.6, top - lift],
      [right - lean + 1, top],
    ]),
    c.bandSide,
  );
  sheet.rect(b.x + lean - 4, top - 3, b.width - lean * 2 + 7, 4, c.roof);
  sheet.rect(b.x + lean, top + band, b.width - lean * 2, band * 0.5, c.side, { opacity: 0.55 });
  paintWindows(sheet, b, c, top + band * 1.5);
}

function paintWindows(sheet: Sheet, b: GompaBlock, c: GompaColours, from: number): void {
  let [frames, sills, side] = ['', '', ''];
  const pitch = (b.base - from) / (b.rows + 0.25);
  for (let row = 0; row < b.rows; row += 1) {
    const h = Math.min(pitch * 0.56, 26);
    const y = from + pitch * (row + 0.25);
    for (let i = 0; i < b.columns; i += 1) {
      const w = h * 0.62;
      const x = b.x + (b.width * (i + 0.5)) / b.columns - w / 2;
      frames += polygon([
        [x, y],
        [x + w, y],
        [x + w * 1.12, y + h],
        [x - w * 0.12, y + h],
      ]);
      sills += `M${(x - w * 0.22).toFixed(1)} ${(y - h * 0.16).toFixed(1)}h${(w * 1.44).toFixed(1)}v${(h * 0.16).toFixed(1)}h${(-w * 1.44).toFixed(1)}Z`;
    }
    if (b.side > 24 && row % 2 === 0) {
      const x = b.x + b.width + b.side * 0.42;
      side += polygon([
        [x, y - 1],
        [x + h * 0.3, y - 2],
        [x + h * 0.32, y + h - 2],
        [x - 1, y + h - 1],
      ]);
    }
  }
  sheet.shape(frames + side, c.frame);
  sheet.shape(sills, c.band);
}

/** Paints a chorten, the whitewashed reliquary of the high valleys, standing at y = base. */
export function paintChorten(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  c: GompaColours,
  gold: string,
): void {
  const u = height / 10;
  const white = sheet.linear(
    `0 ${c.lit}, 0.5 ${c.wall}, 0.72 ${c.side}, 1 ${c.sideFoot}`,
    0,
    0,
    1,
    0,
  );
  const step = (half: number, up: number, tall: number): void =>
    sheet.rect(x - half * u, base - (up + tall) * u, half * 2 * u, tall * u, white);
  sheet.shape(lens(x - u * 2, base, x + u * 8, base + u * 0.5, u * 0.9), c.sideFoot, {
    opacity: 0.6,
  });
  step(3, 0, 1.7);
  step(3.3, 1.7, 0.35);
  step(2.4, 2.05, 0.5);
  step(2, 2.55, 0.45);
  const dome: Point = [x, base - 3 * u];
  sheet.shape(
    `M${dome[0] - 1.45 * u} ${dome[1]}C${dome[0] - 2.3 * u} ${dome[1] - 1.4 * u} ${dome[0] - 2 * u} ${dome[1] - 2.5 * u} ${dome[0]} ${dome[1] - 2.5 * u}C${dome[0] + 2 * u} ${dome[1] - 2.5 * u} ${dome[0] + 2.3 * u} ${dome[1] - 1.4 * u} ${dome[0] + 1.45 * u} ${dome[1]}Z`,
    white,
  );
  step(0.75, 5.4, 0.55);
  sheet.shape(
    polygon([
      [x - 0.55 * u, base - 5.95 * u],
      [x + 0.55 * u, base - 5.95 * u],
      [x + 0.16 * u, base - 9 * u],
      [x - 0.16 * u, base - 9 * u],
    ]),
    sheet.linear(`0 ${gold}, 1 ${c.band}`, 0, 0, 1, 0),
  );
  sheet.circle(x, base - 9.4 * u, 0.42 * u, gold);
}

/** Paints a sagging string of small prayer flags between two points. */
export function paintPrayerFlags(
  sheet: Sheet,
  from: Point,
  to: Point,
  sag: number,
  count: number,
  size: number,
): void {
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag,
  ];
  const middle = at(0.5);
  sheet.line(
    `M${from[0]} ${from[1]}Q${middle[0]} ${middle[1] + sag} ${to[0]} ${to[1]}`,
    '#f4ead8',
    1,
    { opacity: 0.7 },
  );
  const colours = ['#2f74b5', '#f7f1e4', '#d8543f', '#4c8f68', '#efbf55'];
  colours.forEach((colour, k) => {
    let d = '';
    for (let i = k; i < count; i += colours.length) {
      const t = (i + 0.6) / count;
      const [x, y] = quadratic(from, [middle[0], middle[1] + sag], to, t);
      const s = size * (0.72 + 0.5 * t);
      const flutter = Math.sin(i * 1.8) * s * 0.18;
      d += `M${x.toFixed(1)} ${y.toFixed(1)}l${(s * 0.72).toFixed(1)} ${(s * 0.12).toFixed(1)}q${flutter.toFixed(1)} ${(s * 0.5).toFixed(1)} ${(flutter * 0.6).toFixed(1)} ${s.toFixed(1)}l${(-s * 0.72).toFixed(1)} ${(-s * 0.1).toFixed(1)}Z`;
    }
    sheet.shape(d, colour);
  });
}

function quadratic(a: Point, b: Point, c: Point, t: number): Point {
  const q = 1 - t;
  return [
    q * q * a[0] + 2 * q * t * b[0] + t * t * c[0],
    q * q * a[1] + 2 * q * t * b[1] + t * t * c[1],
  ];
}
