import { type Point, polygon } from './curve';
import type { Sheet } from './sheet';

/** A snow-laden spruce: where it stands, how tall it is, and its colours. */
export interface Spruce {
  x: number;
  base: number;
  height: number;
  lit: string;
  body: string;
  snow: string;
  /** Snow on the branches, 0 to 1. */
  laden: number;
  random: () => number;
}

/** Paints a spruce of drooping tiers with snow on the side of the light, the left. */
export function paintSpruce(sheet: Sheet, tree: Spruce): void {
  const { x, base, height: h, random } = tree;
  const tiers = 6;
  const right: Point[] = [[x, base - h]];
  const left: Point[] = [];
  let snow = '';
  for (let t = 1; t <= tiers; t += 1) {
    const w = h * (0.018 + 0.028 * t) * (0.88 + random() * 0.24);
    const rise = h / (tiers + 0.6);
    const y = base - h + rise * (t + 0.2) + (random() - 0.5) * rise * 0.2;
    const droop = h * 0.012;
    right.push([x + w, y + droop], [x + w * 0.78, y], [x + w * 0.5, y - droop]);
    left.unshift([x - w * 0.5, y - droop], [x - w * 0.78, y], [x - w, y + droop]);
    snow += polygon([
      [x - w * 0.98, y + droop],
      [x - w * 0.55, y - rise * 0.52],
      [x + w * 0.06, y - rise * 0.9],
      [x + w * 0.2, y - rise * 0.42],
      [x - w * 0.16, y - rise * 0.46],
      [x - w * 0.34, y - rise * 0.08],
      [x - w * 0.6, y - rise * 0.22],
    ]);
  }
  const whole = polygon([...right, ...left]);
  sheet.shape(whole, sheet.linear(`0 ${tree.lit}, 0.5 ${tree.body}, 1 ${tree.body}`, 0, 0, 1, 0));
  if (tree.laden > 0)
    sheet.shape(snow, sheet.linear(`0 ${tree.snow}, 1 ${tree.body}`, 0, 0, 1.5, 0.8), {
      opacity: tree.laden,
    });
}
