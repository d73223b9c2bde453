import { type Point, polygon, ribbon, smooth } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** A coconut palm: its foot, its crown, the length of its fronds and its colours. */
export interface Palm {
  foot: Point;
  crown: Point;
  frond: number;
  seed: number;
  dark: string;
  lit: string;
}

/** Paints a palm with a leaning trunk and hanging fronds, the spines towards the light lit. */
export function paintPalm(sheet: Sheet, palm: Palm): void {
  const random = seededRandom(palm.seed);
  const [fx, fy] = palm.foot;
  const [cx, cy] = palm.crown;
  const trunk: Point[] = [0, 0.25, 0.5, 0.75, 1].map((t) => [
    fx + (cx - fx) * Math.pow(t, 1.6),
    fy + (cy - fy) * t,
  ]);
  const girth = palm.frond * 0.038;
  sheet.shape(
    ribbon(trunk, [girth * 1.9, girth, girth * 0.85, girth * 0.75, girth * 0.7]),
    palm.dark,
  );
  sheet.line(smooth(trunk.map(([x, y]) => [x - girth * 0.6, y])), palm.lit, girth * 0.5, {
    opacity: 0.7,
  });
  const angles = [-2.75, -0.35, -2.35, -0.8, -1.9, -1.2, -3.25, 0.15];
  angles.forEach((angle) =>
    paintFrond(sheet, palm, angle + (random() - 0.5) * 0.16, palm.frond * (0.86 + random() * 0.28)),
  );
}

function paintFrond(sheet: Sheet, palm: Palm, angle: number, length: number): void {
  const [cx, cy] = palm.crown;
  const droop = length * (0.34 + 0.32 * Math.abs(Math.cos(angle)));
  const spine: Point[] = [];
  for (let i = 0; i <= 18; i += 1) {
    const t = i / 18;
    spine.push([
      cx + Math.cos(angle) * length * t,
      cy + Math.sin(angle) * length * t * 0.75 + droop * t * t,
    ]);
  }
  const way = Math.cos(angle) < 0 ? -1 : 1;
  const edge: Point[] = [];
  for (let i = 17; i >= 1; i -= 1) {
    const [x, y] = spine[i] ?? [0, 0];
    const t = i / 18;
    const leaf =
      length *
      0.34 *
      Math.pow(Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)), 0.8) *
      (1 - Math.pow(t, 5));
    edge.push([x + way * leaf * 0.42, y + leaf], [x + way * leaf * 0.02, y + leaf * 0.32]);
  }
  sheet.shape(polygon([...spine, ...edge]), palm.dark);
  sheet.line(smooth(spine.slice(2, 17)), palm.lit, 2.2, { opacity: way < 0 ? 0.9 : 0.35 });
}
