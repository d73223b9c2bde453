import { type Point, lens, polygon, ribbon } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** A rank of firs that stand along a slope, in one flat tone. */
export interface Firs {
  seed: number;
  /** Ground from left to right: level at the left and at the right edge. */
  ground: readonly [left: number, right: number];
  height: number;
  spacing: number;
  top: string;
  foot: string;
  bottom: number;
  from?: number;
  to?: number;
}

function fir(x: number, base: number, height: number, random: () => number): string {
  const tiers = Math.max(5, Math.round(height / 44));
  const left: Point[] = [];
  const right: Point[] = [[x, base - height]];
  for (let t = 1; t <= tiers; t += 1) {
    const share = t / tiers;
    const half = height * (0.025 + 0.15 * share) * (0.78 + random() * 0.44);
    const y = base - height * (1 - share * 0.97);
    const rise = height / tiers;
    right.push([x + half, y + rise * 0.1], [x + half * 0.48, y - rise * 0.2]);
    left.unshift(
      [x - half * 0.48, y - rise * 0.2],
      [x - half * (0.85 + random() * 0.3), y + rise * 0.1],
    );
  }
  return polygon([...right, ...left]);
}

/** Paints a rank of firs down to its bottom. */
export function paintFirs(sheet: Sheet, firs: Firs): void {
  const random = seededRandom(firs.seed);
  const [from, to] = [firs.from ?? -40, firs.to ?? 1640];
  const level = (x: number): number =>
    firs.ground[0] + ((firs.ground[1] - firs.ground[0]) * (x - from)) / (to - from);
  let d = '';
  for (let x = from; x < to; x += firs.spacing * (0.5 + random()))
    d += fir(x, level(x) + 24, firs.height * (0.55 + random() * 0.6), random);
  d += `M${from} ${level(from)}L${to} ${level(to)}L${to} ${firs.bottom}L${from} ${firs.bottom}Z`;
  const top = Math.min(...firs.ground) - firs.height;
  sheet.shape(d, sheet.linearAt(`0 ${firs.top}, 1 ${firs.foot}`, 0, top, 0, firs.bottom));
}

/** A tall bare trunk that leaves the picture at its top. */
export interface Bole {
  x: number;
  base: number;
  top: number;
  girth: number;
  lean: number;
  bark: string;
  rim: string;
  /** Side of the light: -1 left, 1 right. */
  side: -1 | 1;
  /** Strength of the light on the edge, 0 to 1. */
  glow: number;
}

/** Paints a trunk with light on one edge, stubs of branches and a flared foot. */
export function paintBole(sheet: Sheet, bole: Bole, seed: number): void {
  const random = seededRandom(seed);
  const { x, base, top, girth, lean, side } = bole;
  const line = [0, 0.06, 0.3, 0.6, 1].map((t): Point => {
    const bend = Math.sin(t * 3.1) * girth * 0.6;
    return [x + lean * t + bend, base - (base - top) * t];
  });
  const widths = [girth * 1.7, girth, girth * 0.86, girth * 0.7, girth * 0.5];
  let twigs = '';
  for (let i = 0; i < 6; i += 1) {
    const t = 0.34 + random() * 0.6;
    const way = random() < 0.5 ? -1 : 1;
    const [bx, by] = [x + lean * t + Math.sin(t * 3.1) * girth * 0.6, base - (base - top) * t];
    const long = girth * (4 + random() * 7);
    twigs += lens(bx, by, bx + way * long, by - long * (0.1 + random() * 0.4), girth * 0.22);
  }
  sheet.shape(twigs, bole.bark);
  sheet.shape(ribbon(line, widths), bole.bark);
  const edge = line.map(([px, py], i): Point => [px + side * (widths[i] ?? 0) * 0.76, py]);
  sheet.shape(
    ribbon(
      edge,
      widths.map((w) => w * 0.2),
    ),
    sheet.linearAt(`0 ${bole.rim} ${bole.glow}, 1 ${bole.rim} 0`, 0, base - girth, 0, top),
  );
}
