import { mix } from './colour';
import { type Point, blob, lens, ribbon } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** Leaves from the side in the light to the side in shade. */
export interface Leaves {
  lit: string;
  mid: string;
  dark: string;
}

/** Paints a cypress: a dark spindle with flame-like tufts, lit on one side (-1 left, 1 right). */
export function paintCypress(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  leaves: Leaves,
  seed: number,
  side: -1 | 1 = -1,
): void {
  const random = seededRandom(seed);
  const half = height * 0.085;
  const girth = (t: number): number =>
    half *
    Math.pow(Math.sin(Math.PI * Math.min(0.97, t * 0.86 + 0.1)), 0.75) *
    (0.93 + random() * 0.14);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 12; i += 1) {
    const t = i / 12;
    const y = base - height * t;
    left.push([x - (i === 12 ? 0 : girth(t)), y]);
    if (i < 12) right.unshift([x + girth(t), y]);
  }
  const body = blob([...left, ...right], 0.8);
  const across = side === -1 ? ([0, 0, 1, 0.05] as const) : ([1, 0, 0, 0.05] as const);
  sheet.rect(x - half * 0.14, base - 4, half * 0.28, half * 0.7, leaves.dark);
  sheet.shape(
    body,
    sheet.linear(
      `0 ${leaves.lit}, 0.3 ${leaves.mid}, 0.62 ${leaves.dark}, 1 ${leaves.dark}`,
      ...across,
    ),
  );
  let tufts = '';
  for (let i = 0; i < 15; i += 1) {
    const t = 0.04 + random() * 0.78;
    const dx = side * half * (0.05 + random() * 0.55) * (1 - t * 0.4);
    const y = base - height * t;
    tufts += lens(
      x + dx * 0.7,
      y,
      x + dx * 1.1,
      y - height * (0.07 + random() * 0.09),
      half * 0.16,
    );
  }
  sheet.shape(tufts, leaves.lit, { opacity: 0.5, clip: sheet.clip(body) });
}

/** Paints a shrub or tree crown as rounded clumps of leaves, each lit from one upper side. */
export function paintCrown(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  leaves: Leaves,
  seed: number,
  side: -1 | 1 = -1,
): void {
  const random = seededRandom(seed);
  const count = 9;
  const clumps = Array.from({ length: count }, (_, i) => {
    const turn = i * 2.4 + random() * 0.5;
    const reach = Math.sqrt((i + 0.4) / count);
    return {
      x: x + (Math.cos(turn) * reach * width) / 2.5,
      y: y + (Math.sin(turn) * reach * height) / 2.5,
      r: Math.min(width, height) * (0.24 + random() * 0.09),
    };
  });
  clumps.sort((a, b) => a.y - b.y);
  const tone = (share: number, shift: number): string =>
    clumps
      .map((c) => leafy(c.x + side * c.r * shift, c.y - c.r * shift * 1.1, c.r * share, random))
      .join('');
  sheet.shape(tone(1.06, -0.07), mix(leaves.dark, leaves.mid, 0.2));
  for (const c of clumps) {
    const light = Math.max(0, Math.min(1, 0.55 + (side * (c.x - x)) / width - (c.y - y) / height));
    const [from, to] = side === -1 ? [0.2, 0.75] : [0.8, 0.25];
    const deep = mix(leaves.dark, leaves.mid, light * 0.3);
    const body = mix(leaves.dark, leaves.mid, 0.45 + light * 0.55);
    const crest = mix(leaves.mid, leaves.lit, 0.15 + light * 0.85);
    sheet.shape(
      leafy(c.x, c.y, c.r, random),
      sheet.linear(`0 ${crest}, 0.4 ${body}, 1 ${deep}`, from, 0, to, 1),
    );
  }
}

function leafy(x: number, y: number, r: number, random: () => number): string {
  const points: Point[] = [];
  for (let i = 0; i < 14; i += 1) {
    const turn = (i / 14) * Math.PI * 2;
    const reach = r * (i % 2 === 0 ? 1.05 : 0.9) * (0.92 + random() * 0.16);
    points.push([x + Math.cos(turn) * reach * 1.3, y + Math.sin(turn) * reach * 0.92]);
  }
  return blob(points, 0.8);
}

/** Paints a gnarled trunk that forks, lit on one side. */
export function paintTrunk(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  bark: Leaves,
  side: -1 | 1 = -1,
): void {
  const girth = height * 0.15;
  const stems: readonly (readonly Point[])[] = [
    [
      [x - girth * 0.5, base + 4],
      [x - girth * 0.5, base - height * 0.22],
      [x - girth * 0.1, base - height * 0.42],
      [x - height * 0.22, base - height * 0.7],
      [x - height * 0.42, base - height],
    ],
    [
      [x + girth * 0.6, base + 4],
      [x + girth * 0.2, base - height * 0.26],
      [x + girth * 0.5, base - height * 0.48],
      [x + height * 0.24, base - height * 0.72],
      [x + height * 0.44, base - height * 1.02],
    ],
    [
      [x, base + 2],
      [x + girth * 0.1, base - height * 0.34],
      [x - girth * 0.1, base - height * 0.6],
      [x + height * 0.05, base - height * 1.05],
    ],
  ];
  const across = side === -1 ? ([0, 0, 1, 0] as const) : ([1, 0, 0, 0] as const);
  for (const stem of stems) {
    sheet.shape(
      ribbon(stem, [girth * 1.25, girth * 0.62, girth * 0.6, girth * 0.34, girth * 0.16]),
      sheet.linear(`0 ${bark.lit}, 0.3 ${bark.mid}, 0.75 ${bark.dark}, 1 ${bark.dark}`, ...across),
    );
    const grain = stem.map(([px, py]): Point => [px + side * girth * 0.2, py]);
    sheet.shape(
      ribbon(grain, [girth * 0.16, girth * 0.1, girth * 0.07, girth * 0.03, 0.5]),
      bark.lit,
      { opacity: 0.45 },
    );
  }
  sheet.shape(
    lens(x - girth * 0.1, base - height * 0.1, x + girth * 0.16, base - height * 0.34, girth * 0.2),
    bark.dark,
    { opacity: 0.85 },
  );
}

/** Paints a row of grass or lavender tufts along a line. */
export function paintTufts(
  sheet: Sheet,
  tufts: readonly (readonly [x: number, y: number, size: number])[],
  colours: Leaves,
  seed: number,
): void {
  const random = seededRandom(seed);
  for (const [x, y, size] of tufts) {
    let [dark, lit] = ['', ''];
    for (let i = 0; i < 9; i += 1) {
      const lean = -1.1 + (2.2 * i) / 8 + (random() - 0.5) * 0.15;
      const long = size * (0.75 + random() * 0.4) * (1 - Math.abs(lean) * 0.2);
      const blade = lens(
        x + lean * size * 0.12,
        y,
        x + Math.sin(lean) * long,
        y - Math.cos(lean) * long,
        size * 0.06,
      );
      if (i % 3 === 1) lit += blade;
      else dark += blade;
    }
    sheet.shape(dark, colours.dark);
    sheet.shape(lit, sheet.linear(`0 ${colours.lit}, 1 ${colours.mid}`));
  }
}
